import type { Vault } from '#server/db/vault.ts';
import { COMPACTION } from '#server/domain/parameters/outcome-parameters.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { compactBatch, listProfileIds } from '../repo.ts';

interface Due {
  before: Date;
  keepLatest: number;
}

export const dueByDefault = (now: Date): Due => ({
  before: new Date(now.getTime() - COMPACTION.olderThanDays * DAY_MS),
  keepLatest: COMPACTION.keepLatest,
});

export function dueBy(
  now: Date,
  { olderThanDays, keepLatest }: Partial<Record<'olderThanDays' | 'keepLatest', number | undefined>>,
): Due {
  if (olderThanDays === undefined && keepLatest === undefined) return dueByDefault(now);
  const days = olderThanDays ?? 0;
  // with zero days, outcomes decided in this millisecond are included
  const before = new Date(now.getTime() - days * DAY_MS + (days === 0 ? 1 : 0));
  return { before, keepLatest: keepLatest ?? 0 };
}

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

export async function compactVault(vault: Vault, now: Date): Promise<number> {
  let compacted = 0;
  for (const profileId of await vault.read(listProfileIds))
    compacted += (await compactProfile(vault, profileId, dueByDefault(now))).compacted;
  return compacted;
}
