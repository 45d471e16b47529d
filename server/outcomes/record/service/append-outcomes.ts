import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { coreText, wholeText } from '#server/domain/outcomes/outcome-json-text.ts';
import { localTimeOf } from '#server/domain/time/local-time.ts';
import type { Outcome } from '#server/domain/words/outcome-vocabulary.ts';
import { countTokens } from '#server/surfacing/surface/service/count-tokens.ts';
import { seesProfile } from '../../policy.ts';
import type { Config, Evidence } from '../../schema/fields.ts';
import * as repo from '../repo.ts';
import type { OutcomeInsert, ProfileRow } from '../sql.ts';

export interface NewOutcome {
  id: string;
  profileId: string;
  suggestionId: string | null;
  agentId: string | null;
  /** The member who decided. Null if an agent decided. */
  decidedBy: string | null;
  type: string;
  value: string;
  outcome: Outcome;
  reason: string | null;
  tags: readonly string[];
  evidence: Evidence | null;
  configBefore: Config | null;
  configAfter: Config | null;
  isImplicit: boolean;
  suggestedAt: Date | null;
  decidedAt: Date;
}

export type OutcomeDraft = Omit<NewOutcome, 'profileId'>;

function rowOf(outcome: OutcomeDraft, timeZone: string): Omit<OutcomeInsert, 'profile_id'> {
  const { hour, weekday, week } = localTimeOf(timeZone, outcome.decidedAt);
  return {
    id: outcome.id,
    suggestion_id: outcome.suggestionId,
    agent_id: outcome.agentId,
    decided_by: outcome.decidedBy,
    type: outcome.type,
    value: outcome.value,
    outcome: outcome.outcome,
    reason: outcome.reason,
    tags: outcome.tags,
    evidence: outcome.evidence?.length ? outcome.evidence : null,
    config_before: outcome.configBefore,
    config_after: outcome.configAfter,
    is_implicit: outcome.isImplicit,
    suggested_at: outcome.suggestedAt,
    decided_at: outcome.decidedAt,
    local_hour: hour,
    local_weekday: weekday,
    local_week: week,
    tokens: countTokens(wholeText(outcome)),
    core_tokens: countTokens(coreText(outcome)),
  };
}

/** A database trigger updates the counts. Load `timeZone` before the transaction, because it is in another database. */
export const appendOutcomes = (
  tx: VaultTx,
  outcomes: readonly NewOutcome[],
  timeZone: string,
): Promise<void> =>
  repo.insertOutcomes(
    tx,
    outcomes.map((one) => ({ ...rowOf(one, timeZone), profile_id: one.profileId })),
  );

export const ownerOf = (ctx: Ctx, isForHousehold = false): string | null =>
  isForHousehold ? null : ctx.actor.userId;

/** Throws if the actor may not see the profile. Requires `writeWhole`. */
export async function lockOwnProfile(
  tx: VaultTx,
  ctx: Ctx,
  ownerId: string | null,
): Promise<ProfileRow & { isSeen: boolean }> {
  const profile = await repo.lockProfile(tx, ownerId);
  return { ...profile, isSeen: seesProfile(ctx.actor, tx.circle.within, profile) };
}

export async function appendForOwner(
  tx: VaultTx,
  ctx: Ctx,
  { ownerId, timeZone }: { ownerId: string | null; timeZone: string },
  drafts: readonly OutcomeDraft[],
): Promise<ProfileRow & { isSeen: boolean }> {
  const rows = drafts.map((one) => rowOf(one, timeZone));
  const profile = await repo.insertForOwner(tx, ownerId, rows);
  return { ...profile, isSeen: seesProfile(ctx.actor, tx.circle.within, profile) };
}
