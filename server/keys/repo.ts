import type { Prisma } from '#generated/identity/client.ts';
import type { HouseholdId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity.ts';
import {
  addSpokenFor,
  endedKeyRow,
  holdAgent,
  holdKey,
  type MemberRow,
  memberRow,
  removeSpokenFor,
  revokePredecessors,
  selectKeyByHash,
  selectMemberAmong,
  selectReplaceable,
  type UsableKeyRow,
  usableKeyRow,
} from './sql.ts';

const withNames = {
  agent: {
    select: {
      id: true,
      name: true,
      ceilingPrivacy: true,
      ceilingGroups: true,
      ceilingCategories: true,
      ceilingContexts: true,
    },
  },
  user: { select: { id: true, name: true } },
} satisfies Prisma.ApiKeyInclude;
export type KeyRow = Prisma.ApiKeyGetPayload<{ include: typeof withNames }>;
type NewKey = Prisma.ApiKeyUncheckedCreateInput;
type NewAgent = Prisma.AgentUncheckedCreateInput;

export async function findKeyByHash(hash: Uint8Array<ArrayBuffer>): Promise<UsableKeyRow | null> {
  const db = await identity();
  const rows = await db.$queryRaw<unknown[]>(selectKeyByHash(hash));
  return rows[0] === undefined ? null : usableKeyRow.parse(rows[0]);
}

export async function findMemberAmong(
  householdId: string,
  allowed: readonly string[],
  name: string,
): Promise<MemberRow | null> {
  const db = await identity();
  const rows = await db.$queryRaw<unknown[]>(selectMemberAmong(householdId, allowed, name));
  return rows[0] === undefined ? null : memberRow.parse(rows[0]);
}

/**
 * Notes a use, unless one at or after `unlessSince` is noted already (another instance may have been faster), and adds
 * the calls that were refused.
 */
export async function recordKeyUse(note: {
  householdId: string;
  id: string;
  used: { at: Date; operation: string | null; unlessSince: Date } | null;
  refused: number;
}): Promise<void> {
  const db = await identity();
  const { householdId, id, used, refused } = note;
  if (used !== null) {
    await db.apiKey.updateMany({
      where: { householdId, id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: used.unlessSince } }] },
      data: { lastUsedAt: used.at, lastUsedOperation: used.operation },
    });
  }
  if (refused > 0) {
    const data = { refusedCount: { increment: refused } };
    await db.apiKey.updateMany({ where: { householdId, id }, data });
  }
}

/** The newest first. */
export async function listKeys(householdId: HouseholdId): Promise<KeyRow[]> {
  const db = await identity();
  const orderBy = [{ createdAt: 'desc' }, { id: 'desc' }] as const;
  return db.apiKey.findMany({ where: { householdId }, include: withNames, orderBy: [...orderBy] });
}

export async function findKey(householdId: HouseholdId, id: string): Promise<KeyRow | null> {
  const db = await identity();
  return db.apiKey.findUnique({ where: { householdId_id: { householdId, id } }, include: withNames });
}

/**
 * Writes a key and, where it is a new one, its agent: both or neither. Null where the agent was removed meanwhile: it
 * is held until the key is there, so that removing it ends this key too.
 */
export async function insertKey(key: NewKey, agent: NewAgent | null): Promise<KeyRow | null> {
  const db = await identity();
  return db.$transaction(async (tx) => {
    if (agent !== null) await tx.agent.create({ data: agent });
    const there = await tx.$queryRaw<unknown[]>(holdAgent(key.householdId, key.agentId));
    return there.length === 0 ? null : tx.apiKey.create({ data: key, include: withNames });
  });
}

/**
 * Puts `key` in the place of another, which ends at `endsAt` (at once: it is revoked). Null, and nothing done, where
 * the other does not work any more or its place is taken: of two who rotate it at once, one does.
 */
export async function replaceKey(
  old: { householdId: HouseholdId; id: string },
  key: NewKey,
  { now, endsAt }: { now: Date; endsAt: Date },
): Promise<{ key: KeyRow; oldKey: KeyRow } | null> {
  const db = await identity();
  return db.$transaction(async (tx) => {
    const there = await tx.$queryRaw<unknown[]>(holdAgent(key.householdId, key.agentId));
    await tx.$queryRaw(holdKey(old.householdId, old.id));
    const held = await tx.$queryRaw<unknown[]>(selectReplaceable(old.householdId, old.id, now));
    if (there.length === 0 || held.length === 0) return null;
    const oldKey = await tx.apiKey.update({
      where: { householdId_id: old },
      data: endsAt <= now ? { revokedAt: now } : { expiresAt: endsAt },
      include: withNames,
    });
    return { key: await tx.apiKey.create({ data: key, include: withNames }), oldKey };
  });
}

/**
 * Revokes a key, and with it those whose place it has taken and that still worked: they are answered. Null where it was
 * revoked before.
 */
export async function revokeKeyRow(
  householdId: HouseholdId,
  id: string,
  at: Date,
): Promise<{ predecessors: { id: string; prefix: string }[] } | null> {
  const db = await identity();
  return db.$transaction(async (tx) => {
    const { count } = await tx.apiKey.updateMany({
      where: { householdId, id, revokedAt: null },
      data: { revokedAt: at },
    });
    if (count === 0) return null;
    const rows = await tx.$queryRaw<unknown[]>(revokePredecessors(householdId, id, at));
    return { predecessors: rows.map((row) => endedKeyRow.parse(row)) };
  });
}

/** True for the call that changed it: the key is an active one of the household and did not speak for them yet. */
export async function letSpeakFor(
  householdId: HouseholdId,
  id: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const db = await identity();
  return (await db.$executeRaw(addSpokenFor(householdId, id, userId, now))) === 1;
}

/** True for the call that changed it. */
export async function stopSpeakingFor(
  householdId: HouseholdId,
  id: string,
  userId: string,
): Promise<boolean> {
  const db = await identity();
  return (await db.$executeRaw(removeSpokenFor(householdId, id, userId))) === 1;
}

/** An agent that is there, by its exact name. */
export async function findAgentIdByName(householdId: HouseholdId, name: string): Promise<string | null> {
  const db = await identity();
  const row = await db.agent.findFirst({
    where: { householdId, name, retiredAt: null },
    select: { id: true },
  });
  return row?.id ?? null;
}

/** Members of a household by id, with their names. Ids of others are not in the answer. */
export async function memberNames(householdId: HouseholdId): Promise<Map<string, string>> {
  const db = await identity();
  const rows = await db.membership.findMany({
    where: { householdId },
    select: { userId: true, user: { select: { name: true } } },
  });
  return new Map(rows.map((row) => [row.userId, row.user.name]));
}

/** The names of those among `userIds` who are members and can sign in. */
export async function namesWithLogin(
  householdId: HouseholdId,
  userIds: readonly string[],
): Promise<string[]> {
  const db = await identity();
  const rows = await db.membership.findMany({
    where: { householdId, userId: { in: [...userIds] }, user: { passwordHash: { not: null } } },
    select: { user: { select: { name: true } } },
  });
  return rows.map((row) => row.user.name).sort();
}

export async function isDemoHousehold(householdId: HouseholdId): Promise<boolean> {
  const db = await identity();
  const row = await db.household.findUnique({ where: { id: householdId }, select: { isDemo: true } });
  return row?.isDemo ?? false;
}
