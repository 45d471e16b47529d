import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** As sha256sum prints it. */
export const fileChecksum = (path: string): string =>
  createHash('sha256').update(readFileSync(path)).digest('hex');
