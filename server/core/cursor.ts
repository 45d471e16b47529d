import { z } from 'zod';
import { invalid } from './errors.ts';

/** Creates two functions: one encodes the sort fields of a page's last row as an opaque cursor, the other decodes it. */
export function cursorOf<S extends z.ZodRawShape>(shape: S) {
  const names = Object.keys(shape);
  const place = z.object(shape);
  return {
    /** Decodes a cursor. Returns null if there is none (first page). Throws INVALID_INPUT for the cursor of another list. */
    read(cursor: string | undefined): z.output<typeof place> | null {
      if (cursor === undefined) return null;
      const values = z.array(z.unknown()).length(names.length).safeParse(decode(cursor));
      const parsed = place.safeParse(Object.fromEntries(names.map((name, at) => [name, values.data?.[at]])));
      if (!values.success || !parsed.success)
        throw invalid(
          'cursor',
          'This is not a cursor of this list. Send the nextCursor of the previous page.',
        );
      return parsed.data;
    },
    /** Encodes the last row of a page. Returns null if `last` is empty, which means that there is no next page. */
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

/** Cursor of lists sorted by time. */
export const timeCursor = cursorOf({ at: instant, id: z.uuid() });
