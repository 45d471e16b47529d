import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { captureInput } from '#server/capture/schema.ts';
import { capture } from '#server/capture/service/capture.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, parseInput } from '#server/core/errors.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { undo } from '#server/edges/testing/link-memories.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { answer, queue } from '../testing/review-queue.ts';

// Runs random sequences of acts. No memory may be lost, and an undo must restore exactly the state before the act.

/** 200 sequences take about five minutes. The seed is fixed, so that a failure comes from a change of the code. */
const RUNS = Number(process.env.ACTS_RUNS ?? 4);
const seed = Number(process.env.ACTS_SEED ?? 20_261_122);
const PEOPLE = ['Nora', 'Leo'] as const;

/** Statements on one topic agree, contradict, update or repeat each other. Topics are unrelated. */
const MATTERS = [
  ['Ana loves green tea', 'Ana hates green tea', 'Ana no longer loves green tea', 'Ana likes green tea'],
  ['Zoë goes to school at Hillside', 'Zoë goes to school at St Anne’s', 'Zoë is at school at Hillside now'],
  ['The boiler is serviced in May', 'The boiler is not serviced in May', 'The boiler is serviced in May'],
] as const;
const VERDICTS = ['supersede', 'keep_both', 'merge', 'exception', 'lower', 'ignore', 'both_wrong'] as const;

const who = fc.constantFrom(...PEOPLE);
const index = fc.nat({ max: 11 });
const statement = fc.tuple(fc.nat({ max: MATTERS.length - 1 }), fc.nat({ max: 3 }));
const tellings = { kind: fc.constant('tell' as const), who, statement };
const move = fc.oneof(
  { weight: 4, arbitrary: fc.record(tellings) },
  {
    weight: 3,
    arbitrary: fc.record({ ...tellings, kind: fc.constant('capture' as const), outright: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      who,
      index,
      verdict: fc.constantFrom(...VERDICTS),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), index }) },
);
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never;
type Telling = Extract<Move, { kind: 'tell' }>;

/** Background operations are left out, because they cannot be undone. */
const ACTS = ['memory.store', 'capture.run', 'review.decide', 'journal.undo'] as const;

/** The nil UUID, which comes before every id. */
const THE_BEGINNING = '00000000-0000-0000-0000-000000000000';

/** A sequence that once failed. A replacement is undone and then redone. */
const REPLACED_AND_BACK: [Telling, Move[]] = [
  { kind: 'tell', who: 'Nora', statement: [1, 0] },
  [
    { kind: 'tell', who: 'Nora', statement: [1, 1] },
    { kind: 'undo', index: 1 },
    { kind: 'undo', index: 2 },
  ],
];

interface Act {
  who: string;
  journalId: string;
}

const wordsOf = ([matter, at]: readonly [number, number]): string => {
  const said = MATTERS[matter] ?? MATTERS[0];
  return said[at % said.length] ?? said[0];
};

let second = 0;
/** Moves the clock on by one second per call, so that no two acts have the same time. */
const at = (home: TestHousehold, name: string): Ctx =>
  home.as(name, new Date(NOW.getTime() + second++ * 1000));

async function household(): Promise<TestHousehold> {
  const home = await makeHousehold(['Nora', 'Leo']);
  for (const name of ['Ana', 'Zoë']) await createContact(home.as('Nora'), { name, kind: 'person' });
  return home;
}

/** Versions, times and computed fields are left out, because undo does not restore them. */
async function stateOf(home: TestHousehold) {
  const { householdId } = home;
  return home.asSystem().vault.read(async (tx) => {
    const memories = await tx.db.memory.findMany({
      where: { householdId, deletedAt: null },
      orderBy: { id: 'asc' },
      omit: { version: true, updatedAt: true, embeddingModel: true, embeddingStatus: true, parsed: true },
    });
    const ids = memories.map(({ id }) => id);
    const between = { householdId, fromId: { in: ids }, toId: { in: ids } };
    const about = [{ existingId: { in: ids } }, { existingId: null, incomingId: { in: ids } }];
    return {
      memories,
      edges: await tx.db.edge.findMany({
        where: between,
        orderBy: [{ fromId: 'asc' }, { toId: 'asc' }, { type: 'asc' }],
        omit: { id: true, createdAt: true },
      }),
      cases: await tx.db.reviewCase.findMany({
        where: { householdId, incomingId: { in: ids }, OR: about },
        orderBy: { id: 'asc' },
        select: { id: true, kind: true, status: true, verdict: true, decidedBy: true, dueAt: true },
      }),
    };
  });
}

async function actsSince(home: TestHousehold, last: string): Promise<Act[]> {
  const { householdId } = home;
  const entries = await home.asSystem().vault.read((tx) =>
    tx.db.journal.findMany({
      where: { householdId, id: { gt: last }, operation: { in: [...ACTS] } },
      orderBy: { id: 'asc' },
    }),
  );
  const nameOf = (userId: string | null) => home.members.find((one) => one.userId === userId)?.name ?? '';
  return entries.map(({ id, userId }) => ({ who: nameOf(userId), journalId: id }));
}

