import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { QUERY_MODES, walkRule } from '#server/domain/graph/walk-rules.ts';
import { strongestPaths, type TestEdge } from '#server/domain/testing/brute-force-paths.ts';
import { walkMemories } from './walk-memories.ts';

const NODES = 9;
const TYPES = ['caused_by', 'supports', 'relates_to', 'depends_on', 'supersedes', 'contradicts'] as const;
const KINDS = [
  'open',
  'open',
  'open',
  'Nora',
  'Leo',
  'secret',
  'gone',
  'staged',
  'rejected',
  'superseded',
] as const;
type Kind = (typeof KINDS)[number];

interface Link {
  id: string;
  from: number;
  to: number;
  type: (typeof TYPES)[number];
  strength: number;
  bidirectional: boolean;
  origin: 'stated' | 'inferred';
}

const place = fc.integer({ min: 0, max: NODES - 1 });
const links = fc.uniqueArray(
  fc.record({
    from: place,
    to: place,
    type: fc.constantFrom(...TYPES),
    strength: fc.integer({ min: 1, max: 8 }).map((n) => n / 8),
    bidirectional: fc.boolean(),
    origin: fc.constantFrom('stated' as const, 'stated' as const, 'inferred' as const),
  }),
  { maxLength: 26, selector: ({ from, to, type }) => `${from} ${to} ${type}` },
);
const drawnGraph = fc.record({
  kinds: fc.array(fc.constantFrom(...KINDS), { minLength: NODES, maxLength: NODES }),
  links: links.map((drawn) => drawn.filter(({ from, to }) => from !== to)),
  mode: fc.constantFrom(...QUERY_MODES),
  maxHops: fc.integer({ min: 1, max: 6 }),
  minStrength: fc.constantFrom(0, 0, 0.3),
  named: fc.option(fc.subarray([...TYPES]), { nil: undefined }),
});

let home: TestHousehold;
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
});

const STATUS: Partial<Record<Kind, string>> = {
  staged: 'staged',
  rejected: 'rejected',
  superseded: 'superseded',
};

async function lay(kinds: readonly Kind[], drawn: readonly Omit<Link, 'id'>[]) {
  const owner = (kind: Kind) => home.members.find(({ name }) => name === kind)?.userId;
  const leo = home.members.find(({ name }) => name === 'Leo')?.userId ?? '';
  const ids = kinds.map(() => newId()).sort(() => 0.5 - Math.random());
  const linked = drawn.map((link) => ({ ...link, id: newId() }));
  await home.asSystem().vault.write('test.graph', async (tx) => {
    const { householdId, now } = tx;
    await tx.db.memory.createMany({
      data: kinds.map((kind, index) => ({
        householdId,
        id: ids[index] ?? '',
        ...(kind === 'secret' ? { sealed: new Uint8Array([1]) } : { content: `Memory ${index} (${kind})` }),
        contentHash: Buffer.from(ids[index] ?? ''),
        category: 'contextual',
        ownerId: owner(kind) ?? leo,
        confidence: 0.9,
        emotionalIntensity: 0.2,
        recordedAt: now,
        lastReinforcedAt: now,
        updatedAt: now,
        importance: 'medium',
        source: 'statement',
        privacy: kind === 'secret' ? 'secret' : owner(kind) ? 'private' : 'public',
        status: STATUS[kind] ?? 'active',
        deletedAt: kind === 'gone' ? now : null,
      })),
    });
    await tx.db.edge.createMany({
      data: linked.map(({ from, to, ...link }) => ({
        ...link,
        householdId,
        fromId: ids[from] ?? '',
        toId: ids[to] ?? '',
        createdAt: now,
      })),
    });
  });
  return { ids, linked };
}

function stepsOf(
  linked: readonly Link[],
  ids: readonly string[],
  rule: ReturnType<typeof walkRule>,
  min: number,
) {
  const may = (list: readonly string[], other: readonly string[], { type, bidirectional }: Link) =>
    list.includes(type) || (bidirectional && other.includes(type));
  return linked.flatMap((link) => {
    const [from, to] = [ids[link.from] ?? '', ids[link.to] ?? ''];
    const step = { id: link.id, strength: link.strength, isTwoWay: false, origin: link.origin };
    if (link.strength < min) return [];
    if (link.origin === 'inferred' && rule.statedOnly?.some((type) => type === link.type)) return [];
    return [
      ...(may(rule.out, rule.in, link) ? [{ ...step, from, to }] : []),
      ...(may(rule.in, rule.out, link) ? [{ ...step, from: to, to: from }] : []),
    ];
  });
}

