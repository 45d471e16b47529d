import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INFERENCE } from '#server/domain/parameters/graph-parameters.ts';
import type { ReadWord } from '#server/domain/text/lexical-overlap.ts';
import { type ExistingMemory, type IncomingMemory, inferEdges, type LinkSide } from './infer-edges.ts';
import { partsOf, readCues } from './link-cues.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const minutesAgo = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000);
const NAMES = new Set(['nora', 'leo', 'ana', 'eli', 'tomás', 'grace']);
const GRAMMAR = new Set(
  'the a an is was are and of to in on at it we she he her his our because so that again'.split(' '),
);

/** Words as they stand: every one counts the same, names by a list. */
const read = (text: string): ReadWord[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? [])
    .filter((word) => !GRAMMAR.has(word))
    .map((stem) => ({ word: stem, stem, weight: 0.9, isName: NAMES.has(stem) }));

const side = (text: string, over: Partial<LinkSide> = {}): LinkSide => ({
  text,
  people: [],
  place: null,
  occurredAt: null,
  recordedAt: NOW,
  ownerId: 'nora',
  ...over,
});
const told = (text: string, over: Partial<LinkSide> & { why?: string } = {}): IncomingMemory => {
  const { why = null, ...rest } = over;
  return { ...side(text, rest), cues: readCues(text, why) };
};
/** As if the embedder agreed with whoever wrote the test. */
const known = (
  id: string,
  text: string,
  over: Partial<ExistingMemory> = {},
  parts: string[] = [],
): ExistingMemory => ({
  ...side(text, { recordedAt: minutesAgo(60 * 24) }),
  id,
  similarity: 0.85,
  partSimilarity: new Map(parts.map((part) => [part, 0.9])),
  ...over,
});

const BOILER = 'the old boiler broke down';

describe('links noticed', () => {
  test('a reason that is known: what is told was caused by it', () => {
    const [edge] = inferEdges(
      told(`We bought a heater because ${BOILER}`),
      [known('k', 'The boiler broke down', {}, [BOILER])],
      read,
    );
    expect(edge).toMatchObject({ existingId: 'k', type: 'caused_by', isForward: true });
    expect(edge?.confidence).toBeGreaterThanOrEqual(INFERENCE.store);
  });

  test('a reason told for what is known: the known was caused by what is told', () => {
    const outcome = 'we cancelled the Lisbon trip';
    const [edge] = inferEdges(
      told(`Eli has chickenpox, so ${outcome}`),
      [known('k', 'We cancelled the Lisbon trip', {}, [outcome])],
      read,
    );
    expect(edge).toMatchObject({ type: 'caused_by', isForward: false });
  });

  test('the same reason given for two things links neither to the other', () => {
    const reason = 'the neighbours complained about noise';
    const edges = inferEdges(
      told(`The tuba moved out because ${reason}`),
      [known('k', `The drums were sold because ${reason}`, {}, [reason])],
      read,
    );
    expect(edges.filter(({ type }) => type === 'caused_by')).toEqual([]);
  });

  test('"that is why" points at what the same teller said last, while it is fresh', () => {
    const now = told("That's why she flew to Leeds");
    const last = known('last', 'Grace fell in the bath', { recordedAt: minutesAgo(3), similarity: 0.1 });
    const older = known('older', 'The gate was painted', { recordedAt: minutesAgo(9), similarity: 0.1 });
    expect(inferEdges(now, [older, last], read)).toMatchObject([{ existingId: 'last', type: 'caused_by' }]);
    expect(inferEdges(now, [{ ...last, recordedAt: minutesAgo(90) }], read)).toEqual([]);
    expect(inferEdges(now, [{ ...last, ownerId: 'leo' }], read)).toEqual([]);
  });

  test('the same people at the same place on the same day met the same occasion; a day alone is none', () => {
    const at = { people: ['ana', 'eli'], place: 'Ice rink', occurredAt: new Date('2026-04-25T00:00:00Z') };
    const other = known('k', 'Somebody broke a tooth', { ...at, place: 'ice rink ', similarity: 0 });
    expect(inferEdges(told('An old trainer was there', at), [other], read)).toMatchObject([
      { type: 'cooccurred_with' },
    ]);
    expect(inferEdges(told('An old trainer was there', { ...at, place: 'home' }), [other], read)).toEqual([]);
    expect(inferEdges(told('An old trainer was there', { ...at, people: ['leo'] }), [other], read)).toEqual(
      [],
    );
  });

  test('other people, same words: not stored', () => {
    const edges = inferEdges(
      told('Leo broke his left wrist'),
      [known('k', 'Ana broke her left wrist')],
      read,
    );
    expect(edges.filter(({ confidence }) => confidence >= INFERENCE.store)).toEqual([]);
  });

  test('the same said again of something that had stopped before is not its sequel', () => {
    const edges = inferEdges(
      told('The night bus no longer stops at Alder Street'),
      [known('k', 'The night bus no longer stops at Alder Street on Sundays')],
      read,
    );
    expect(edges.filter(({ type }) => type === 'preceded_by')).toEqual([]);
  });

  test('of two reasons that fit the best is stored, the other only offered', () => {
    const edges = inferEdges(
      told(`We bought a heater because ${BOILER}`),
      [known('a', 'The old boiler broke down', {}, [BOILER]), known('b', 'The boiler broke', {}, [BOILER])],
      read,
    ).filter(({ type }) => type === 'caused_by');
    expect(edges.map(({ confidence }) => confidence >= INFERENCE.store)).toEqual([true, false]);
  });
});

const words = fc.constantFrom(
  ...'Nora Leo boiler broke kitchen because so that again as I said instead of depends on wrist street the after we decided , . '.split(
    ' ',
  ),
);
const sentence = fc.array(words, { minLength: 1, maxLength: 14 }).map((list) => list.join(' '));

describe('whatever is told', () => {
  test('never supersedes, never links twice to one memory, quotes nothing, and is the same each time', () => {
    fc.assert(
      fc.property(sentence, fc.array(sentence, { maxLength: 12 }), (text, others) => {
        const now = told(text);
        const all = others.map((one, index) =>
          known(String(index), one, { recordedAt: minutesAgo(index + 1) }, partsOf(text, now.cues)),
        );
        const edges = inferEdges(now, all, read);
        expect(inferEdges(now, [...all].reverse(), read)).toEqual(edges);
        expect(new Set(edges.map(({ existingId }) => existingId)).size).toBe(edges.length);
        expect(edges.length).toBeLessThanOrEqual(INFERENCE.mostOffered);
        for (const { type, confidence, reason } of edges) {
          expect(type).not.toBe('supersedes');
          expect(confidence).toBeGreaterThanOrEqual(INFERENCE.offer);
          expect(confidence).toBeLessThanOrEqual(1);
          expect(reason).not.toMatch(/boiler|kitchen|wrist|street|nora|leo/i);
        }
      }),
    );
  });
});
