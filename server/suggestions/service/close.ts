import type { Actor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { Outcome } from '#server/domain/words/outcome-words.ts';
import type { Policy } from '#server/domain/words/policy.ts';
import { seesOwn } from '#server/outcomes/policy.ts';
import { appendOutcomes, type Told } from '#server/outcomes/record/service/append.ts';
import { storableParts } from '#server/outcomes/record/service/redact.ts';
import { type Config, configField, evidenceField } from '#server/outcomes/schema/fields.ts';
import { statusAt } from '../present.ts';
import * as repo from '../repo.ts';
import type { SuggestionRow } from '../sql.ts';

/** What is said of a suggestion that is kept here. */
export interface Decision {
  /** that the outcome gets */
  id?: string | undefined;
  outcome: Outcome;
  reason?: string | undefined;
  configAfter?: Config | undefined;
  decidedAt: Date;
}

/** The member who decided in person. */
export const decidedBy = (actor: Actor): string | null => (actor.kind === 'member' ? actor.userId : null);

/**
 * What became of suggestions, as outcomes of their own: each takes what its suggestion says, but for what may not be stored
 * any more.
 */
export function toldOf(
  ctx: Ctx,
  policy: Policy,
  closed: readonly { row: SuggestionRow; decision: Decision; by: string | null }[],
): Promise<Told[]> {
  return storableParts(
    ctx.actor,
    policy,
    closed.map(({ row, decision, by }) => taken(row, decision, by)),
  );
}

function taken(row: SuggestionRow, decision: Decision, by: string | null): Told {
  return {
    id: decision.id ?? newId(),
    profileId: row.profileId,
    suggestionId: row.id,
    agentId: row.agentId,
    decidedBy: by,
    type: row.type,
    value: row.value,
    outcome: decision.outcome,
    reason: decision.reason ?? null,
    tags: row.tags,
    evidence: evidenceField.parse(row.evidence),
    configBefore: configField.nullable().parse(row.configBefore),
    configAfter: decision.configAfter ?? null,
    isImplicit: false,
    suggestedAt: row.createdAt,
    decidedAt: decision.decidedAt,
  };
}

/** Appends what became of suggestions that are held, and closes them: two statements. */
export async function closeAs(tx: VaultTx, told: readonly Told[], timeZone: string): Promise<void> {
  await appendOutcomes(tx, told, timeZone);
  const closings = told.flatMap(({ suggestionId, id, outcome, decidedAt }) =>
    suggestionId === null
      ? []
      : [{ id: suggestionId, status: outcome, outcome_id: id, decided_at: decidedAt }],
  );
  await repo.closeSuggestions(tx, closings);
}

/**
 * Suggestions that the actor may decide, held until the act of `writeWhole` ends. Throws NOT_FOUND for one of somebody else,
 * and, of an agent that does not see the profile, for what it has not suggested itself; CONFLICT for one that is not open.
 */
export async function holdToDecide(
  tx: VaultTx,
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, SuggestionRow & { isSeen: boolean }>> {
  const rows = await repo.holdSuggestions(tx, ctx.actor.userId, ids);
  const held = ids.map((id) => {
    const row = rows.get(id);
    if (!row) throw notFound('suggestion');
    const isSeen = seesOwn(ctx.actor, tx.circle.within, row);
    const isOwn = ctx.actor.kind === 'agent' && row.agentId === ctx.actor.agentId;
    if (!isSeen && !isOwn) throw notFound('suggestion');
    expectOpen(row, tx.now);
    return [id, { ...row, isSeen }] as const;
  });
  return new Map(held);
}

const WENT: Readonly<Record<string, string>> = {
  accepted: 'It was accepted already.',
  rejected: 'It was rejected already.',
  expired: 'Its time is over.',
  superseded: 'A newer suggestion of the same took its place.',
};

function expectOpen(row: SuggestionRow, now: Date): void {
  const why = WENT[statusAt(row, now)];
  if (why !== undefined) throw new AppError('CONFLICT', why);
}
