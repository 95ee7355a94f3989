/** Every error is answered as JSON with a code. What a client sends is never the server's fault: only a bug is a 500. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** Fastify's own refusals by the names they have here. */
const CODES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'not-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'not-json',
  FST_ERR_VALIDATION: 'bad-request',
};

export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal) {
    const { status, code, message, facts } = error;
    return reply.code(status).send({ code, message, ...facts });
  }
  const { statusCode = 500, code, message } = error;
  if (statusCode >= 400 && statusCode < 500)
    return reply.code(statusCode).send({ code: CODES[code] ?? 'bad-request', message });
  request.log.error(error);
  return reply.code(500).send({ code: 'internal', message: 'the server failed; nothing was changed' });
}

export function answerNotFound(_: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send({ code: 'not-found', message: 'there is nothing here' });
}

/** What is answered to one who speaks no HTTP, or too slowly, or sends headers without end. */
export function answerNoRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify({ code: 'bad-request', message: 'this is no request' });
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\n`;
  socket.end(`${head}Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`);
}
