/** How much a process has worked: unlike its answers a second, that does not depend on what else the machine does. */
import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Seconds of processor time, in user and system mode, as Linux counts them; `undefined` elsewhere. */
export function cpuSeconds(pid: number): number | undefined {
  try {
    // The name of the program stands in brackets and may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}
