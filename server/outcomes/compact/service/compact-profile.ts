import type { Vault } from '#server/db/vault.ts';
import { COMPACTION } from '#server/domain/parameters/outcome-parameters.ts';
import { compactBatch } from '../repo.ts';

/** What is due: decided before, and not among the latest so many. */
export interface Due {
  before: Date;
  keepLatest: number;
}

const DAY_MS = 86_400_000;

/** What is due every night: what is old, except the latest. */
export const dueByDefault = (now: Date): Due => ({
  before: new Date(now.getTime() - COMPACTION.olderThanDays * DAY_MS),
  keepLatest: COMPACTION.keepLatest,
});

/** By age and by count as they were asked for; what was not asked for does not limit. */
export function dueBy(
  now: Date,
  { olderThanDays, keepLatest }: Partial<Record<'olderThanDays' | 'keepLatest', number | undefined>>,
): Due {
  if (olderThanDays === undefined && keepLatest === undefined) return dueByDefault(now);
  const days = olderThanDays ?? 0;
  // what is decided at this very moment is older than no days
  const before = new Date(now.getTime() - days * DAY_MS + (days === 0 ? 1 : 0));
  return { before, keepLatest: keepLatest ?? 0 };
}

/**
 * Compacts what is due of a profile, the oldest first, in batches of a transaction each. `vault` has to be the system's: it is
 * no act of anybody, and has no undo. What is left counts as before, so the profile does not change.
 */
export async function compactProfile(
  vault: Vault,
  profileId: string,
  due: Due,
): Promise<{ compacted: number; saved: number }> {
  const total = { compacted: 0, saved: 0 };
  for (;;) {
    const { count, saved } = await vault.append('outcome.compact', (tx) =>
      compactBatch(tx, { ...due, profileId, limit: COMPACTION.batch }),
    );
    total.compacted += count;
    total.saved += saved;
    if (count < COMPACTION.batch) return total;
  }
}
