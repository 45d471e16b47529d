import type { Ctx } from '#server/core/ctx.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { vaultReady } from '#server/households/prepare-vault/service.ts';

/** Opens the household's work vault. Returns a function that moves a caller's context into it. */
export async function openWorkVault(householdId: Ctx['vault']['householdId']): Promise<(ctx: Ctx) => Ctx> {
  await vaultReady(householdId, 'work');
  const handle = await vaultFor(householdId, 'work');
  return (ctx) => ({
    ...ctx,
    context: 'work',
    vault: bindVault(handle, ctx.actor, ctx.now, ctx.requestId),
  });
}
