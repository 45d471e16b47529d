import type { Ctx } from '#server/core/ctx.ts';
import { findWriteHealth } from './repo.ts';
import type { Share, WriteHealth, WriteHealthInput } from './schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const shareOf = (count: number, of: number): Share => {
  const counted = Math.min(count, of);
  return { count: counted, of, share: of === 0 ? null : Math.round((counted / of) * 1000) / 1000 };
};

/**
 * How good what is told is: how much comes in, is believed, refused or known already, and how much of it people threw
 * away, found twice or took back. As far as the asker sees it; of conversations, their own.
 */
export async function writeHealth(ctx: Ctx, { days }: WriteHealthInput): Promise<WriteHealth> {
  const since = new Date(ctx.now.getTime() - days * DAY_MS);
  const row = await ctx.vault.read((tx) => findWriteHealth(tx, since));
  const { captured, stored, promoted, waiting, refused, disputed } = row;
  const cameIn = row.stored + row.caught;
  const repeated = row.heard + row.again;
  return {
    since: since.toISOString(),
    captured,
    stored,
    promoted,
    waiting,
    refused,
    repeated,
    disputed,
    junk: shareOf(row.junk, cameIn),
    duplicates: shareOf(row.duplicates, cameIn),
    reversed: shareOf(row.returned + row.dismissed, row.superseded + row.believed),
  };
}
