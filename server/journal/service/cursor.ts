import { z } from 'zod';
import { invalid } from '#server/core/errors.ts';

const shape = z.tuple([z.iso.datetime(), z.uuid()]);

/** Where a list of acts goes on. Throws INVALID_INPUT for what is no cursor of it. */
export function readCursor(cursor: string | undefined): { at: string; id: string } | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [at, id] = shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { at, id };
  } catch {
    throw invalid('cursor', 'Not a cursor of this list.');
  }
}

/** The cursor after the last act of a page; null where nothing follows. */
export const cursorAfter = (last: { at: Date; id: string } | undefined): string | null =>
  last ? Buffer.from(JSON.stringify([last.at.toISOString(), last.id])).toString('base64url') : null;
