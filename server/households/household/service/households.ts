import { recordAudit } from '#server/audit/service/record-audit.ts';
import { authorize } from '#server/core/authorized.ts';
import { browserOf } from '#server/core/browser-session.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden, notFound } from '#server/core/errors.ts';
import type { HouseholdId } from '#server/core/ids.ts';
import { canEditHousehold } from '../../policy.ts';
import { presentHousehold, roleOf } from '../../present.ts';
import * as repo from '../../repo.ts';
import type { HouseholdChoice, HouseholdView, UpdateHouseholdInput } from '../../schema.ts';

export async function getHousehold({ actor }: Ctx): Promise<HouseholdView> {
  const row = await repo.findHousehold(actor.householdId);
  if (row === null) throw notFound('household');
  return presentHousehold(actor, row);
}

/** For background jobs, which must not import this feature's repo. */
export const listHouseholdIds = (): Promise<HouseholdId[]> => repo.listHouseholdIds();

export async function updateHousehold(ctx: Ctx, input: UpdateHouseholdInput): Promise<HouseholdView> {
  const { actor, now } = ctx;
  const found = await repo.findHousehold(actor.householdId);
  authorize(found, 'household', () => canEditHousehold(actor));
  const row = await repo.updateHouseholdRow(actor.householdId, input);
  await recordAudit({ actor, at: now, action: 'household.update', detail: { fields: Object.keys(input) } });
  return presentHousehold(actor, row);
}

export async function listHouseholds({ actor }: Ctx): Promise<HouseholdChoice[]> {
  if (actor.kind !== 'member')
    throw forbidden('Only a signed-in member can list households. An API key belongs to a single one.');
  const all = await repo.listMemberships(actor.userId);
  // Viewing as another member must not reveal their other households.
  const rows = actor.viewAs ? all.filter(({ household }) => household.id === actor.householdId) : all;
  return rows.map(({ household, role }) => ({
    ...household,
    role: roleOf(role),
    isCurrent: household.id === actor.householdId,
  }));
}

/** Throws NOT_FOUND if the caller is not a member of the household. */
export async function switchHousehold(
  ctx: Ctx,
  { householdId }: { householdId: string },
): Promise<{ householdId: string; name: string; isDemo: boolean }> {
  const choice = (await listHouseholds(ctx)).find((one) => one.id === householdId);
  if (choice === undefined) throw notFound('household');
  await browserOf(ctx.actor)?.switchHousehold(choice.id);
  return { householdId: choice.id, name: choice.name, isDemo: choice.isDemo };
}
