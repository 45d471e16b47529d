import type { Prisma } from '#generated/identity/client.ts';
import { AppError } from '#server/core/errors.ts';
import { type HouseholdId, newId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity.ts';
import { lockHousehold } from './sql.ts';

export type InviteRow = Prisma.InviteGetPayload<object>;
type NewInviteRow = Prisma.InviteUncheckedCreateInput;
type Tx = Prisma.TransactionClient;
type AuditRow = Omit<Prisma.AuditEventUncheckedCreateInput, 'id'>;

/**
 * Transaction limits in milliseconds. They are long because transactions on the invitations of a household wait for
 * each other, and embedded Postgres runs one transaction at a time.
 */
const TRANSACTION = { maxWait: 15_000, timeout: 30_000 } as const;

const PENDING = { acceptedAt: null, revokedAt: null } as const;

/** Returns the invitations that nobody accepted or revoked, newest first. Expired ones are included. */
export async function listPending(householdId: HouseholdId): Promise<InviteRow[]> {
  const db = await identity();
  return db.invite.findMany({
    where: { householdId, ...PENDING },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
}

export async function findInvite(householdId: HouseholdId, id: string): Promise<InviteRow | null> {
  const db = await identity();
  return db.invite.findUnique({ where: { householdId_id: { householdId, id } } });
}

/**
 * Adds an invitation. Returns null if there are already `max` open ones. Locks the household, so that calls at the same
 * time cannot exceed this limit.
 */
export async function insertInvite(row: NewInviteRow, max: number): Promise<InviteRow | null> {
  const db = await identity();
  return db.$transaction(async (tx) => {
    await tx.$queryRaw(lockHousehold(row.householdId));
    const open = { householdId: row.householdId, ...PENDING, expiresAt: { gt: row.createdAt } };
    return (await tx.invite.count({ where: open })) >= max ? null : tx.invite.create({ data: row });
  }, TRANSACTION);
}

/** Replaces the token of an open invitation. Returns false if it was accepted or revoked in the meantime. */
export async function replaceToken(
  householdId: HouseholdId,
  id: string,
  change: { tokenHash: Uint8Array<ArrayBuffer>; expiresAt: Date },
): Promise<boolean> {
  const db = await identity();
  const { count } = await db.invite.updateMany({ where: { householdId, id, ...PENDING }, data: change });
  return count === 1;
}

/** Revokes an open invitation. Returns false if it was already accepted or revoked. */
export async function revokeInviteRow(householdId: HouseholdId, id: string, at: Date): Promise<boolean> {
  const db = await identity();
  const { count } = await db.invite.updateMany({
    where: { householdId, id, ...PENDING },
    data: { revokedAt: at },
  });
  return count === 1;
}

const withHousehold = {
  household: { select: { name: true, isDemo: true } },
} satisfies Prisma.InviteInclude;
export type InviteWithHousehold = Prisma.InviteGetPayload<{ include: typeof withHousehold }>;

/** Returns the invitation with this token. Returns null if it is not open, or has expired. */
export async function findValidInvite(
  tokenHash: Uint8Array<ArrayBuffer>,
  now: Date,
): Promise<InviteWithHousehold | null> {
  const db = await identity();
  return db.invite.findFirst({
    where: { tokenHash, ...PENDING, expiresAt: { gt: now } },
    include: withHousehold,
  });
}

/**
 * Returns role, name and login of a member. An invitation can become invalid when these change for its author or
 * recipient.
 */
export async function findMemberStatus(
  householdId: string,
  userId: string,
): Promise<{ role: string; name: string; hasLogin: boolean } | null> {
  const db = await identity();
  const row = await db.membership.findUnique({
    where: { householdId_userId: { householdId, userId } },
    select: { role: true, user: { select: { name: true, passwordHash: true } } },
  });
  return row && { role: row.role, name: row.user.name, hasLogin: row.user.passwordHash !== null };
}

/** Returns the name of each user by id, also of former members. */
export async function userNames(ids: readonly string[]): Promise<Map<string, string>> {
  const db = await identity();
  const rows = await db.user.findMany({ where: { id: { in: [...ids] } }, select: { id: true, name: true } });
  return new Map(rows.map((row) => [row.id, row.name]));
}

export async function emailIsTaken(email: string): Promise<boolean> {
  const db = await identity();
  return (await db.user.count({ where: { email } })) > 0;
}

export async function isDemo(householdId: HouseholdId): Promise<boolean> {
  const db = await identity();
  return (await db.household.count({ where: { id: householdId, isDemo: true } })) === 1;
}

/**
 * How somebody accepts an invitation: with a new account, with an existing account, or as a member who gets a login.
 */
export type Acceptance =
  | { kind: 'new'; user: Prisma.UserUncheckedCreateInput }
  | { kind: 'existing'; userId: string }
  | { kind: 'login'; userId: string; name: string; email: string; passwordHash: string };

/** The error if the link was used or revoked in the meantime. It rolls the transaction back. */
export class InvalidInvite extends Error {}

/**
 * Marks an invitation as accepted and makes the user a member. Of two calls at the same time, only one succeeds. Throws
 * InvalidInvite if the link is no longer valid, and CONFLICT if the user is already a member.
 */
export async function acceptInviteRow(
  invite: Pick<InviteRow, 'householdId' | 'id' | 'role'>,
  acceptance: Acceptance,
  now: Date,
  audit: AuditRow,
): Promise<void> {
  const { householdId, id, role } = invite;
  const userId = acceptance.kind === 'new' ? acceptance.user.id : acceptance.userId;
  const db = await identity();
  await db.$transaction(async (tx) => {
    const { count } = await tx.invite.updateMany({
      where: { householdId, id, ...PENDING, expiresAt: { gt: now } },
      data: { acceptedAt: now, acceptedBy: userId },
    });
    if (count === 0) throw new InvalidInvite();
    await writeUser(tx, acceptance);
    if (acceptance.kind !== 'login') await join(tx, { householdId, userId, role, createdAt: now });
    await tx.auditEvent.create({ data: { id: newId(), ...audit }, select: { id: true } });
  }, TRANSACTION);
}

async function writeUser(tx: Tx, acceptance: Acceptance): Promise<void> {
  if (acceptance.kind === 'new') await tx.user.create({ data: acceptance.user, select: { id: true } });
  if (acceptance.kind !== 'login') return;
  const { userId, name, email, passwordHash } = acceptance;
  const { count } = await tx.user.updateMany({
    where: { id: userId, passwordHash: null },
    data: { name, email, passwordHash },
  });
  if (count === 0) throw new InvalidInvite();
}

async function join(tx: Tx, data: Prisma.MembershipUncheckedCreateInput): Promise<void> {
  const { count } = await tx.membership.createMany({ data, skipDuplicates: true });
  if (count === 0) throw new AppError('CONFLICT', 'You are already a member of this household.');
}
