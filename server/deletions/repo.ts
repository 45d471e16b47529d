import type { Prisma } from '#generated/identity/client.ts';
import { type HouseholdId, newId, trustHouseholdId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { forgetConnections, lockHouseholds, lockUser, noteErasure, removeFromSpeaksFor } from './sql.ts';

type Tx = Prisma.TransactionClient;
type AuditRow = Omit<Prisma.AuditEventUncheckedCreateInput, 'id'>;

export interface HouseholdMembership {
  householdId: HouseholdId;
  name: string;
  role: string;
  deletionAt: Date | null;
  /** The other members with a login, including those whose deletion is scheduled and may be cancelled. */
  others: { role: string; isLeaving: boolean }[];
}

async function readMemberships(tx: Tx, userId: string): Promise<HouseholdMembership[]> {
  const others = {
    where: { userId: { not: userId }, user: { passwordHash: { not: null } } },
    select: { role: true, user: { select: { deletionAt: true } } },
  };
  const rows = await tx.membership.findMany({
    where: { userId },
    select: {
      role: true,
      household: { select: { id: true, name: true, deletionAt: true, memberships: others } },
    },
    orderBy: { householdId: 'asc' },
  });
  return rows.map(({ role, household: { id, name, deletionAt, memberships } }) => ({
    householdId: trustHouseholdId(id),
    name,
    role,
    deletionAt,
    others: memberships.map((other) => ({ role: other.role, isLeaving: other.user.deletionAt !== null })),
  }));
}

export async function listMemberships(userId: string): Promise<HouseholdMembership[]> {
  return readMemberships(await identity(), userId);
}

/** In milliseconds. Long, because changes to a household wait for each other. */
const TRANSACTION = { maxWait: 15_000, timeout: 30_000 } as const;

/** Runs `change` while neither the user nor the members of their households can change. */
export async function changeAccount<T>(
  userId: string,
  change: (tx: Tx, belongings: readonly HouseholdMembership[]) => Promise<T>,
): Promise<T> {
  const db = await identity();
  return db.$transaction(async (tx) => {
    const before = await tx.membership.findMany({ where: { userId }, select: { householdId: true } });
    await tx.$queryRaw(lockHouseholds(before.map(({ householdId }) => householdId)));
    await tx.$queryRaw(lockUser(userId));
    return change(tx, await readMemberships(tx, userId));
  }, TRANSACTION);
}

export async function insertAudits(tx: Tx, rows: readonly AuditRow[]): Promise<void> {
  await tx.auditEvent.createMany({ data: rows.map((row) => ({ id: newId(), ...row })) });
}

/** Ends all access of the user and of programs that act for them. */
export async function endAccount(tx: Tx, userId: string, at: Date, deletionAt: Date): Promise<void> {
  const open = { revokedAt: null };
  const ownAgents = await tx.agent.findMany({ where: { ownerId: userId }, select: { id: true } });
  const agentIds = ownAgents.map(({ id }) => id);
  await tx.user.update({ where: { id: userId }, data: { deletionAt }, select: { id: true } });
  await tx.session.updateMany({ where: { userId, ...open }, data: { revokedAt: at } });
  await tx.pendingSignIn.deleteMany({ where: { userId } });
  await tx.passwordReset.deleteMany({ where: { userId } });
  await tx.apiKey.updateMany({
    where: { ...open, OR: [{ userId }, { agentId: { in: agentIds } }] },
    data: { revokedAt: at },
  });
  await tx.agent.updateMany({ where: { ownerId: userId, retiredAt: null }, data: { retiredAt: at } });
  await tx.$executeRaw(removeFromSpeaksFor(userId));
  await tx.$executeRaw(forgetConnections(userId));
  await tx.calendarFeed.deleteMany({ where: { userId } });
  const toOrBy = [{ userId }, { createdBy: userId }];
  await tx.invite.updateMany({
    where: { acceptedAt: null, ...open, OR: toOrBy },
    data: { revokedAt: at, email: null },
  });
}

/** Schedules the deletion of households without another login, and ends their keys and invitations. */
export async function scheduleHouseholdDeletions(
  tx: Tx,
  householdIds: readonly string[],
  { userId, at, deletionAt }: { userId: string; at: Date; deletionAt: Date },
): Promise<void> {
  const inside = { householdId: { in: [...householdIds] }, revokedAt: null };
  await tx.household.updateMany({
    where: { id: { in: [...householdIds] }, deletionAt: null },
    data: { deletionAt, deletionBy: userId },
  });
  await tx.apiKey.updateMany({ where: inside, data: { revokedAt: at } });
  await tx.invite.updateMany({
    where: { ...inside, acceptedAt: null },
    data: { revokedAt: at, email: null },
  });
}

async function readDeletionAt(tx: Tx, userId: string): Promise<Date | null> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: { deletionAt: true } });
  return user?.deletionAt ?? null;
}

export const isDeletionScheduled = async (tx: Tx, userId: string): Promise<boolean> =>
  (await readDeletionAt(tx, userId)) !== null;

