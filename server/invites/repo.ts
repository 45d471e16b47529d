import type { Prisma } from '#generated/identity/client.ts';
import { AppError } from '#server/core/errors.ts';
import { type HouseholdId, newId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity.ts';
import { lockHousehold } from './sql.ts';

export type InviteRow = Prisma.InviteGetPayload<object>;
type NewInviteRow = Prisma.InviteUncheckedCreateInput;
type Tx = Prisma.TransactionClient;
type AuditRow = Omit<Prisma.AuditEventUncheckedCreateInput, 'id'>;

/** Milliseconds. Invitations of one household wait for each other, and an embedded database does one thing at a time. */
const TRANSACTION = { maxWait: 15_000, timeout: 30_000 } as const;

const PENDING = { acceptedAt: null, revokedAt: null } as const;

/** Neither used nor taken back, expired ones among them, the newest first. */
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

/** Adds an invitation, unless there are `max` open ones. Of many at once none slips through. */
export async function insertInvite(row: NewInviteRow, max: number): Promise<InviteRow | null> {
  const db = await identity();
  return db.$transaction(async (tx) => {
    await tx.$queryRaw(lockHousehold(row.householdId));
    const open = { householdId: row.householdId, ...PENDING, expiresAt: { gt: row.createdAt } };
    return (await tx.invite.count({ where: open })) >= max ? null : tx.invite.create({ data: row });
  }, TRANSACTION);
}

/** Gives a pending invitation another token; the old one is dead. False where it is used or taken back by now. */
export async function replaceToken(
  householdId: HouseholdId,
  id: string,
  change: { tokenHash: Uint8Array<ArrayBuffer>; expiresAt: Date },
): Promise<boolean> {
  const db = await identity();
  const { count } = await db.invite.updateMany({ where: { householdId, id, ...PENDING }, data: change });
  return count === 1;
}

/** True for the one call that revoked it. */
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
export type HeldInvite = Prisma.InviteGetPayload<{ include: typeof withHousehold }>;

/** The invitation of a token that is good now, or null. */
export async function findGoodInvite(
  tokenHash: Uint8Array<ArrayBuffer>,
  now: Date,
): Promise<HeldInvite | null> {
  const db = await identity();
  return db.invite.findFirst({
    where: { tokenHash, ...PENDING, expiresAt: { gt: now } },
    include: withHousehold,
  });
}

/** What of a member decides whether an invitation is still good: who made it, and whom it is for. */
export async function findStanding(
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

/** Names of users by id, those who have gone among them. */
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

/** How an invitation is taken up: by a new account, by one that is there, or by a member who gets a login. */
export type Taking =
  | { kind: 'new'; user: Prisma.UserUncheckedCreateInput }
  | { kind: 'known'; userId: string }
  | { kind: 'login'; userId: string; name: string; email: string; passwordHash: string };

/** Thrown where somebody else has just used the link, or it was taken back: nothing is written. */
export class NotGood extends Error {}

/**
 * Uses an invitation up and makes its user a member, both or neither. Of two at once exactly one succeeds: the link is
 * marked first, on the condition that it is not. Throws NotGood, and CONFLICT for who is a member already.
 */
export async function takeInvite(
  invite: Pick<InviteRow, 'householdId' | 'id' | 'role'>,
  taking: Taking,
  now: Date,
  audit: AuditRow,
): Promise<void> {
  const { householdId, id, role } = invite;
  const userId = taking.kind === 'new' ? taking.user.id : taking.userId;
  const db = await identity();
  await db.$transaction(async (tx) => {
    const { count } = await tx.invite.updateMany({
      where: { householdId, id, ...PENDING, expiresAt: { gt: now } },
      data: { acceptedAt: now, acceptedBy: userId },
    });
    if (count === 0) throw new NotGood();
    await writeUser(tx, taking);
    if (taking.kind !== 'login') await join(tx, { householdId, userId, role, createdAt: now });
    await tx.auditEvent.create({ data: { id: newId(), ...audit }, select: { id: true } });
  }, TRANSACTION);
}

async function writeUser(tx: Tx, taking: Taking): Promise<void> {
  if (taking.kind === 'new') await tx.user.create({ data: taking.user, select: { id: true } });
  if (taking.kind !== 'login') return;
  const { userId, name, email, passwordHash } = taking;
  const { count } = await tx.user.updateMany({
    where: { id: userId, passwordHash: null },
    data: { name, email, passwordHash },
  });
  if (count === 0) throw new NotGood();
}

async function join(tx: Tx, data: Prisma.MembershipUncheckedCreateInput): Promise<void> {
  const { count } = await tx.membership.createMany({ data, skipDuplicates: true });
  if (count === 0) throw new AppError('CONFLICT', 'You are already a member of this household.');
}
