import type { Actor } from '#server/core/actor.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { NONE } from '#server/domain/profile-tally.ts';
import { presentOutcome, presentStatistics } from '../present.ts';
import * as repo from '../repo/record.ts';
import type { OutcomeView } from '../schema/outcome.ts';
import type { StatisticsView } from '../schema/parts.ts';
import type { CountRow } from '../sql/record.ts';
import type { Told } from './told.ts';

/** What was just told, as it leaves the server, without reading it again. */
export function presentTold(
  told: Told,
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

/** What these types of a profile add up to now, by type; under '' all together. */
export const countsOf = (
  tx: VaultTx,
  profileId: string,
  types: readonly string[],
): Promise<Map<string, CountRow>> => repo.countsOf(tx, profileId, types);

export const statisticsOf = (counts: ReadonlyMap<string, CountRow>, type: string): StatisticsView =>
  presentStatistics(counts.get(type) ?? NONE);
