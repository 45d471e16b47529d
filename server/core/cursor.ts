import { z } from 'zod';
import { invalid } from './errors.ts';

/** Encodes the sort fields of a page's last row as a cursor. */
export function cursorOf<S extends z.ZodRawShape>(shape: S) {
  const names = Object.keys(shape);
  const place = z.object(shape);
  return {
    /** Returns null without a cursor. Throws INVALID_INPUT if it belongs to another list. */
    read(cursor: string | undefined): z.output<typeof place> | null {
      if (cursor === undefined) return null;
      const values = z.array(z.unknown()).length(names.length).safeParse(decode(cursor));
      const parsed = place.safeParse(Object.fromEntries(names.map((name, at) => [name, values.data?.[at]])));
      if (!values.success || !parsed.success)
        throw invalid(
          'cursor',
          'This cursor does not belong to this list. Send the nextCursor that the previous page returned.',
        );
      return parsed.data;
    },
    /** Returns null if there is no next page. */
    write(last: z.input<typeof place> | null | undefined): string | null {
      if (!last) return null;
      const row = new Map<string, unknown>(Object.entries(last));
      return Buffer.from(JSON.stringify(names.map((name) => row.get(name)))).toString('base64url');
    },
  };
}

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

const instant = z.union([z.iso.datetime(), z.date().transform((date) => date.toISOString())]);

export const timeCursor = cursorOf({ at: instant, id: z.uuid() });