const THERE: ReadonlySet<Kind> = new Set(['open', 'Nora', 'Leo', 'superseded']);
const sees: Record<string, (kind: Kind) => boolean> = {
  Nora: (kind) => THERE.has(kind) && kind !== 'Leo',
  Leo: (kind) => THERE.has(kind) && kind !== 'Nora',
  household: (kind) => THERE.has(kind) && kind !== 'Nora' && kind !== 'Leo',
};
const ctxOf = (who: string): Ctx => (who === 'household' ? home.asAgent(null) : home.as(who));

describe('a walk in the database', () => {
  it('equals the enumeration of all visible paths, and counts the private steps', async () => {
    await fc.assert(
      fc.asyncProperty(drawnGraph, async ({ kinds, links: drawn, mode, maxHops, minStrength, named }) => {
        const { ids, linked } = await lay(kinds, drawn);
        const [rule, wholeRule] = [walkRule(mode, named), walkRule(mode)];
        const steps = stepsOf(linked, ids, rule, minStrength);
        const all = stepsOf(linked, ids, wholeRule, 0);
        for (const who of ['Nora', 'Leo', 'household']) {
          const visible = new Set(ids.filter((_, i) => sees[who]?.(kinds[i] ?? 'gone')));
          const there = new Set(ids.filter((_, i) => THERE.has(kinds[i] ?? 'gone')));
          const starts = [...visible].slice(0, 2);
          const walked = await ctxOf(who).vault.read((tx) =>
            walkMemories(tx, { starts, rule, wholeRule, maxHops, minStrength }),
          );
          const seen = steps.filter(({ from, to }) => visible.has(from) && visible.has(to));
          const expected = strongestPaths(seen, starts, maxHops);
          expect(
            walked.arrivals.map((one) => ({
              id: one.id,
              startId: one.startId,
              hops: one.hops,
              strength: one.strength,
              path: one.steps.map(({ toId, edgeId }) => `${edgeId}>${toId}`),
            })),
          ).toEqual(expected);
          expect(walked.hiddenSteps).toBe(privateSteps(all, seen, { starts, there, visible, maxHops }));
          expect(walked.isComplete).toBe(true);
        }
      }),
      { numRuns: 80 },
    );
  }, 120_000);

  it('takes one statement per hop, however many memories it reaches, including the count of private steps', async () => {
    const kinds = Array.from({ length: 40 }, (): Kind => 'open');
    const edge = { type: 'relates_to', strength: 0.5, bidirectional: false, origin: 'stated' } as const;
    const chain = kinds.slice(1).map((_, index) => ({ ...edge, from: index, to: index + 1 }));
    const { ids } = await lay(kinds, chain);
    for (const [maxHops, statements] of [
      [6, 6],
      [1, 1],
    ] as const) {
      let count = 0;
      const walked = await home.as('Nora').vault.read((tx) => {
        const db = new Proxy(tx.db, {
          get(target, key) {
            if (key === '$queryRaw') count++;
            return Reflect.get(target, key, target);
          },
        });
        return walkMemories({ ...tx, db }, { starts: [ids[0] ?? ''], rule: walkRule('search'), maxHops });
      });
      expect(walked.arrivals).toHaveLength(maxHops);
      expect(count).toBeLessThanOrEqual(statements);
    }
  });
});

function privateSteps(
  steps: readonly (TestEdge & { origin: string })[],
  seen: readonly TestEdge[],
  at: { starts: readonly string[]; there: Set<string>; visible: Set<string>; maxHops: number },
): number {
  const expanded = new Set([
    ...at.starts,
    ...at.starts.flatMap((start) => strongestPaths(seen, [start], at.maxHops - 1).map(({ id }) => id)),
  ]);
  const hidden = steps.filter(
    ({ from, to, origin }) =>
      origin === 'stated' && expanded.has(from) && at.there.has(to) && !at.visible.has(to),
  );
  return new Set(hidden.map(({ id }) => id)).size;
}