/** Cancels a scheduled deletion of the account and of the households that would go with it. Returns whether there was one. */
export async function keepUser(tx: Tx, userId: string): Promise<boolean> {
  const deletionAt = await readDeletionAt(tx, userId);
  if (deletionAt === null) return false;
  // without a password, the deletion has begun
  const where = { id: userId, deletionAt, passwordHash: { not: null } };
  if ((await tx.user.updateMany({ where, data: { deletionAt: null } })).count === 0) return false;
  await tx.household.updateMany({
    where: { deletionBy: userId, deletionAt },
    data: { deletionAt: null, deletionBy: null },
  });
  return true;
}

interface OwnedHousehold {
  name: string;
  isDemo: boolean;
  deletionAt: Date | null;
  role: string | null;
}

/** Runs `change` while the household and its members cannot change. */
export async function changeHousehold<T>(
  householdId: HouseholdId,
  userId: string,
  change: (tx: Tx, household: OwnedHousehold | null) => Promise<T>,
): Promise<T> {
  const db = await identity();
  return db.$transaction(async (tx) => {
    await tx.$queryRaw(lockHouseholds([householdId]));
    const row = await tx.household.findUnique({
      where: { id: householdId },
      select: {
        name: true,
        isDemo: true,
        deletionAt: true,
        memberships: { where: { userId }, select: { role: true } },
      },
    });
    return change(tx, row && { ...row, role: row.memberships[0]?.role ?? null });
  }, TRANSACTION);
}

export async function setHouseholdDeletion(
  tx: Tx,
  householdId: HouseholdId,
  deletionAt: Date | null,
  deletionBy: string | null,
): Promise<void> {
  await tx.household.update({
    where: { id: householdId },
    data: { deletionAt, deletionBy },
    select: { id: true },
  });
}

export async function listDue(now: Date): Promise<{ households: HouseholdId[]; users: string[] }> {
  const db = await identity();
  const [due, select] = [{ deletionAt: { lte: now } }, { id: true }];
  const households = await db.household.findMany({ where: due, select });
  const users = await db.user.findMany({ where: due, select });
  return {
    households: households.map(({ id }) => trustHouseholdId(id)),
    users: users.map(({ id }) => id),
  };
}

/**
 * Ends all access to a household that is due for deletion, leaving its bare row to mark the deletion in progress. Returns
 * `kept` if its deletion was cancelled, `ended` if access had already ended, and otherwise `now`.
 */
export async function endHousehold(
  householdId: HouseholdId,
  now: Date,
  lookAgainAt: Date,
): Promise<'kept' | 'now' | 'ended'> {
  const db = await identity();
  return db.$transaction(async (tx) => {
    await tx.$queryRaw(lockHouseholds([householdId]));
    const due = { id: householdId, deletionAt: { lte: now } };
    if ((await tx.household.count({ where: due })) === 0) return 'kept';
    const inside = { householdId };
    if ((await tx.membership.count({ where: inside })) === 0) return 'ended';
    const onlyHere = {
      passwordHash: null,
      memberships: { some: inside, every: inside },
    } satisfies Prisma.UserWhereInput;
    await tx.user.deleteMany({ where: onlyHere });
    await tx.membership.deleteMany({ where: inside });
    await tx.apiKey.deleteMany({ where: inside });
    await tx.agent.deleteMany({ where: inside });
    await tx.invite.deleteMany({ where: inside });
    await tx.vaultKey.deleteMany({ where: inside });
    await tx.auditEvent.deleteMany({ where: inside });
    await tx.passwordReset.deleteMany({ where: inside });
    await tx.$executeRaw(forgetConnections(householdId));
    await tx.household.update({
      where: { id: householdId },
      data: { name: '', policy: {}, deletionBy: null, deletionAt: lookAgainAt },
      select: { id: true },
    });
    return 'now';
  }, TRANSACTION);
}

export async function deleteHouseholdRow(householdId: HouseholdId): Promise<void> {
  const db = await identity();
  await db.$transaction(async (tx) => {
    await tx.household.deleteMany({ where: { id: householdId, memberships: { none: {} } } });
    await tx.$executeRaw(noteErasure());
  });
}

export async function listOtherMembers(householdId: HouseholdId, userId: string): Promise<string[]> {
  const db = await identity();
  const rows = await db.membership.findMany({ where: { householdId, userId: { not: userId } } });
  return rows.map((row) => row.userId);
}

/** Prevents signing in. Returns false if the user has kept the account in the meantime. */
export async function beginAccountDeletion(userId: string, now: Date): Promise<boolean> {
  const db = await identity();
  return db.$transaction(async (tx) => {
    const due = { id: userId, deletionAt: { lte: now } };
    if ((await tx.user.updateMany({ where: due, data: { passwordHash: null } })).count === 0) return false;
    await tx.session.deleteMany({ where: { userId } });
    await tx.pendingSignIn.deleteMany({ where: { userId } });
    await tx.passwordReset.deleteMany({ where: { userId } });
    await tx.passkey.deleteMany({ where: { userId } });
    await tx.oidcLink.deleteMany({ where: { userId } });
    await tx.oidcRequest.deleteMany({ where: { userId } });
    await tx.$executeRaw(forgetConnections(userId));
    return true;
  });
}

export async function deleteUser(userId: string): Promise<void> {
  const db = await identity();
  await db.$transaction(async (tx) => {
    await tx.user.deleteMany({ where: { id: userId, deletionAt: { not: null }, passwordHash: null } });
    await tx.$executeRaw(noteErasure());
  });
}
