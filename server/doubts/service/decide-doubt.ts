import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden, notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { DOUBTS } from '#server/domain/parameters/graph-parameters.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import {
  askHiddenDependents,
  dropDependency,
  openDependentCases,
} from '#server/edges/dependent-beliefs/service.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { archiveMemory, scaleConfidence } from '#server/memories/memory/service/change-status.ts';
import { loadMemoryViews } from '#server/memories/memory/service/load-memory-views.ts';
import * as repo from '../repo.ts';
import type { DecideDoubtInput, decideDoubtOutput, Verdict } from '../schema.ts';

const CHANGED = 'This doubt was changed or decided in the meantime. Reload and try again.';
const OUTCOME = { keep: 'kept', lower: 'lowered', retire: 'retired', later: 'postponed' } as const;

/** Throws NOT_FOUND if the doubt is not open, and CONFLICT if its version has changed. */
export async function decideDoubt(
  ctx: Ctx,
  { id, verdict, version }: DecideDoubtInput,
): Promise<z.input<typeof decideDoubtOutput>> {
  const { memory, journalId } = await ctx.vault.write('belief.decide', async (tx) => {
    const doubt = await repo.findDoubt(tx, id);
    if (doubt === null) throw notFound('doubt');
    const belief = await getBelief(tx, ctx, doubt.beliefId);
    if (!belief.can.edit)
      throw forbidden('You may not edit this memory, so you cannot decide whether it still holds.');
    if (!(await answer(tx, ctx, { id, version }, verdict))) throw new AppError('CONFLICT', CHANGED);
    await applyDoubtVerdict(tx, doubt, verdict);
    const { journalId } = tx;
    if (journalId === null) throw new AppError('INTERNAL');
    return { memory: await getBelief(tx, ctx, doubt.beliefId), journalId };
  });
  if (verdict === 'retire') await askHiddenDependents(ctx, [memory.id]);
  return { outcome: OUTCOME[verdict], memory, journalId };
}

async function getBelief(tx: VaultTx, ctx: Ctx, id: string): Promise<MemoryView> {
  const memory = (await loadMemoryViews(tx, ctx, [id])).get(id);
  if (!memory) throw notFound('doubt');
  return memory;
}

function answer(
  tx: VaultTx,
  ctx: Ctx,
  seen: { id: string; version: number },
  verdict: Verdict,
): Promise<boolean> {
  if (verdict !== 'later') return repo.answerDoubt(tx, seen, verdict, ctx.actor.userId);
  const until = new Date(tx.now.getTime() + DOUBTS.laterDays * DAY_MS);
  return repo.postponeDoubt(tx, seen, until);
}

/** Call it after closing the doubt, in the same transaction. */
export async function applyDoubtVerdict(
  tx: VaultTx,
  doubt: { beliefId: string; groundId: string },
  verdict: Verdict,
): Promise<void> {
  switch (verdict) {
    case 'keep':
      await dropDependency(tx, doubt);
      return;
    case 'lower':
      await dropDependency(tx, doubt);
      return scaleConfidence(tx, doubt.beliefId, DOUBTS.lowered);
    case 'retire':
      if (!(await archiveMemory(tx, doubt.beliefId, 'A memory that it depended on has changed.'))) return;
      return openDependentCases(tx, [doubt.beliefId]);
    case 'later':
      return;
  }
}
