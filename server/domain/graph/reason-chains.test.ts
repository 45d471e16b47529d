import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STORED_EDGE_TYPES } from './edge-types.ts';
import { numberReasons } from './numbered-reasons.ts';
import { chainsOf, objectionOf, type Reason, weakestOf } from './reason-chains.ts';

const reason = (id: string, parentId: string, strength: number, over: Partial<Reason> = {}): Reason => ({
  id,
  parentId,
  type: 'caused_by',
  hops: 1,
  strength,
  ...over,
});
const shape = (reasons: Reason[]) =>
  chainsOf('root', reasons).map(
    ({ fromId, reasons: chain }) => `${fromId}: ${chain.map(({ id }) => id).join(' ')}`,
  );

describe('chains of reasons', () => {
  it('follow the strongest reason and start a new chain at each branch', () => {
    const reasons = [
      reason('bike', 'root', 0.9),
      reason('commute', 'bike', 0.8),
      reason('job', 'commute', 0.8),
      reason('map', 'bike', 0.7),
      reason('football', 'root', 0.5),
      reason('friend', 'football', 0.4),
    ];
    expect(shape(reasons)).toEqual(['root: bike commute job', 'bike: map', 'root: football friend']);
    expect(shape(reasons.toReversed())).toEqual(shape(reasons));
  });

  it('prefer the more causal of equally strong reasons, then the one with the longer chain', () => {
    const alike = reason('alike', 'root', 1, { type: 'relates_to' });
    const cause = reason('cause', 'root', 1);
    const deep = [reason('deep', 'root', 1), reason('deeper', 'deep', 1)];
    expect(shape([alike, cause, ...deep])).toEqual(['root: deep deeper', 'root: cause', 'root: alike']);
  });

  it('contain each reason connected to the root once, after the memory it explains', () => {
    const drawn = fc.array(
      fc.record({
        parent: fc.nat(),
        strength: fc.integer({ min: 1, max: 5 }).map((n) => n / 5),
        type: fc.constantFrom(...STORED_EDGE_TYPES),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(drawn, (all) => {
        const reasons = all.map(({ parent, strength, type }, index) => {
          const parentId = index === 0 || parent % (index + 1) === index ? 'root' : String(parent % index);
          return reason(String(index), parentId, strength, { type });
        });
        const said = chainsOf('root', reasons).flatMap(({ fromId, reasons: chain }) => {
          expect(chain[0]?.parentId).toBe(fromId);
          return chain.map(({ id }) => id);
        });
        expect(said.toSorted()).toEqual(reasons.map(({ id }) => id).sort());
        const place = new Map([['root', -1], ...said.map((id, index): [string, number] => [id, index])]);
        for (const { id, parentId } of reasons) {
          expect(place.get(parentId)).toBeLessThan(place.get(id) ?? -1);
        }
      }),
    );
  });

  it('terminate on cycles and leave out reasons not connected to the root', () => {
    const ring = [reason('a', 'root', 1), reason('b', 'a', 1), reason('x', 'y', 1), reason('y', 'x', 1)];
    expect(shape([...ring, reason('root', 'b', 1)])).toEqual(['root: a b']);
  });

  it('are numbered in reading order', () => {
    const step = (fromId: string, toId: string) => ({
      edgeId: `${fromId}-${toId}`,
      fromId,
      toId,
      type: 'supports' as const,
      direction: 'incoming' as const,
      strength: 1,
    });
    const arrival = (id: string, strength: number, ...steps: ReturnType<typeof step>[]) => ({
      id,
      startId: 'root',
      hops: steps.length,
      strength,
      steps,
    });
    const numbered = numberReasons('root', [
      arrival('a', 0.9, step('root', 'a')),
      arrival('b', 0.8, step('root', 'a'), step('a', 'b')),
      arrival('c', 0.4, step('root', 'c')),
    ]);
    expect(numbered.steps.map(({ id, number, parent, edgeId }) => [id, number, parent, edgeId])).toEqual([
      ['a', 1, 0, 'root-a'],
      ['b', 2, 1, 'a-b'],
      ['c', 3, 0, 'root-c'],
    ]);
    expect(numbered.chain).toEqual([1, 2]);
    expect(numbered.alternatives).toEqual([{ from: 0, steps: [3], strength: 0.4 }]);
  });
});

describe('the weakest link', () => {
  const step = (number: number, confidence: number, linkStrength: number) => ({
    number,
    parent: number - 1,
    confidence,
    linkStrength,
    origin: 'stated' as const,
  });

  it('is the weakest memory or link, the nearest on a tie', () => {
    expect(weakestOf([])).toBeNull();
    expect(weakestOf([step(1, 0.9, 0.8), step(2, 0.7, 0.95)])).toEqual({
      step: 2,
      kind: 'memory',
      value: 0.7,
    });
    expect(weakestOf([step(1, 0.5, 0.5), step(2, 0.5, 0.9)])).toEqual({
      step: 1,
      kind: 'memory',
      value: 0.5,
    });
    expect(weakestOf([step(1, 0.9, 0.4)])).toEqual({ step: 1, kind: 'link', value: 0.4 });
  });
});

describe('an objection', () => {
  const step = { edgeId: 'e', fromId: 'asked', toId: 'other', strength: 1 };

  it('is a contradiction in either direction, or an incoming exception or replacement', () => {
    const speaks = (type: Reason['type'], direction: 'outgoing' | 'incoming') =>
      objectionOf({ ...step, type, direction })?.id === 'other';
    expect(speaks('contradicts', 'outgoing')).toBe(true);
    expect(speaks('contradicts', 'incoming')).toBe(true);
    expect(speaks('exception_of', 'incoming')).toBe(true);
    expect(speaks('supersedes', 'incoming')).toBe(true);
    expect(speaks('exception_of', 'outgoing')).toBe(false);
    expect(speaks('supersedes', 'outgoing')).toBe(false);
    expect(speaks('supports', 'incoming')).toBe(false);
  });
});
