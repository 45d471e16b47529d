import { describe, expect, test } from 'vitest';
import { findBuiltInType } from '#server/domain/relationships/built-in-types.ts';
import { createEncoder } from '#server/models/bundled-encoder.ts';
import { figuresOf, phraseReader } from './measure.ts';
import { measureRemovedAliases } from './measure-removed-aliases.ts';
import { halfOf, PARTS, readPhrases } from './read-phrases.ts';

const embedder = createEncoder();
const reader = phraseReader(embedder);

describe('the phrases', () => {
  test('are numerous and all different, with and without a fitting type', () => {
    const all = PARTS.flatMap(readPhrases);
    expect(new Set(all.map(({ phrase }) => phrase)).size).toBe(all.length);
    expect(all.filter(({ type }) => type !== null).length).toBeGreaterThan(480);
    expect(all.filter(({ type }) => type === null).length).toBeGreaterThan(155);
    const unknown = all.filter(({ type }) => type !== null && findBuiltInType(type) === null);
    expect(unknown).toEqual([]);
  });

  test.each(['seen', 'unseen'] as const)('are in the %s half by their hash', (part) => {
    expect(readPhrases(part).filter(({ phrase }) => halfOf(phrase) !== part)).toEqual([]);
  });
});

describe('the types read from them', () => {
  // Numbers of the last measurement. A lower number is a regression.
  test.each([
    { part: 'seen', right: 216, of: 217, coined: 61 },
    { part: 'unseen', right: 200, of: 205, coined: 66 },
    { part: 'outside', right: 68, of: 73, coined: 33 },
  ] as const)(
    '$part: at least $right of $of, and never a wrong type',
    async ({ part, right, of, coined }) => {
      const { ofType, ofNone } = figuresOf(await Promise.all(readPhrases(part).map(await reader)));
      expect([ofType.of, ofNone.of]).toEqual([of, coined]);
      expect([ofType.wrong, ofNone.wrong]).toEqual([0, 0]);
      expect(ofType.right).toBeGreaterThanOrEqual(right);
    },
  );

  test('an unlisted word is matched by meaning only with the right type', async () => {
    const { matched, right } = await measureRemovedAliases(embedder);
    expect(matched).toBeGreaterThan(0);
    expect(right).toBe(matched);
  });
});
