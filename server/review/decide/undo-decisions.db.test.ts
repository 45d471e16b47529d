import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { tell, undo } from '#server/edges/testing/link-memories.ts';
import { letters } from '#server/edges/testing/seeded-letters.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { scanHousehold } from '../conflict-scan/service/scan-household.ts';
import { answer, ask, caseOf } from '../testing/review-queue.ts';

const VERDICTS = [
  'supersede',
  'keep_both',
  'merge',
  'exception',
  'lower',
  'ignore',
  'both_wrong',
  'later',
] as const;

/** The seed is fixed, so that a failure comes from a change of the code. */
const RUNS = 5;
const seed = Number(process.env.UNDO_SEED ?? 20_261_122);

let second = 0;
/** Moves the clock on by one second per call, so that no two acts have the same time. */
const at = (): Date => new Date(NOW.getTime() + second++ * 1000);

interface Board {
  home: TestHousehold;
  as(name: string): Ctx;
  memories: MemoryView[];
  cases: string[];
}

/** Each board has a household of its own, because letters of two boards may look alike to the encoder. */
async function board(): Promise<Board> {
  const home = await makeHousehold(['Nora', 'Leo']);
  const as = (name: string): Ctx => home.as(name, at());
  const memories: MemoryView[] = [];
  for (const [n, over] of [{ contact: 'us' }, { contact: 'us' }, {}, {}, { contact: 'us' }].entries())
    memories.push(
      await tell(as('Nora'), letters(`board ${n}`), { tags: ['board'], privacy: 'private', ...over }),
    );
  const cases: string[] = [];
  for (const [a, b] of [
    [0, 1],
    [1, 4],
    [2, 3],
    [4, 0],
  ] as const) {
    const [existing, incoming] = [memories[a], memories[b]];
    if (existing && incoming) cases.push(await ask(as('Nora'), existing, incoming, { disputes: true }));
  }
  return { home, as, memories, cases };
}

/** Versions and times are left out, because undo does not restore them. */
async function state({ home, memories, cases }: Board) {
  const { householdId } = home;
  const ids = memories.map(({ id }) => id);
  const ofEither = { householdId, fromId: { in: ids } };
  return home.asSystem().vault.read(async (tx) => ({
    memories: await tx.db.memory.findMany({
      where: { householdId, id: { in: ids } },
      orderBy: { id: 'asc' },
      // computed fields are left out, because they are computed again from the text
      omit: { version: true, updatedAt: true, embeddingModel: true, embeddingStatus: true, parsed: true },
    }),
    who: await tx.db.memoryContact.count({ where: { householdId, memoryId: { in: ids } } }),
    edges: await tx.db.edge.findMany({
      where: ofEither,
      orderBy: [{ fromId: 'asc' }, { toId: 'asc' }, { type: 'asc' }],
      omit: { id: true, createdAt: true },
    }),
    cases: await tx.db.reviewCase.findMany({
      where: { householdId, id: { in: cases } },
      orderBy: { id: 'asc' },
      select: { id: true, status: true, verdict: true, decidedBy: true, dueAt: true, assignedTo: true },
    }),
  }));
}

const move = fc.record({
  at: fc.integer({ min: 0, max: 3 }),
  verdict: fc.constantFrom(...VERDICTS),
  swap: fc.boolean(),
  who: fc.constantFrom('Nora', 'Leo'),
});
const movesOfNora = move.map((one): Move => ({ ...one, who: 'Nora' }));
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never;

async function play({ as, cases }: Board, { at, verdict, swap, who }: Move): Promise<string | null> {
  const over = {
    swap,
    ...(verdict === 'keep_both' ? { qualifiers: { existing: 'at home', incoming: 'at work' } } : {}),
    ...(verdict === 'lower' ? { lower: { side: 'both', by: 0.2 } } : {}),
  };
  return answer(as(who), cases[at] ?? '', verdict, over)
    .then(({ journalId }) => journalId)
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code !== 'INTERNAL') return null;
      throw error;
    });
}

describe('any sequence of decisions', () => {
  it('is undone act by act to the earlier state', async () => {
    let done = 0;
    // the first move always succeeds, so that every run changes something
    await fc.assert(
      fc.asyncProperty(movesOfNora, fc.array(move, { minLength: 1, maxLength: 5 }), async (first, more) => {
        const moves = [first, ...more];
        const made = await board();
        const past: { who: string; journalId: string; before: unknown }[] = [];
        for (const one of moves) {
          const before = await state(made);
          const journalId = await play(made, one);
          if (journalId === null) expect(await state(made)).toEqual(before);
          else past.push({ who: one.who, journalId, before });
        }
        for (const { who, journalId, before } of past.toReversed()) {
          expect(await undo(made.as(who), journalId)).toMatchObject({ outcome: 'undone' });
          expect(await state(made)).toEqual(before);
          done += 1;
        }
      }),
      { numRuns: RUNS, seed },
    );
    expect(done).toBeGreaterThanOrEqual(RUNS);
  }, 240_000);

  it('A, then B, then undo of A equals B, if they concern different memories', async () => {
    const verdict = fc.constantFrom(...VERDICTS);
    await fc.assert(
      fc.asyncProperty(verdict, verdict, fc.boolean(), async (first, later, swap) => {
        const [one, other] = [await board(), await board()];
        // the first case and the third case share no memory
        const a = await play(one, { at: 0, verdict: first, swap, who: 'Nora' });
        await play(one, { at: 2, verdict: later, swap: false, who: 'Nora' });
        await play(other, { at: 2, verdict: later, swap: false, who: 'Nora' });
        expect((await undo(one.as('Nora'), a)).outcome).toBe('undone');
        expect(shapeOf(await state(one), one)).toEqual(shapeOf(await state(other), other));
      }),
      { numRuns: RUNS, seed },
    );
  }, 240_000);

  it('is not asked again by a scan', async () => {
    const { home, as, memories, cases } = await board();
    for (const [at, id] of cases.entries()) {
      await answer(as('Nora'), id, at === 0 ? 'both_wrong' : 'ignore').catch(() => null);
    }
    await scanHousehold(as('Nora'));
    await scanHousehold(as('Nora'));
    const { householdId } = home;
    const ids = memories.map(({ id }) => id);
    const about = { OR: [{ existingId: { in: ids } }, { incomingId: { in: ids } }] };
    const all = await home
      .asSystem()
      .vault.read((tx) => tx.db.reviewCase.findMany({ where: { householdId, ...about } }));
    expect(all.map(({ id }) => id).sort()).toEqual(cases.toSorted());
    expect((await caseOf(as('Nora'), cases[0] ?? '')).decided?.verdict).toBe('both_wrong');
  });
});

function shapeOf(found: Awaited<ReturnType<typeof state>>, { memories, cases }: Board) {
  const place = (id: string | null) => memories.findIndex((memory) => memory.id === id);
  const byPlace = [...found.memories].sort((a, b) => place(a.id) - place(b.id));
  return {
    memories: byPlace.map(({ status, qualifier, supersededById, content, tags }) => ({
      status,
      qualifier,
      by: place(supersededById),
      tags,
      words: memories.map((memory, index) => (content?.includes(memory.content ?? '') ? index : null)),
    })),
    edges: found.edges.map(({ fromId, toId, type }) => `${place(fromId)} ${type} ${place(toId)}`).sort(),
    cases: cases.map((id) => {
      const one = found.cases.find((row) => row.id === id);
      return [one?.status, one?.verdict];
    }),
  };
}