async function perform(home: TestHousehold, one: Move, past: readonly Act[]): Promise<string[]> {
  switch (one.kind) {
    case 'tell': {
      const content = wordsOf(one.statement);
      const input = parseInput(storeMemoryInput, { content, contact: 'us', privacy: 'public' });
      const { memory } = await storeMemory(at(home, one.who), input);
      return memory ? [memory.id] : [];
    }
    case 'capture': {
      const words = wordsOf(one.statement);
      const content = one.outright ? `${words}.` : `I think ${words}, probably.`;
      const messages = [{ role: 'user', content }];
      const input = captureInput.parse({ sessionId: `session ${second}`, messages });
      const { promoted, staged, reinforced } = await capture(at(home, one.who), input);
      return [...promoted, ...staged, ...reinforced].map(({ id }) => id);
    }
    case 'decide': {
      const { cases } = await queue(at(home, one.who), { limit: 50 });
      const open = cases[one.index % Math.max(1, cases.length)];
      if (!open) return [];
      const over =
        one.verdict === 'keep_both' ? { qualifiers: { existing: 'at home', incoming: 'away' } } : {};
      const lower = one.verdict === 'lower' ? { lower: { side: 'both', by: 0.2 } } : {};
      await answer(at(home, one.who), open.id, one.verdict, { ...over, ...lower });
      return [];
    }
    case 'undo': {
      const act = past[one.index % Math.max(1, past.length)];
      if (!act) return [];
      const { outcome, reason } = await undo(at(home, act.who), act.journalId);
      if (outcome === 'blocked') expect(reason).not.toBeNull();
      return [];
    }
  }
}

let home: TestHousehold;
beforeEach(async () => {
  home = await household();
});

const orRefused = (error: unknown): string[] => {
  if (error instanceof AppError && error.code !== 'INTERNAL') return [];
  throw error;
};

/** A memory may be missing if its act was undone. */
async function expectKept(promised: readonly string[]): Promise<void> {
  const { householdId } = home;
  const { rows, changes, undos } = await home.asSystem().vault.read(async (tx) => ({
    rows: await tx.db.memory.findMany({ where: { householdId, id: { in: [...promised] } } }),
    changes: await tx.db.change.findMany({ where: { householdId, tableName: 'memory' } }),
    undos: await tx.db.journal.findMany({ where: { householdId, operation: 'journal.undo' } }),
  }));
  const undone = new Set(undos.map(({ id }) => id));
  const keys = (some: typeof changes) => JSON.stringify(some.map(({ rowKey }) => rowKey));
  const takenBack = keys(changes.filter(({ journalId }) => undone.has(journalId)));
  const inUse = new Set(rows.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id));
  expect(promised.filter((id) => !inUse.has(id) && !takenBack.includes(id))).toEqual([]);
  const withWayBack = keys(changes.filter(({ before }) => before !== null));
  const retired = rows.filter(({ status }) => status === 'superseded');
  expect(retired.filter(({ id }) => !withWayBack.includes(id))).toEqual([]);
}

describe('any sequence of storing, capturing, deciding and undoing', () => {
  it('is undone act by act to the exact earlier state, and loses no acknowledged memory', async () => {
    let done = 0;
    const first = fc.record(tellings);
    await fc.assert(
      fc.asyncProperty(first, fc.array(move, { minLength: 2, maxLength: 7 }), async (begin, more) => {
        home = await household();
        const past: Act[] = [];
        const before: unknown[] = [];
        const promised: string[] = [];
        let last = THE_BEGINNING;
        for (const one of [begin, ...more]) {
          const state = await stateOf(home);
          promised.push(...(await perform(home, one, past).catch(orRefused)));
          const acts = await actsSince(home, last);
          if (acts.length === 0) expect(await stateOf(home)).toEqual(state);
          for (const act of acts) {
            past.push(act);
            before.push(state);
            last = act.journalId;
          }
          await expectKept(promised);
        }
        for (const [place, { who: name, journalId }] of [...past.entries()].toReversed()) {
          expect(await undo(at(home, name), journalId)).toMatchObject({
            outcome: 'undone',
            reason: null,
            blockedBy: [],
          });
          // if one call made two acts, only undoing both restores the state before it
          if (before[place - 1] !== before[place]) expect(await stateOf(home)).toEqual(before[place]);
          done += 1;
        }
      }),
      { numRuns: RUNS, seed, examples: [REPLACED_AND_BACK] },
    );
    expect(done).toBeGreaterThanOrEqual(RUNS);
  }, 300_000);

  it('A, then B, then undo of A equals B, if they concern different topics', async () => {
    const any = fc.nat({ max: 3 });
    const how = fc.constantFrom('tell' as const, 'capture' as const);
    await fc.assert(
      fc.asyncProperty(any, any, how, how, who, async (first, later, one, other, name) => {
        const [whole, plain] = [await household(), await household()];
        const act = (kind: typeof one, statement: [number, number]): Move =>
          kind === 'tell' ? { kind, who: name, statement } : { kind, who: name, statement, outright: true };
        const told = act('tell', [0, 0]);
        for (const there of [whole, plain]) await perform(there, told, []);
        const since = (await actsSince(whole, THE_BEGINNING)).at(-1);
        await perform(whole, act(one, [0, first]), []);
        const [taken] = await actsSince(whole, since?.journalId ?? THE_BEGINNING);
        await perform(whole, act(other, [1, later]), []);
        await perform(plain, act(other, [1, later]), []);
        if (taken) expect(await undo(at(whole, name), taken.journalId)).toMatchObject({ outcome: 'undone' });
        expect(shapeOf(await stateOf(whole))).toEqual(shapeOf(await stateOf(plain)));
      }),
      { numRuns: RUNS, seed },
    );
  }, 300_000);
});

function shapeOf({ memories, edges, cases }: Awaited<ReturnType<typeof stateOf>>) {
  const say = (id: string | null) => memories.find((memory) => memory.id === id)?.content ?? null;
  return {
    memories: memories
      .map(({ content, status, confidence, reinforcementCount, supersededById }) =>
        JSON.stringify([content, status, confidence, reinforcementCount, say(supersededById)]),
      )
      .sort(),
    edges: edges.map(({ fromId, toId, type }) => `${say(fromId)} ${type} ${say(toId)}`).sort(),
    cases: cases.map(({ kind, status, verdict }) => `${kind} ${status} ${verdict}`).sort(),
  };
}
