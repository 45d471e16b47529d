import type { Prisma } from '#generated/identity/client.ts';
import { AppError } from '#server/core/errors.ts';
import { type HouseholdId, newId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { lockHousehold } from './sql.ts';

export type InviteRow = Prisma.InviteGetPayload<object>;
type NewInviteRow = Prisma.InviteUncheckedCreateInput;
type Tx = Prisma.TransactionClient;
type AuditRow = Omit<Prisma.AuditEventUncheckedCreateInput, 'id'>;

/** In milliseconds. Long, because transactions on a household's invitations wait for each other. */
const TRANSACTION = { maxWait: 15_000, timeout: 30_000 } as const;

const PENDING = { acceptedAt: null, revokedAt: null } as const;
const openAt = (at: Date | string) => ({ ...PENDING, expiresAt: { gt: at } });

/** Expired invitations are included. */
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

/** Returns null if there are already `max` open invitations. Locks the household to enforce this limit. */
export async function insertInvite(row: NewInviteRow, max: number): Promise<InviteRow | null> {
  const db = await identity();
  return db.$transaction(async (tx) => {
    await tx.$queryRaw(lockHousehold(row.householdId));
    const open = { householdId: row.householdId, ...openAt(row.createdAt) };
    return (await tx.invite.count({ where: open })) >= max ? null : tx.invite.create({ data: row });
  }, TRANSACTION);
}

export async function replaceToken(
  householdId: HouseholdId,
  id: string,
  change: { tokenHash: Uint8Array<ArrayBuffer>; expiresAt: Date },
): Promise<boolean> {
  const db = await identity();
  const { count } = await db.invite.updateMany({ where: { householdId, id, ...PENDING }, data: change });
  return count === 1;
}

export async function revokeInviteRow(householdId: HouseholdId, id: string, at: Date): Promise<boolean> {
  const db = await identity();
  const { count } = await db.invite.updateMany({
    where: { householdId, id, ...PENDING },
    data: { revokedAt: at, email: null },
  });
  return count === 1;
}

const withHousehold = {
  household: { select: { name: true, isDemo: true } },
} satisfies Prisma.InviteInclude;
export type InviteWithHousehold = Prisma.InviteGetPayload<{ include: typeof withHousehold }>;

export async function findValidInvite(
  tokenHash: Uint8Array<ArrayBuffer>,
  now: Date,
): Promise<InviteWithHousehold | null> {
  const db = await identity();
  return db.invite.findFirst({
    where: { tokenHash, ...openAt(now) },
    include: withHousehold,
  });
}

export type OidcInviteeRow = Prisma.OidcInviteeGetPayload<object>;

/** Whether an open invitation has an e-mail address. */
export async function isAnybodyInvitedByEmail(now: Date): Promise<boolean> {
  const db = await identity();
  const open = { ...openAt(now), email: { not: null } };
  return (await db.invite.findFirst({ where: open, select: { id: true } })) !== null;
}

/** Returns open invitations of this e-mail address, newest first. */
export async function listByEmail(email: string, now: Date): Promise<InviteWithHousehold[]> {
  const db = await identity();
  return db.invite.findMany({
    where: { email, ...openAt(now) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include: withHousehold,
  });
}

/** Deletes expired ones too. */
export async function insertInvitee(row: OidcInviteeRow, now: Date): Promise<void> {
  const db = await identity();
  await db.$transaction([
    db.oidcInvitee.deleteMany({ where: { expiresAt: { lte: now } } }),
    db.oidcInvitee.create({ data: row, select: { expiresAt: true } }),
  ]);
}

/** Finds an open invitation by the token of a person whose e-mail address was confirmed. */
export async function findInvitee(
  tokenHash: Uint8Array<ArrayBuffer>,
  now: Date,
): Promise<{ invite: InviteWithHousehold; invitee: OidcInviteeRow } | null> {
  const db = await identity();
  const found = await db.oidcInvitee.findFirst({
    where: { tokenHash, expiresAt: { gt: now }, invite: openAt(now) },
    include: { invite: { include: withHousehold } },
  });
  if (found === null) return null;
  const { invite, ...invitee } = found;
  // the invitation may have got another address since
  return invite.email === invitee.email ? { invite, invitee } : null;
}

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

/** Returns names by user id. Former members are included. */
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

export type Acceptance =
  | { kind: 'new'; user: Prisma.UserUncheckedCreateInput }
  | { kind: 'existing'; userId: string }
  | { kind: 'login'; userId: string; name: string; email: string; passwordHash: string };

/** Rolls the transaction back if the link was used or revoked in the meantime. */
export class InvalidInvite extends Error {}

type LinkRow = Prisma.OidcLinkUncheckedCreateInput;

/** Makes the user a member, who signs in by the link from then on, if there is one. Throws InvalidInvite for an invalid link, and CONFLICT if the user is a member. */
export async function acceptInviteRow(
  invite: Pick<InviteRow, 'householdId' | 'id' | 'role'>,
  acceptance: Acceptance,
  now: Date,
  { audits, link }: { audits: readonly AuditRow[]; link: LinkRow | null },
): Promise<void> {
  const { householdId, id, role } = invite;
  const userId = acceptance.kind === 'new' ? acceptance.user.id : acceptance.userId;
  const db = await identity();
  await db.$transaction(async (tx) => {
    const { count } = await tx.invite.updateMany({
      where: { householdId, id, ...openAt(now) },
      data: { acceptedAt: now, acceptedBy: userId, email: null },
    });
    if (count === 0) throw new InvalidInvite();
    await tx.oidcInvitee.deleteMany({ where: { householdId, inviteId: id } });
    await writeUser(tx, acceptance);
    if (link) await insertLink(tx, link);
    if (acceptance.kind !== 'login') await join(tx, { householdId, userId, role, createdAt: now });
    await tx.auditEvent.createMany({ data: audits.map((row) => ({ id: newId(), ...row })) });
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

async function insertLink(tx: Tx, row: LinkRow): Promise<void> {
  const { count } = await tx.oidcLink.createMany({ data: row, skipDuplicates: true });
  // it was linked to somebody else in the meantime
  if (count === 0) throw new InvalidInvite();
}

async function join(tx: Tx, data: Prisma.MembershipUncheckedCreateInput): Promise<void> {
  const { count } = await tx.membership.createMany({ data, skipDuplicates: true });
  if (count === 0) throw new AppError('CONFLICT', 'You are already a member of this household.');
}
