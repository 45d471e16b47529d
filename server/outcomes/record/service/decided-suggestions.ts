import type { Actor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { hook } from '#server/core/feature-hook.ts';
import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { Policy } from '#server/domain/words/household-policy.ts';
import type { Outcome } from '#server/domain/words/outcome-vocabulary.ts';
import { type Config, configField, evidenceField } from '../../schema/fields.ts';
import { appendOutcomes, type NewOutcome } from './append-outcomes.ts';
import { redactOutcomes } from './redact-outcomes.ts';

interface KeptSuggestion {
  id: string;
  profileId: string;
  ownerId: string | null;
  isPaused: boolean;
  isSeen: boolean;
  agentId: string | null;
  type: string;
  value: string;
  tags: readonly string[];
  evidence: unknown;
  configBefore: unknown;
  createdAt: Date;
}

export const suggestionsToDecide = hook<
  [VaultTx, Ctx, readonly string[]],
  ReadonlyMap<string, KeptSuggestion>
>('suggestions are to be decided');

export const suggestionsDecided = hook<[VaultTx, readonly NewOutcome[]]>('suggestions were decided');

interface Decision {
  id?: string | undefined;
  outcome: Outcome;
  reason?: string | undefined;
  configAfter?: Config | undefined;
  decidedAt: Date;
}

interface DecidedSuggestion {
  row: Omit<KeptSuggestion, 'isSeen'>;
  decision: Decision;
  decidedBy: string | null;
}

export const memberOf = (actor: Actor): string | null => (actor.kind === 'member' ? actor.userId : null);

export async function appendDecided(
  tx: VaultTx,
  { actor }: Pick<Ctx, 'actor'>,
  decided: readonly DecidedSuggestion[],
  { timeZone, policy }: { timeZone: string; policy: Policy },
): Promise<NewOutcome[]> {
  const outcomes = await redactOutcomes(actor, policy, decided.map(outcomeOf));
  await appendOutcomes(tx, outcomes, timeZone);
  await suggestionsDecided.run(tx, outcomes);
  return outcomes;
}

function outcomeOf({ row, decision, decidedBy }: DecidedSuggestion): NewOutcome {
  return {
    id: decision.id ?? newId(),
    profileId: row.profileId,
    suggestionId: row.id,
    agentId: row.agentId,
    decidedBy,
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
