import { browserOf } from '#server/core/browser-session.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import type { HouseholdId } from '#server/core/ids.ts';
import { openedContexts, removeFromVault } from '#server/db/remove-household.ts';
import { listHouseholds } from '#server/households/household/service/households.ts';
import { ownerInPerson } from '../policy.ts';
import * as repo from '../repo.ts';
import type { RemovedDemo } from '../schema.ts';
import { progressOf } from './load-progress.ts';

/** Removes a demo and the users who exist only in it. Throws FORBIDDEN for a real household. */
export async function removeDemo(householdId: HouseholdId): Promise<{ rows: number }> {
  if (!(await repo.isDemo(householdId)))
    throw new AppError('FORBIDDEN', 'Only a demo household can be removed this way.');
  const inVaults = await emptyVaults(householdId);
  const inIdentity = await repo.deleteDemo(householdId);
  return { rows: inVaults + inIdentity + (await emptyVaults(householdId)) };
}

async function emptyVaults(householdId: HouseholdId): Promise<number> {
  let rows = 0;
  for (const context of openedContexts()) rows += await removeFromVault(householdId, context);
  return rows;
}

/** Removes the caller's demo. Throws CONFLICT while it is loading. */
export async function removeOwnDemo(ctx: Ctx): Promise<RemovedDemo> {
  const { userId } = ownerInPerson(ctx.actor);
  const demo = await repo.findDemo(userId);
  if (demo === null) throw notFound('demo household');
  const { state } = await progressOf(demo, new Date());
  if (state === 'loading')
    throw new AppError('CONFLICT', 'The demo is still being created. Try again in a moment.');
  const real = (await listHouseholds(ctx)).find((household) => !household.isDemo);
  const { rows } = await removeDemo(demo.householdId);
  if (real && ctx.actor.householdId === demo.householdId)
    await browserOf(ctx.actor)?.switchHousehold(real.id);
  ctx.log.info({ householdId: demo.householdId, rows }, 'The demo household was removed.');
  return { outcome: 'removed', rows };
}
