import type { Actor } from '#server/core/actor.ts';
import { type Counts, rateOf } from '#server/domain/outcomes/profile-tally.ts';
import { OUTCOMES, type Outcome } from '#server/domain/words/outcome-vocabulary.ts';
import type { OutcomeRow } from './list/sql.ts';
import { canExclude } from './policy.ts';
import { configField, evidenceField, type StatisticsView } from './schema/fields.ts';
import type { OutcomeView } from './schema/outcome.ts';

export const agentOf = (
  id: string | null,
  names: ReadonlyMap<string, string>,
): { id: string; name: string } | null => (id === null ? null : { id, name: names.get(id) ?? 'An agent' });

const outcomeOf = (word: string): Outcome => OUTCOMES.find((one) => one === word) ?? 'rejected';

export function presentOutcome(
  row: OutcomeRow,
  actor: Actor,
  names: ReadonlyMap<string, string>,
): OutcomeView {
  const { profileId: _, ownerId, agentId, evidence, configBefore, configAfter, ...rest } = row;
  return {
    ...rest,
    outcome: outcomeOf(row.outcome),
    evidence: evidenceField.nullable().parse(evidence),
    configBefore: configField.nullable().parse(configBefore),
    configAfter: configField.nullable().parse(configAfter),
    agent: agentOf(agentId, names),
    suggestedAt: row.suggestedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt.toISOString(),
    can: { exclude: canExclude(actor, { ownerId }) === true },
  };
}

export function presentStatistics(counts: Counts): StatisticsView {
  const { accepted, rejected, rate, interval } = rateOf(counts);
  return { accepted, rejected, rate, interval };
}
