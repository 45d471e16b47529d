import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, parseInput } from '#server/core/errors.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { relateAs, tell, undo } from '#server/edges/testing/link-memories.ts';
import { letters } from '#server/edges/testing/seeded-letters.ts';
import { recentInput } from '#server/journal/list/schema.ts';
import { listRecent } from '#server/journal/list/service/recent-acts.ts';
import { forgetMemory, restoreMemory } from '#server/memories/edit/service/forget-and-restore.ts';
import { listDoubtsInput } from './schema.ts';
import { decideDoubt } from './service/decide-doubt.ts';
import { listDoubts } from './service/list-doubts.ts';

const PEOPLE = ['Nora', 'Leo'] as const;
const TYPES = ['depends_on', 'supersedes', 'contradicts', 'led_to', 'influenced_by'] as const;
const MEMORIES = 5;
const RUNS = 8;

const end = fc.integer({ min: 0, max: MEMORIES - 1 });
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      from: end,
      to: end,
      type: fc.constantFrom(...TYPES),
      strength: fc.option(fc.constantFrom(0, 0.4, 1), { nil: undefined }),
      bidirectional: fc.option(fc.boolean(), { nil: undefined }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('remove' as const),
      from: end,
      to: end,
      type: fc.constantFrom(...TYPES),
      bidirectional: fc.option(fc.boolean(), { nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('forget' as const), which: end }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore' as const), which: end }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      verdict: fc.constantFrom('keep' as const, 'lower' as const, 'retire' as const, 'later' as const),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const FIRST: [string, Act] = [
  'Nora',
  { kind: 'add', from: 0, to: 1, type: 'led_to', strength: undefined, bidirectional: undefined },
];

let home: TestHousehold;
let second = 0;
let told = 0;
const as = (name: string): Ctx => home.as(name, new Date(NOW.getTime() + second++ * 1000));
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
});

async function fiveMemories(): Promise<string[]> {
  const authors = [
    [as('Nora'), {}],
    [as('Nora'), { privacy: 'private' }],
    [as('Nora'), { contact: 'us' }],
    [as('Leo'), {}],
    [as('Leo'), { privacy: 'private' }],
  ] as const;
  const ids: string[] = [];
  for (const [ctx, over] of authors) ids.push((await tell(ctx, letters(told++), over)).id);
  return ids;
}

async function lastAct(name: string): Promise<string | null> {
  const { items } = await listRecent(as(name), parseInput(recentInput, { limit: 1 }));
  return items[0]?.journalId ?? null;
}

async function perform(name: string, ids: readonly string[], one: Act): Promise<string | null> {
  switch (one.kind) {
    case 'add':
    case 'remove': {
      const { kind, from, to, ...rest } = one;
      return (await relateAs(as(name), { action: kind, fromId: ids[from], toId: ids[to], ...rest }))
        .journalId;
    }
    case 'forget':
    case 'restore': {
      const before = await lastAct(name);
      const id = ids[one.which] ?? '';
      await (one.kind === 'forget' ? forgetMemory(as(name), id) : restoreMemory(as(name), id));
      const after = await lastAct(name);
      return after === before ? null : after;
    }
    case 'decide': {
      const { items } = await listDoubts(as(name), parseInput(listDoubtsInput, {}));
      const doubt = items.find(({ belief, can }) => ids.includes(belief.id) && can.decide);
      if (!doubt) return null;
      const { id, version } = doubt;
      return (await decideDoubt(as(name), { id, version, verdict: one.verdict })).journalId;
    }
  }
}

async function state(ids: string[]) {
  const { householdId } = home;
  const rows = await home.asSystem().vault.read(async (tx) => ({
    edges: await tx.db.edge.findMany({ where: { householdId, fromId: { in: ids } }, orderBy: { id: 'asc' } }),
    memories: await tx.db.memory.findMany({
      where: { householdId, id: { in: ids } },
      orderBy: { id: 'asc' },
      select: {
        status: true,
        supersededById: true,
        retiredAt: true,
        retiredBecause: true,
        deletedAt: true,
        confidence: true,
        lastReinforcedAt: true,
      },
    }),
  }));
  const asked = [];
  for (const name of PEOPLE) {
    const { items } = await listDoubts(as(name), parseInput(listDoubtsInput, { limit: 200 }));
    const own = items.filter(({ belief }) => ids.includes(belief.id));
    asked.push(own.map(({ reason, belief, ground }) => `${belief.id} ${ground.id} ${reason}`).sort());
  }
  return { ...rows, asked };
}

it('restores the exact previous state when random acts are undone one by one', async () => {
  let done = 0;
  const acts = fc.array(fc.tuple(fc.constantFrom(...PEOPLE), act), { minLength: 2, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(acts, async (more) => {
      const script: [string, Act][] = [FIRST, ...more];
      const ids = await fiveMemories();
      const past: { name: string; journalId: string; before: unknown }[] = [];
      for (const [name, one] of script) {
        const before = await state(ids);
        const journalId = await perform(name, ids, one).catch((error: unknown) => {
          if (error instanceof AppError && error.code !== 'INTERNAL') return null;
          throw error;
        });
        if (journalId === null) expect(await state(ids)).toEqual(before);
        else past.push({ name, journalId, before });
      }
      for (const { name, journalId, before } of past.toReversed()) {
        expect(await undo(as(name), journalId)).toMatchObject({ outcome: 'undone' });
        expect(await state(ids)).toEqual(before);
        done += 1;
      }
    }),
    { numRuns: RUNS },
  );
  expect(done).toBeGreaterThanOrEqual(RUNS);
}, 240_000);
