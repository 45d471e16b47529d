import type { Actor, Context } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId, trustHouseholdId, trustUserId } from '#server/core/ids.ts';
import type { Log } from '#server/core/log.ts';
import type { JobData } from '#server/db/job-queue.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { allowedModels } from '#server/households/rules/service/allowed-models.ts';
import { roleOf } from '#server/members/service/member-role.ts';
import type { Models } from '#server/models/models-from-env.ts';

export interface JobMeans {
  models: Models;
  log: Log;
}

export async function systemCtx(
  means: JobMeans,
  { householdId, context, now, reason }: { householdId: string; context: Context; now: Date; reason: string },
): Promise<Ctx> {
  const actor = { kind: 'system', householdId: trustHouseholdId(householdId), userId: null, reason } as const;
  return actorCtx(means, actor, context, now);
}

export async function inVault<T>(
  means: JobMeans,
  { householdId, context }: JobData,
  reason: string,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  if (householdId === undefined || context === undefined)
    throw new Error('The job has no householdId or context.');
  return work(await systemCtx(means, { householdId, context, now: new Date(), reason }));
}

/** Returns a context for continuing a member's job in the same vault. Null if the member has left. */
export async function memberCtx(
  means: JobMeans,
  { context, now, vault: { householdId } }: Ctx,
  userId: string,
): Promise<Ctx | null> {
  const role = await roleOf(householdId, userId);
  if (role === null) return null;
  const actor = { kind: 'member', householdId, userId: trustUserId(userId), role } as const;
  return actorCtx(means, actor, context, now);
}

export async function actorCtx(
  { models, log }: JobMeans,
  actor: Actor,
  context: Context,
  now: Date,
): Promise<Ctx> {
  const { householdId } = actor;
  const requestId = newId();
  const vault = bindVault(await vaultFor(householdId, context), actor, now, requestId);
  const allowed = await allowedModels(models, { householdId, context });
  return { actor, context, vault, now, models: allowed, log: log.child({ requestId }), requestId };
}
