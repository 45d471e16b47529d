import { mayUse } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { type Discord, reconciliationResults } from '#server/domain/memories/reconciliation-result.ts';
import { SEARCH } from '#server/domain/parameters/parameters.ts';
import { dayText } from '#server/domain/time/day-text.ts';
import { hydrateMemories } from '../../memory/repo/memories.ts';
import type { MemoryRow } from '../../memory/sql/memory-rows.ts';
import { listConflictsAndReplacements } from '../repo.ts';

export interface Reconciled {
  results: ReturnType<typeof reconciliationResults>;
  rows: ReadonlyMap<string, MemoryRow>;
}

/** For each match in a dispute or a replacement, states which memory holds, or that a person must decide. */
export async function reconciliationOf(
  tx: VaultTx,
  ctx: Ctx,
  ids: readonly string[],
  known: ReadonlyMap<string, MemoryRow>,
): Promise<Reconciled> {
  const found = await listConflictsAndReplacements(tx, ids, SEARCH.maxLimit);
  const sides = new Set(found.flatMap(({ oneId, otherId }) => [oneId, otherId]));
  const missing = [...sides].filter((id) => !known.has(id));
  const rows = new Map([
    ...known,
    ...(await hydrateMemories(tx, missing)).map((row) => [row.id, row] as const),
  ]);
  const seen = (id: string): MemoryRow | null => {
    const row = rows.get(id);
    return row && row.sealed === null && row.deletedAt === null ? row : null;
  };
  const maySeeCases = mayUse(ctx.actor, ['review']);
  const results = reconciliationResults(
    found.map((discord) => ({ ...discord, reasons: reasonsOf(discord, seen) })),
    (id) => seen(id)?.status ?? null,
  );
  return {
    rows,
    results: results.map((result) => (maySeeCases ? result : { ...result, caseIds: [] })),
  };
}

function reasonsOf(
  { oneId, caseId, reasons }: Discord,
  seen: (id: string) => MemoryRow | null,
): readonly string[] {
  if (caseId !== null) return [...reasons, 'A person has not decided it yet.'];
  const since = seen(oneId)?.recordedAt;
  return since ? [`Replaced by what was recorded on ${dayText(since)}.`] : [];
}
