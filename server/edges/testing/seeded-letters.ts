import { createHash } from 'node:crypto';

/** Returns twelve letters and digits that are no words, the same in each run, so that no run compares what others do not. */
export const letters = (seed: string | number): string =>
  createHash('sha256').update(`${seed}`).digest('hex').slice(0, 12);
