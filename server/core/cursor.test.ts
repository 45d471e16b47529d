import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cursorOf, timeCursor } from './cursor.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const byScore = cursorOf({ score: z.number(), id: z.uuid() });

describe('a cursor', () => {
  it('reads back the fields of the last row, and only those', () => {
    const last = { id: ID, score: 0.25, name: 'Ana' };
    expect(byScore.read(byScore.write(last) ?? undefined)).toEqual({ score: 0.25, id: ID });
  });

  it('encodes a time the same from a Date and from its ISO text', () => {
    const at = new Date('2026-03-04T05:06:07.008Z');
    const place = { at: '2026-03-04T05:06:07.008Z', id: ID };
    expect(timeCursor.read(timeCursor.write({ at, id: ID }) ?? undefined)).toEqual(place);
    expect(timeCursor.write(place)).toBe(timeCursor.write({ at, id: ID }));
  });

  it('is null on the last page and reads as null on the first', () => {
    expect(byScore.write(undefined)).toBeNull();
    expect(byScore.read(undefined)).toBeNull();
  });

  it.each(['', 'x', 'eyJ9', byScore.write({ score: 1, id: ID }) ?? ''])(
    'refuses %j as the cursor of a list by time and names the field',
    (cursor) => {
      expect(() => timeCursor.read(cursor)).toThrow(
        expect.objectContaining({
          code: 'INVALID_INPUT',
          fields: [expect.objectContaining({ path: 'cursor' })],
        }),
      );
    },
  );

  it('stays within 200 characters with two times and two ids', () => {
    const wide = cursorOf({ from: z.string(), to: z.string(), a: z.uuid(), b: z.uuid() });
    const now = '2026-03-04T05:06:07.008Z';
    expect(wide.write({ from: now, to: now, a: ID, b: ID })?.length).toBeLessThanOrEqual(200);
  });
});
