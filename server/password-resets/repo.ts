import { z } from 'zod';
import type { Prisma } from '#generated/identity/client.ts';
import { newId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { ROLES, type Standing } from '#server/domain/household/roles.ts';

type AuditRow = Omit<Prisma.AuditEventUncheckedCreateInput, 'id'>;
export type ResetRow = Prisma.PasswordResetGetPayload<object>;

export async function isDemo(householdId: string): Promise<boolean> {
  const db = await identity();
  return (await db.household.count({ where: { id: householdId, isDemo: true } })) === 1;
}

export async function listStandings(householdId: string): Promise<Standing[]> {
  const db = await identity();
  const select = { userId: true, role: true, user: { select: { passwordHash: true } } };
  const rows = await db.membership.findMany({ where: { householdId }, select });
  return rows.map(({ userId, role, user }) => ({
    userId,
    role: z.enum(ROLES).parse(role),
    hasLogin: user.passwordHash !== null,
  }));
}

/** Returns whether the account's deletion is scheduled. Only signing in cancels it. */
export async function isAboutToBeDeleted(userId: string): Promise<boolean> {
  const db = await identity();
  return (await db.user.count({ where: { id: userId, deletionAt: { not: null } } })) === 1;
}

/** Returns whether `ownerId` owns every real household of the user. */
export async function isOnlyIn(userId: string, ownerId: string): Promise<boolean> {
  const db = await identity();
  const owned = { memberships: { some: { userId: ownerId, role: 'owner' } } };
  return (await db.membership.count({ where: { userId, household: { isDemo: false, NOT: owned } } })) === 0;
}

/** Stores a reset link, replacing an earlier one of the user. */
export async function putReset(row: ResetRow, audit: AuditRow | null): Promise<void> {
  const db = await identity();
  const { userId, ...data } = row;
  await db.$transaction([
    db.passwordReset.upsert({ where: { userId }, create: row, update: data, select: { userId: true } }),
    ...(audit ? [db.auditEvent.create({ data: { id: newId(), ...audit }, select: { id: true } })] : []),
  ]);
}

export async function deleteReset(userId: string, householdId: string): Promise<boolean> {
  const db = await identity();
  return (await db.passwordReset.deleteMany({ where: { userId, householdId } })).count === 1;
}

const withUser = {
  user: { select: { name: true, email: true } },
} satisfies Prisma.PasswordResetInclude;
export type ResetWithUser = Prisma.PasswordResetGetPayload<{ include: typeof withUser }>;

export async function findReset(
  tokenHash: Uint8Array<ArrayBuffer>,
  now: Date,
): Promise<ResetWithUser | null> {
  const db = await identity();
  return db.passwordReset.findFirst({ where: { tokenHash, expiresAt: { gt: now } }, include: withUser });
}

/** Sets the password and signs out all browsers. Returns false if the link was used or revoked in the meantime. */
export async function applyReset(
  { userId, tokenHash, removesSecondFactor }: ResetRow,
  passwordHash: string,
  at: Date,
  audits: readonly AuditRow[],
): Promise<boolean> {
  const db = await identity();
  return db.$transaction(async (tx) => {
    if ((await tx.passwordReset.deleteMany({ where: { userId, tokenHash } })).count === 0) return false;
    await tx.user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } });
    await tx.session.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: at } });
    await tx.pendingSignIn.deleteMany({ where: { userId } });
    if (removesSecondFactor) {
      await tx.secondFactor.deleteMany({ where: { userId } });
      await tx.passkey.deleteMany({ where: { userId } });
      await tx.oidcLink.deleteMany({ where: { userId } });
    }
    await tx.auditEvent.createMany({ data: audits.map((audit) => ({ id: newId(), ...audit })) });
    return true;
  });
}

export async function findLogin(email: string) {
  const db = await identity();
  return db.user.findFirst({ where: { email, passwordHash: { not: null } }, select: { id: true } });
}

export async function listLogins(): Promise<string[]> {
  const db = await identity();
  const where = { passwordHash: { not: null }, memberships: { some: { household: { isDemo: false } } } };
  const rows = await db.user.findMany({ where, select: { email: true }, orderBy: { createdAt: 'asc' } });
  return rows.map(({ email }) => email);
}
