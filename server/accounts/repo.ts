import type { Prisma } from '#generated/identity/client.ts';
import { newId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { lockFirstStart, type SessionRow, selectSession, sessionRow } from './sql.ts';

const withLogin = { passwordHash: { not: null } } satisfies Prisma.UserWhereInput;

export async function hasUserWithLogin(): Promise<boolean> {
  const db = await identity();
  return (await db.user.findFirst({ where: withLogin, select: { id: true } })) !== null;
}

interface FirstStart {
  user: Prisma.UserUncheckedCreateInput;
  household: Prisma.HouseholdUncheckedCreateInput;
}

/** Inserts the first user as the owner of a household. Returns false if a user with a login exists. */
export async function insertFirstUser({ user, household }: FirstStart): Promise<boolean> {
  const db = await identity();
  return db.$transaction(async (tx) => {
    await tx.$queryRaw(lockFirstStart());
    if ((await tx.user.findFirst({ where: withLogin, select: { id: true } })) !== null) return false;
    await tx.user.create({ data: user });
    await tx.household.create({ data: household });
    await tx.membership.create({
      data: { householdId: household.id, userId: user.id, role: 'owner', createdAt: user.createdAt },
    });
    return true;
  });
}

/** Uses no join, because its extra time would reveal that the user exists. */
export async function findUserByEmail(email: string) {
  const db = await identity();
  return db.user.findUnique({ where: { email } });
}

/** Returns the oldest membership in a real household, or else one in the demo household. */
export async function findFirstMembership(userId: string) {
  const db = await identity();
  return db.membership.findFirst({
    where: { userId },
    include: { household: { select: { isDemo: true } } },
    orderBy: [{ household: { isDemo: 'asc' } }, { createdAt: 'asc' }],
  });
}

export async function findUser(id: string) {
  const db = await identity();
  return db.user.findUnique({ where: { id } });
}

export async function insertSession(
  userId: string,
  at: Date,
  expiresAt: Date,
  provedAt: Date | null = at,
): Promise<string> {
  const db = await identity();
  const data = { id: newId(), userId, createdAt: at, lastSeenAt: at, provedAt, expiresAt };
  const { id } = await db.session.create({ data, select: { id: true } });
  return id;
}

export async function findSession(id: string, now: Date): Promise<SessionRow[]> {
  const db = await identity();
  const rows = await db.$queryRaw<unknown[]>(selectSession(id, now));
  return rows.map((row) => sessionRow.parse(row));
}

export async function touchSession(id: string, at: Date, expiresAt: Date, unlessSince: Date): Promise<void> {
  const db = await identity();
  await db.session.updateMany({
    where: { id, revokedAt: null, lastSeenAt: { lt: unlessSince } },
    data: { lastSeenAt: at, expiresAt },
  });
}

export async function setProved(userId: string, id: string, at: Date): Promise<void> {
  const db = await identity();
  await db.session.updateMany({ where: { id, userId, revokedAt: null }, data: { provedAt: at } });
}

export async function listLiveSessions(userId: string, now: Date) {
  const db = await identity();
  return db.session.findMany({
    where: { userId, revokedAt: null, expiresAt: { gt: now } },
    orderBy: { lastSeenAt: 'desc' },
  });
}

/** Returns the last time any member used the household in a browser, accurate to a few minutes. */
export async function lastSeenAmong(householdId: string): Promise<Date | null> {
  const db = await identity();
  const where = { revokedAt: null, user: { memberships: { some: { householdId } } } };
  const row = await db.session.findFirst({ where, orderBy: { lastSeenAt: 'desc' } });
  return row?.lastSeenAt ?? null;
}

/** Revokes the session `id` or, without `id`, all sessions except `except`. Returns how many were revoked. */
export async function revokeSessions(
  where: { userId: string; id?: string; except?: string | null },
  at: Date,
): Promise<number> {
  const db = await identity();
  const { count } = await db.session.updateMany({
    where: {
      userId: where.userId,
      revokedAt: null,
      expiresAt: { gt: at },
      ...(where.id === undefined ? {} : { id: where.id }),
      ...(where.except ? { NOT: { id: where.except } } : {}),
    },
    data: { revokedAt: at },
  });
  return count;
}

/** Sets a new password and revokes all sessions except `keep`. Returns how many were revoked. */
export async function replacePassword(
  userId: string,
  passwordHash: string,
  keep: string | null,
  at: Date,
): Promise<number> {
  const db = await identity();
  const [, , ended] = await db.$transaction([
    db.user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } }),
    db.pendingSignIn.deleteMany({ where: { userId } }),
    db.session.updateMany({
      where: { userId, revokedAt: null, expiresAt: { gt: at }, ...(keep ? { NOT: { id: keep } } : {}) },
      data: { revokedAt: at },
    }),
  ]);
  return ended.count;
}
