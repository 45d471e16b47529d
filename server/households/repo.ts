import type { Prisma } from '#generated/identity/client.ts';
import type { Context } from '#server/core/actor.ts';
import { type HouseholdId, trustHouseholdId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import type { VaultTx } from '#server/db/vault.ts';
import {
  type ContextPolicy,
  contextPolicyOf,
  contextPolicySchema,
  type Policy,
  policySchema,
  withContextPolicy,
} from '#server/domain/words/household-policy.ts';
import {
  type CountsRow,
  countsRow,
  LISTED_STATUS,
  lockPolicy,
  lockUser,
  policyRow,
  selectCounts,
  type ZoneRow,
  zoneAndPolicy,
  zoneRow,
} from './sql.ts';

const withMembers = {
  memberships: {
    select: { userId: true, role: true, user: { select: { name: true } } },
    orderBy: { createdAt: 'asc' },
  },
} satisfies Prisma.HouseholdInclude;
export type HouseholdRow = Prisma.HouseholdGetPayload<{ include: typeof withMembers }>;

export async function findHousehold(id: HouseholdId): Promise<HouseholdRow | null> {
  const db = await identity();
  return db.household.findUnique({ where: { id }, include: withMembers });
}

export const findTimeZone = async (id: HouseholdId): Promise<string | null> =>
  (await findZoneAndPolicy(id))?.timeZone ?? null;

export async function listHouseholdIds(): Promise<HouseholdId[]> {
  const db = await identity();
  // a household without members is being deleted
  const where = { memberships: { some: {} } };
  const rows = await db.household.findMany({ where, select: { id: true }, orderBy: { createdAt: 'asc' } });
  return rows.map((row) => trustHouseholdId(row.id));
}

export async function updateHouseholdRow(
  id: HouseholdId,
  data: { name?: string; timeZone?: string },
): Promise<HouseholdRow> {
  const db = await identity();
  return db.household.update({ where: { id }, data, include: withMembers });
}

export async function findPolicy(id: HouseholdId): Promise<unknown> {
  const db = await identity();
  const row = await db.household.findUnique({ where: { id }, select: { policy: true } });
  return row?.policy ?? {};
}

export async function findZoneAndPolicy(id: HouseholdId): Promise<ZoneRow | null> {
  const [row] = await (await identity()).$queryRaw<unknown[]>(zoneAndPolicy(id));
  return row === undefined ? null : zoneRow.parse(row);
}

type WholePolicy = Policy & ContextPolicy;

/** Changes the policy under a row lock, so that concurrent changes do not overwrite each other. */
export async function updatePolicy(
  id: HouseholdId,
  context: Context,
  change: (policy: WholePolicy) => WholePolicy,
): Promise<{ before: WholePolicy; after: WholePolicy }> {
  const db = await identity();
  return db.$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<unknown[]>(lockPolicy(id));
    const { policy: stored } = policyRow.parse(row);
    const before = { ...policySchema.parse(stored), ...contextPolicyOf(stored, context) };
    const changed = change(before);
    const [shared, own] = [policySchema.parse(changed), contextPolicySchema.parse(changed)];
    const policy = { ...shared, ...withContextPolicy(stored, context, own) };
    await tx.household.update({ where: { id }, data: { policy } });
    return { before, after: { ...shared, ...own } };
  });
}

export async function listTexts(tx: VaultTx, limit: number) {
  const rows = await tx.db.memory.findMany({
    where: { householdId: tx.householdId, deletedAt: null, content: { not: null } },
    select: {
      id: true,
      content: true,
      why: true,
      how: true,
      qualifier: true,
      place: true,
      createdByAgent: true,
    },
    orderBy: [{ recordedAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
  return rows.flatMap(({ id, content, createdByAgent, ...otherTexts }) =>
    content === null
      ? []
      : [
          {
            id,
            content,
            createdByAgent,
            texts: [content, ...Object.values(otherTexts)].filter((text) => text !== null),
          },
        ],
  );
}

const withHousehold = {
  household: { select: { id: true, name: true, isDemo: true } },
} satisfies Prisma.MembershipInclude;
type MembershipRow = Prisma.MembershipGetPayload<{ include: typeof withHousehold }>;

export async function listMemberships(userId: string): Promise<MembershipRow[]> {
  const db = await identity();
  return db.membership.findMany({
    where: { userId },
    include: withHousehold,
    orderBy: [{ household: { isDemo: 'asc' } }, { createdAt: 'asc' }],
  });
}

export async function findOwner(householdId: HouseholdId): Promise<{ userId: string; name: string } | null> {
  const db = await identity();
  const rows = await db.membership.findMany({
    where: { householdId },
    select: { userId: true, role: true, user: { select: { name: true } } },
    orderBy: { createdAt: 'asc' },
  });
  const row = rows.find((one) => one.role === 'owner') ?? rows[0];
  return row === undefined ? null : { userId: row.userId, name: row.user.name };
}

export async function countVisible(tx: VaultTx, since: Date): Promise<CountsRow> {
  const rows = await tx.db.$queryRaw<unknown[]>(selectCounts(tx.householdId, since));
  return countsRow.parse(rows[0]);
}

export async function listRecent(tx: VaultTx, limit: number) {
  return tx.db.memory.findMany({
    where: {
      householdId: tx.householdId,
      deletedAt: null,
      status: { in: [...LISTED_STATUS] },
      content: { not: null },
    },
    select: { id: true, content: true, recordedAt: true, createdByAgent: true },
    orderBy: [{ recordedAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
}

/** Returns false if the user already has a real household. Locks the user, so that concurrent calls create only one. */
export async function insertOwnHousehold(
  userId: string,
  household: Prisma.HouseholdUncheckedCreateInput,
): Promise<boolean> {
  const db = await identity();
  return db.$transaction(async (tx) => {
    await tx.$queryRaw(lockUser(userId));
    const real = { userId, household: { isDemo: false } };
    if ((await tx.membership.count({ where: real })) > 0) return false;
    await tx.household.create({ data: household });
    const { id: householdId, createdAt } = household;
    await tx.membership.create({ data: { householdId, userId, role: 'owner', createdAt } });
    return true;
  });
}
