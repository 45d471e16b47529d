import type { Ctx } from '#server/core/ctx.ts';
import { listChanges } from '#server/journal/changes/service.ts';

/** Returns a cursor after the last change. It is the same for every reader of the vault. */
export async function cursorAtNow(ctx: Ctx): Promise<string> {
  return (await listChanges(ctx, { after: 'now', limit: 1 })).cursor;
}
