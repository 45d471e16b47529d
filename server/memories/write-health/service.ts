import type { Ctx } from '#server/core/ctx.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { findWriteHealth } from './repo.ts';
import type { Share, WriteHealth, WriteHealthInput } from './schema.ts';

const shareOf = (count: number, of: number): Share => {
  const counted = Math.min(count, of);
  return { count: counted, of, share: of === 0 ? null : Math.round((counted / of) * 1000) / 1000 };
};

export async function writeHealth(ctx: Ctx, { days }: WriteHealthInput): Promise<WriteHealth> {
  const since = new Date(ctx.now.getTime() - days * DAY_MS);
  const row = await ctx.vault.read((tx) => findWriteHealth(tx, since));
  const { captured, stored, promoted, waiting, refused, disputed } = row;
  const added = row.stored + row.fromCapture;
  const repeated = row.repeatedInCapture + row.repeatedInStore;
  return {
    since: since.toISOString(),
    captured,
    stored,
    promoted,
    waiting,
    refused,
    repeated,
    disputed,
    junk: shareOf(row.junk, added),
    duplicates: shareOf(row.duplicates, added),
    reversed: shareOf(row.returned + row.dismissed, row.superseded + row.believed),
  };
}
