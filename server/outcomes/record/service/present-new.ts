import type { Actor } from '#server/core/actor.ts';
import { NONE } from '#server/domain/outcomes/profile-tally.ts';
import { presentOutcome, presentStatistics } from '../../present.ts';
import type { StatisticsView } from '../../schema/fields.ts';
import type { OutcomeView } from '../../schema/outcome.ts';
import type { NewOutcome } from './append.ts';
import type { ProfileCounts } from './detect-in-profiles.ts';

/** Presents a new outcome without reading it back. */
export function presentNewOutcome(
  told: NewOutcome,
  of: { actor: Actor; names: ReadonlyMap<string, string>; ownerId: string | null; isCounted: boolean },
): OutcomeView {
  const { decidedBy: _by, isImplicit: _implicit, ...rest } = told;
  return presentOutcome(
    {
      ...rest,
      ref: told.id.slice(-12),
      ownerId: of.ownerId,
      tags: [...told.tags],
      evidence: told.evidence?.length ? told.evidence : null,
      isCompacted: false,
      isCounted: of.isCounted,
      isExcluded: false,
    },
    of.actor,
    of.names,
  );
}

/** Totals of one type within a profile. */
export const statisticsOf = (standing: ProfileCounts | undefined, type: string): StatisticsView =>
  presentStatistics(standing?.types.find((one) => one.type === type) ?? NONE);
