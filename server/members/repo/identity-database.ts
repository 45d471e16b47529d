import { z } from 'zod';
import type { Prisma } from '#generated/identity/client.ts';
import { AppError } from '#server/core/errors.ts';
import type { HouseholdId } from '#server/core/ids.ts';
import { newId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { KEEPS, type Keep } from '#server/domain/household/data-kept-on-leaving.ts';
import { hasOwner, ROLES, type Role, type Standing } from '#server/domain/household/roles.ts';
import { lastSeenRow, lockHousehold, selectLastSeen, stopSpeakingFor } from '../sql.ts';

type Tx = Prisma.TransactionClient;

export interface MemberRow extends Standing {
  name: string;
  joinedAt: Date;
}

const readMembers = async (db: Tx, householdId: HouseholdId): Promise<MemberRow[]> => {
  const rows = await db.membership.findMany({
    where: { householdId },
    select: {
      userId: true,
      role: true,
      createdAt: true,
      user: { select: { name: true, passwordHash: true, deletionAt: true } },
    },
    orderBy: [{ createdAt: 'asc' }, { userId: 'asc' }],
  });
  return rows.map(({ userId, role, createdAt, user }) => ({
    userId,
    role: z.enum(ROLES).parse(role),
    name: user.name,
    joinedAt: createdAt,
    // a member whose account will be deleted does not count as the remaining owner
    hasLogin: user.passwordHash !== null && user.deletionAt === null,
  }));
};

export async function listMembers(householdId: HouseholdId): Promise<MemberRow[]> {
  return readMembers(await identity(), householdId);
}

export async function lastSeen(householdId: HouseholdId): Promise<Map<string, Date>> {
  const db = await identity();
  const rows = await db.$queryRaw<unknown[]>(selectLastSeen(householdId));
  return new Map(rows.map((row) => lastSeenRow.parse(row)).map(({ user_id, at }) => [user_id, at]));
}

/** In milliseconds. Long, because changes to a household wait for each other. */
const TRANSACTION = { maxWait: 15_000, timeout: 30_000 } as const;

const NO_OWNER = 'A household needs at least one owner with a login. Make another member an owner first.';

/** Throws CONFLICT if no owner with a login would remain, even if two owners leave at the same time. */
export async function changeMembers<T>(
  householdId: HouseholdId,
  change: (tx: Tx, members: readonly MemberRow[]) => Promise<T>,
): Promise<T> {
  const db = await identity();
  return db.$transaction(async (tx) => {
    await tx.$queryRaw(lockHousehold(householdId));
    const before = await readMembers(tx, householdId);
    const result = await change(tx, before);
    const after = await readMembers(tx, householdId);
    const isUnowned = !after.some(({ role }) => role === 'owner');
    if (!hasOwner(after) && (hasOwner(before) || isUnowned)) throw new AppError('CONFLICT', NO_OWNER);
    return result;
  }, TRANSACTION);
}

/** Unlike `changeMembers`, does not require another owner. */
export async function endMembership(householdId: HouseholdId, end: (tx: Tx) => Promise<void>): Promise<void> {
  const db = await identity();
  await db.$transaction(async (tx) => {
    await tx.$queryRaw(lockHousehold(householdId));
    await end(tx);
  }, TRANSACTION);
}

export const hasOwnerWithout = (members: readonly MemberRow[], userId: string): boolean =>
  hasOwner(members.filter((member) => member.userId !== userId));

export const NO_OWNER_LEFT = NO_OWNER;

type AuditRow = Omit<Prisma.AuditEventUncheckedCreateInput, 'id'>;

export async function insertAudit(tx: Tx, row: AuditRow): Promise<void> {
  await tx.auditEvent.create({ data: { id: newId(), ...row }, select: { id: true } });
}

export async function insertMember(
  tx: Tx,
  member: { householdId: HouseholdId; userId: string; role: string; createdAt: Date },
): Promise<void> {
  await tx.membership.create({ data: member, select: { userId: true } });
}

/** RFC 2606 reserves `.invalid`, so this address can never exist. */
const placeholderEmail = (userId: string): string => `${userId}@no-login.invalid`;

export async function insertUserWithoutLogin(
  tx: Tx,
  user: { id: string; name: string; createdAt: Date },
): Promise<void> {
  await tx.user.create({ data: { ...user, email: placeholderEmail(user.id) }, select: { id: true } });
}

export async function setRole(tx: Tx, householdId: HouseholdId, userId: string, role: string): Promise<void> {
  await tx.membership.update({
    where: { householdId_userId: { householdId, userId } },
    data: { role },
    select: { userId: true },
  });
}

export async function setName(tx: Tx, userId: string, name: string): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { name }, select: { id: true } });
}

