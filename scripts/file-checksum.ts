import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Returns the SHA-256 of a file in the format of sha256sum. */
export const fileChecksum = (path: string): string =>
  createHash('sha256').update(readFileSync(path)).digest('hex');
