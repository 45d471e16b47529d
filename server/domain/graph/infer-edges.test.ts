import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INFERENCE } from '#server/domain/parameters/graph-parameters.ts';
import type { ReadWord } from '#server/domain/text/lexical-overlap.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { type ExistingMemory, type IncomingMemory, inferEdges, type LinkSide } from './infer-edges.ts';
import { partsOf, readLinkingPhrases } from './linking-phrases.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const minutesAgo = (minutes: number): Date => new Date(NOW.getTime() - minutes * MINUTE_MS);
const NAMES = new Set(['nora', 'leo', 'ana', 'eli', 'tomás', 'grace']);
const GRAMMAR = new Set(
  'the a an is was are and of to in on at it we she he her his our because so that again'.split(' '),
);

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
const incoming = (text: string, over: Partial<LinkSide> & { why?: string } = {}): IncomingMemory => {
  const { why = null, ...rest } = over;
  return { ...side(text, rest), cues: readLinkingPhrases(text, why) };
};
const existing = (
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

describe('inferEdges', () => {
  test('links an incoming memory to the existing memory that states its reason', () => {
    const [edge] = inferEdges(
      incoming(`We bought a heater because ${BOILER}`),
      [existing('k', 'The boiler broke down', {}, [BOILER])],
      read,
    );
    expect(edge).toMatchObject({ existingId: 'k', type: 'caused_by', isForward: true });
    expect(edge?.confidence).toBeGreaterThanOrEqual(INFERENCE.store);
  });

  test('links an existing memory to the incoming memory that explains it', () => {
    const outcome = 'we cancelled the Lisbon trip';
    const [edge] = inferEdges(
      incoming(`Eli has chickenpox, so ${outcome}`),
      [existing('k', 'We cancelled the Lisbon trip', {}, [outcome])],
      read,
    );
    expect(edge).toMatchObject({ type: 'caused_by', isForward: false });
  });

  test('does not link two memories that only share a reason', () => {
    const reason = 'the neighbours complained about noise';
    const edges = inferEdges(
      incoming(`The tuba moved out because ${reason}`),
      [existing('k', `The drums were sold because ${reason}`, {}, [reason])],
      read,
    );
    expect(edges.filter(({ type }) => type === 'caused_by')).toEqual([]);
  });

  test('links "that is why" to the author’s previous memory only shortly after it', () => {
    const now = incoming("That's why she flew to Leeds");
    const last = existing('last', 'Grace fell in the bath', { recordedAt: minutesAgo(3), similarity: 0.1 });
    const older = existing('older', 'The gate was painted', { recordedAt: minutesAgo(9), similarity: 0.1 });
    expect(inferEdges(now, [older, last], read)).toMatchObject([{ existingId: 'last', type: 'caused_by' }]);
    expect(inferEdges(now, [{ ...last, recordedAt: minutesAgo(90) }], read)).toEqual([]);
    expect(inferEdges(now, [{ ...last, ownerId: 'leo' }], read)).toEqual([]);
  });

  test('links the same people at the same place on the same day, but not the same day alone', () => {
    const at = { people: ['ana', 'eli'], place: 'Ice rink', occurredAt: new Date('2026-04-25T00:00:00Z') };
    const other = existing('k', 'Somebody broke a tooth', { ...at, place: 'ice rink ', similarity: 0 });
    expect(inferEdges(incoming('An old trainer was there', at), [other], read)).toMatchObject([
      { type: 'cooccurred_with' },
    ]);
    expect(inferEdges(incoming('An old trainer was there', { ...at, place: 'home' }), [other], read)).toEqual(
      [],
    );
    expect(
      inferEdges(incoming('An old trainer was there', { ...at, people: ['leo'] }), [other], read),
    ).toEqual([]);
  });

  test('does not store an edge between memories about different people', () => {
    const edges = inferEdges(
      incoming('Leo broke his left wrist'),
      [existing('k', 'Ana broke her left wrist')],
      read,
    );
    expect(edges.filter(({ confidence }) => confidence >= INFERENCE.store)).toEqual([]);
  });

  test('does not chain two memories that both say that something stopped', () => {
    const edges = inferEdges(
      incoming('The night bus no longer stops at Alder Street'),
      [existing('k', 'The night bus no longer stops at Alder Street on Sundays')],
      read,
    );
    expect(edges.filter(({ type }) => type === 'preceded_by')).toEqual([]);
  });

  test('stores only the best of two matching reasons and offers the other', () => {
    const edges = inferEdges(
      incoming(`We bought a heater because ${BOILER}`),
      [
        existing('a', 'The old boiler broke down', {}, [BOILER]),
        existing('b', 'The boiler broke', {}, [BOILER]),
      ],
      read,
    ).filter(({ type }) => type === 'caused_by');
    expect(edges.map(({ confidence }) => confidence >= INFERENCE.store)).toEqual([true, false]);
  });
});

test('offers eight edges at most, the surest', () => {
  const heater = incoming(`We bought a heater because ${BOILER}`);
  const all = Array.from({ length: 12 }, (_, at) =>
    existing(`k${String(at).padStart(2, '0')}`, 'The old boiler broke down', {
      similarity: 0.9 - at / 100,
      partSimilarity: new Map([[BOILER, 0.95 - at / 100]]),
    }),
  );
  expect(inferEdges(heater, all.toReversed(), read).map(({ existingId }) => existingId)).toEqual(
    all.slice(0, 8).map(({ id }) => id),
  );
});

const words = fc.constantFrom(
  ...'Nora Leo boiler broke kitchen because so that again as I said instead of depends on wrist street the after we decided , . '.split(
    ' ',
  ),
);
const sentence = fc.array(words, { minLength: 1, maxLength: 14 }).map((list) => list.join(' '));

describe('inferEdges on any text', () => {
  test('never supersedes, links to a memory at most once, quotes nothing and is deterministic', () => {
    fc.assert(
      fc.property(sentence, fc.array(sentence, { maxLength: 12 }), (text, others) => {
        const now = incoming(text);
        const all = others.map((one, index) =>
          existing(String(index), one, { recordedAt: minutesAgo(index + 1) }, partsOf(text, now.cues)),
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
