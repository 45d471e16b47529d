import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { valueField } from '#server/outcomes/schema/fields.ts';

let home: TestHousehold;
beforeAll(async () => {
  home = await makeHousehold(['Nora']);
});

const keysOf = (values: readonly string[]): Promise<string[]> =>
  home.as('Nora').vault.read(async ({ db }) => {
    const rows = await db.$queryRaw<unknown[]>`
      SELECT vault.value_key(v) AS key FROM unnest(${[...values]}::text[]) WITH ORDINALITY AS t (v, at) ORDER BY at`;
    return rows.map((row) => z.object({ key: z.string() }).parse(row).key);
  });

describe('a normalised value', () => {
  it('is the same for all spacing, quotes, final punctuation and spelling', async () => {
    const same = [
      'Plant a fig tree',
      'plant a  fig tree',
      '«Plant\u00a0a fig\u3000tree»',
      '“PLANT a fig tree.”',
    ];
    const ends = ['¡plant a fig tree!', 'plant a fíg tree …', "'plant a fig tree' ;", 'plant a\tfig tree？'];
    expect(new Set(await keysOf([...same, ...ends]))).toEqual(new Set(['plant a fig tree']));
  });

  it('keeps values apart that differ in meaningful signs', async () => {
    const apart = [
      'C',
      'C++',
      'C#',
      '5',
      '5 %',
      '5%',
      '-5',
      '(5)',
      '5 €',
      'a.b',
      'a b',
      '3,5',
      '35',
      '🙂',
      '🙂🙂',
    ];
    expect(new Set(await keysOf(apart)).size).toBe(apart.length);
  });

  it('of signs alone stays unchanged', async () => {
    expect(await keysOf(['?!', '«»', '…', '.'])).toEqual(['?!', '<<>>', '...', '.']);
  });

  it('is never empty, and does not depend on outer signs and spaces between words', async () => {
    const space = fc.stringMatching(/^[ \t\n\r\u00a0\u2003\u2028\u202f\u3000]{1,3}$/);
    const end = fc.stringMatching(/^[ .,;:!?…"'“”‘’«»„‹›]{0,4}$/);
    const words = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), {
      minLength: 1,
      maxLength: 5,
    });
    const told = fc.tuple(words, space, end, end);
    await fc.assert(
      fc.asyncProperty(fc.array(told, { minLength: 1, maxLength: 30 }), async (all) => {
        const pairs = all.flatMap(([list, gap, before, after]) => {
          const plain = valueField.safeParse(list.join(' ')).data;
          if (plain === undefined) return [];
          return [{ plain, dressed: `${before}${plain.replaceAll(/ +/g, gap)}${after}` }];
        });
        const plain = await keysOf(pairs.map((pair) => pair.plain));
        const dressed = await keysOf(pairs.map((pair) => pair.dressed));
        for (const [at, key] of plain.entries()) {
          expect(key).not.toBe('');
          // in a value of nothing but punctuation, every character counts
          if (/[^\s\p{P}\p{M}]/u.test(pairs[at]?.plain ?? '')) expect(dressed[at]).toBe(key);
        }
      }),
      { numRuns: 40 },
    );
  });
});
