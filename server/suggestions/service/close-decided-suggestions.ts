import type { Ctx } from '#server/core/ctx.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { seesProfile } from '#server/outcomes/policy.ts';
import type { NewOutcome } from '#server/outcomes/record/service/append-outcomes.ts';
import { statusAt } from '../present.ts';
import * as repo from '../repo.ts';
import type { SuggestionRow } from '../sql.ts';

export async function closeDecided(tx: VaultTx, outcomes: readonly NewOutcome[]): Promise<void> {
  const closings = outcomes.flatMap(({ suggestionId, id, outcome, decidedAt }) =>
    suggestionId === null
      ? []
      : [{ id: suggestionId, status: outcome, outcome_id: id, decided_at: decidedAt }],
  );
  await repo.closeSuggestions(tx, closings);
}

/** Throws NOT_FOUND for a suggestion to another member, and CONFLICT for one that is not open. */
export async function lockToDecide(
  tx: VaultTx,
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, SuggestionRow & { isSeen: boolean }>> {
  const rows = await repo.lockSuggestions(tx, ctx.actor.userId, ids);
  const locked = ids.map((id) => {
    const row = rows.get(id);
    if (!row) throw notFound('suggestion');
    const isSeen = seesProfile(ctx.actor, tx.circle.within, row);
    const isOwn = ctx.actor.kind === 'agent' && row.agentId === ctx.actor.agentId;
    if (!isSeen && !isOwn) throw notFound('suggestion');
    expectOpen(row, tx.now);
    return [id, { ...row, isSeen }] as const;
  });
  return new Map(locked);
}

const CLOSED_BECAUSE: Readonly<Record<string, string>> = {
  accepted: 'This suggestion was already accepted.',
  rejected: 'This suggestion was already rejected.',
  expired: 'This suggestion has expired.',
  superseded: 'This suggestion was replaced by a newer one.',
};

function expectOpen(row: SuggestionRow, now: Date): void {
  const why = CLOSED_BECAUSE[statusAt(row, now)];
  if (why !== undefined) throw new AppError('CONFLICT', why);
}
