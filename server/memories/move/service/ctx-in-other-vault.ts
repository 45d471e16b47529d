import type { Context } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { vaultReady } from '#server/households/prepare-vault/service.ts';
import { allowedModels } from '#server/households/rules/service/allowed-models.ts';

/**
 * Returns the same caller in another vault, for moving a memory: nothing else may cross. Throws FORBIDDEN if the
 * caller's key has no access to it.
 */
export async function ctxInOtherVault(ctx: Ctx, context: Context): Promise<Ctx> {
  const { actor, now } = ctx;
  const { householdId } = ctx.vault;
  if (actor.kind === 'agent' && !actor.contexts.includes(context))
    throw forbidden(`This key has no access to the ${context} context, so it cannot move a memory there.`);
  await vaultReady(householdId, context);
  // another id, so that the journals of the two vaults have none in common
  const requestId = newId();
  const vault = bindVault(await vaultFor(householdId, context), actor, now, requestId);
  const models = await allowedModels(ctx.models, { householdId, context });
  return { ...ctx, context, vault, models, requestId };
}
