import type { Actor } from '#server/core/actor.ts';
import { NONE } from '#server/domain/outcomes/profile-tally.ts';
import { presentOutcome, presentStatistics } from '../../present.ts';
import type { StatisticsView } from '../../schema/fields.ts';
import type { OutcomeView } from '../../schema/outcome.ts';
import type { NewOutcome } from './append-outcomes.ts';
import type { ProfileCounts } from './detect-insights-in-profiles.ts';

export function presentNewOutcome(
  outcome: NewOutcome,
  of: { actor: Actor; names: ReadonlyMap<string, string>; ownerId: string | null; isCounted: boolean },
): OutcomeView {
  const { decidedBy: _by, isImplicit: _implicit, ...rest } = outcome;
  return presentOutcome(
    {
      ...rest,
      ref: outcome.id.slice(-12),
      ownerId: of.ownerId,
      tags: [...outcome.tags],
      evidence: outcome.evidence?.length ? outcome.evidence : null,
      isCompacted: false,
      isCounted: of.isCounted,
      isExcluded: false,
    },
    of.actor,
    of.names,
  );
}

export const statisticsOf = (counts: ProfileCounts | undefined, type: string): StatisticsView =>
  presentStatistics(counts?.types.find((one) => one.type === type) ?? NONE);
