import type { Ctx } from '#server/core/ctx.ts';
import { deleteExpiredWrites } from '#server/db/idempotent-write.ts';
import { compactVault } from '#server/outcomes/compact/service/compact-profile.ts';
import { expireSuggestions } from '#server/suggestions/service/expire-suggestions.ts';

export async function tidyVault(ctx: Ctx): Promise<{ expired: number; compacted: number }> {
  await deleteExpiredWrites(ctx.vault, ctx.now);
  const expired = await expireSuggestions(ctx);
  const compacted = await compactVault(ctx.vault, ctx.now);
  if (expired + compacted > 0) ctx.log.info({ expired, compacted }, 'Cleaned up a vault.');
  return { expired, compacted };
}