/**
 * Removes a member and revokes their keys and invitations. Keeps the user account for other households. Returns the
 * number of revoked keys.
 */
export async function deleteMember(
  tx: Tx,
  householdId: HouseholdId,
  userId: string,
  at: Date,
): Promise<{ revokedKeys: number }> {
  await tx.membership.deleteMany({ where: { householdId, userId } });
  const { count } = await tx.apiKey.updateMany({
    where: { householdId, userId, revokedAt: null },
    data: { revokedAt: at },
  });
  await tx.$executeRaw(stopSpeakingFor(householdId, userId));
  await tx.agent.updateMany({ where: { householdId, ownerId: userId }, data: { ownerId: null } });
  await tx.invite.updateMany({
    where: { householdId, userId, acceptedAt: null, revokedAt: null },
    data: { revokedAt: at, email: null },
  });
  return { revokedKeys: count };
}

export async function countActiveKeys(householdId: HouseholdId, userId: string, now: Date): Promise<number> {
  const db = await identity();
  const isGood = { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
  return db.apiKey.count({ where: { householdId, userId, ...isGood } });
}

export async function isDemo(householdId: HouseholdId): Promise<boolean> {
  const db = await identity();
  return (await db.household.count({ where: { id: householdId, isDemo: true } })) === 1;
}

export async function findMember(
  householdId: HouseholdId,
  userId: string,
): Promise<{ name: string; homeName: string } | null> {
  const db = await identity();
  const row = await db.membership.findUnique({
    where: { householdId_userId: { householdId, userId } },
    select: { user: { select: { name: true } }, household: { select: { name: true } } },
  });
  return row && { name: row.user.name, homeName: row.household.name };
}

/** Returns null if the user is not a member. */
export async function findRole(householdId: HouseholdId, userId: string): Promise<Role | null> {
  const db = await identity();
  const row = await db.membership.findUnique({
    where: { householdId_userId: { householdId, userId } },
    select: { role: true },
  });
  return row && z.enum(ROLES).parse(row.role);
}

/** Returns what was decided to keep when the member left for the last time, or `shared` if nobody chose. */
export async function findKeep(householdId: HouseholdId, userId: string): Promise<Keep> {
  const db = await identity();
  const row = await db.auditEvent.findFirst({
    where: {
      householdId,
      objectId: userId,
      action: { in: ['member.leave', 'member.remove', 'account.deleted'] },
    },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: { detail: true },
  });
  return keepIn(row?.detail);
}

function keepIn(detail: unknown): Keep {
  const recorded = z.object({ keep: z.enum(KEEPS) }).safeParse(detail);
  return recorded.success ? recorded.data.keep : 'shared';
}

export async function listFormerHouseholds(userId: string) {
  const db = await identity();
  const rows = await db.auditEvent.findMany({
    where: {
      objectId: userId,
      action: { in: ['member.leave', 'member.remove'] },
      household: { memberships: { none: { userId } } },
    },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    distinct: ['householdId'],
    select: { householdId: true, at: true, detail: true, household: { select: { name: true } } },
  });
  return rows.map(({ householdId, at, detail, household }) => ({
    householdId,
    name: household.name,
    leftAt: at,
    keep: keepIn(detail),
  }));
}

export async function findNamedContact(
  householdId: HouseholdId,
  userId: string,
): Promise<{ contactId: string; by: string | null } | null> {
  const db = await identity();
  const row = await db.invite.findFirst({
    where: { householdId, acceptedBy: userId, contactId: { not: null } },
    orderBy: { acceptedAt: 'desc' },
    select: { contactId: true, createdBy: true },
  });
  if (row?.contactId == null) return null;
  return { contactId: row.contactId, by: row.createdBy };
}

export interface Membership {
  email: string;
  userId: string;
  householdId: string;
  household: string;
}

/** Returns the memberships of all households, or only those with the given role. Oldest household first. */
export async function listMemberships(role?: Role): Promise<Membership[]> {
  const db = await identity();
  const rows = await db.membership.findMany({
    where: role === undefined ? {} : { role },
    select: {
      userId: true,
      householdId: true,
      user: { select: { email: true } },
      household: { select: { name: true } },
    },
    orderBy: [{ household: { createdAt: 'asc' } }, { createdAt: 'asc' }],
  });
  return rows.map(({ user, household, ...ids }) => ({
    ...ids,
    email: user.email,
    household: household.name,
  }));
}
