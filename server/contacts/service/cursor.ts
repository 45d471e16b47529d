import type { z } from 'zod';
import { invalid } from '#server/core/errors.ts';

/** Where a page ended, as the caller brings it back; INVALID_INPUT when it is none of this list. */
export function readCursor<T>(shape: z.ZodType<T>, cursor: string | undefined): T | undefined {
  if (cursor === undefined) return undefined;
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw invalid('cursor', 'Not a cursor of this list.');
  }
}

export const writeCursor = (place: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');
