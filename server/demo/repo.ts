import type { Prisma } from '#generated/identity/client.ts';
import { type HouseholdId, trustHouseholdId, trustUserId, type UserId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { lockDemoOf, type ProgressRow, progressRow, selectProgress } from './sql.ts';

/** RFC 2606 reserves `.invalid`, so no mail reaches this address. */
const DEMO_DOMAIN = 'demo.invalid';
export const demoEmail = (userId: string): string => `${userId}@${DEMO_DOMAIN}`;

export const LOADED = 'demo.load';

export interface DemoDraft {
  household: Prisma.HouseholdUncheckedCreateInput;
  users: Prisma.UserCreateManyInput[];
  memberships: Prisma.MembershipCreateManyInput[];
  agents: Prisma.AgentCreateManyInput[];
}

export interface DemoRow {
  householdId: HouseholdId;
  createdAt: Date;
  isLoaded: boolean;
}

const ownDemo = (userId: string) => ({ isDemo: true, memberships: { some: { userId, role: 'owner' } } });

export async function findDemo(userId: string): Promise<DemoRow | null> {
  const db = await identity();
  const row = await db.household.findFirst({
    where: ownDemo(userId),
    select: {
      id: true,
      createdAt: true,
      auditEvents: { where: { action: LOADED }, select: { id: true }, take: 1 },
    },
  });
  if (row === null) return null;
  return {
    householdId: trustHouseholdId(row.id),
    createdAt: row.createdAt,
    isLoaded: row.auditEvents.length > 0,
  };
}

/** Returns false if the user already has a demo. Of two calls at the same time, only one inserts. */
export async function insertDemo(userId: string, draft: DemoDraft): Promise<boolean> {
  const db = await identity();
  return db.$transaction(async (tx) => {
    await tx.$queryRaw(lockDemoOf(userId));
    if ((await tx.household.count({ where: ownDemo(userId) })) > 0) return false;
    await tx.household.create({ data: draft.household });
    await tx.user.createMany({ data: draft.users });
    await tx.membership.createMany({ data: draft.memberships });
    await tx.agent.createMany({ data: draft.agents });
    return true;
  });
}

export async function isDemo(householdId: HouseholdId): Promise<boolean> {
  const db = await identity();
  return (await db.household.count({ where: { id: householdId, isDemo: true } })) === 1;
}

/** Deletes a demo and the users who exist only in it. Never deletes a real household. */
export async function deleteDemo(householdId: HouseholdId): Promise<number> {
  const db = await identity();
  return db.$transaction(async (tx) => {
    const household = { id: householdId, isDemo: true };
    const inside = { householdId, household };
    const counts = [
      await tx.auditEvent.deleteMany({ where: inside }),
      await tx.vaultKey.deleteMany({ where: inside }),
      await tx.user.deleteMany({
        where: { passwordHash: null, email: { endsWith: `@${DEMO_DOMAIN}` }, memberships: { some: inside } },
      }),
      await tx.membership.deleteMany({ where: inside }),
      await tx.agent.deleteMany({ where: inside }),
      await tx.household.deleteMany({ where: household }),
    ];
    return counts.reduce((sum, { count }) => sum + count, 0);
  });
}

export async function findFirstOwner(): Promise<UserId | null> {
  const db = await identity();
  const row = await db.user.findFirst({
    where: {
      passwordHash: { not: null },
      memberships: { some: { role: 'owner', household: { isDemo: false } } },
    },
    orderBy: { createdAt: 'asc' },
    select: { id: true },
  });
  return row && trustUserId(row.id);
}

export async function readProgress(tx: VaultTx): Promise<ProgressRow> {
  const rows = await tx.db.$queryRaw<unknown[]>(selectProgress(tx.householdId));
  return progressRow.parse(rows[0]);
}
