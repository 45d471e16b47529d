import { z } from 'zod';
import { invalid } from './errors.ts';

/** Where a page ended: an opaque string outside, a row of these fields inside. */
export function cursorOf<S extends z.ZodRawShape>(shape: S) {
  const names = Object.keys(shape);
  const place = z.object(shape);
  return {
    /** Null on the first page; throws INVALID_INPUT for the cursor of another list. */
    read(cursor: string | undefined): z.output<typeof place> | null {
      if (cursor === undefined) return null;
      const values = z.array(z.unknown()).length(names.length).safeParse(decode(cursor));
      const parsed = place.safeParse(Object.fromEntries(names.map((name, at) => [name, values.data?.[at]])));
      if (!values.success || !parsed.success) throw invalid('cursor', 'Not a cursor of this list.');
      return parsed.data;
    },
    /** Null where nothing follows. */
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

/** For lists in order of time. */
export const timeCursor = cursorOf({ at: instant, id: z.uuid() });
