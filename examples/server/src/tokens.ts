/** Who holds a game's token is its player. The token is told once, when the game starts; only its hash is stored. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** A token has 256 random bits, so that a plain hash is enough: there is nothing to guess. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const isTokenOf = (token: string, hash: Buffer): boolean => timingSafeEqual(hashOf(token), hash);

/** The token of an `Authorization: Bearer ...` header. */
export const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer ([\w-]{1,128})$/.exec(header ?? '')?.[1];
