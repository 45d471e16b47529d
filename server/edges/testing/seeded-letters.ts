import { createHash } from 'node:crypto';

/** Returns twelve characters that form no words. The same seed gives the same ones in every run. */
export const letters = (seed: string | number): string =>
  createHash('sha256').update(`${seed}`).digest('hex').slice(0, 12);
