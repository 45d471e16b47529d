import type { Prisma } from '#generated/identity/client.ts';
import type { HouseholdId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import {
  addSpokenFor,
  endedKeyRow,
  lockAgent,
  lockKey,
  type MemberRow,
  memberRow,
  removeSpokenFor,
  replacementRow,
  revokePredecessors,
  selectKeyByAccessToken,
  selectKeyByHash,
  selectKeyById,
  selectMemberAmong,
  selectReplaceable,
  selectReplacement,
  type UsableKeyRow,
  usableKeyRow,
} from './sql.ts';

const withNames = {
  agent: {
    select: {
      id: true,
      name: true,
      preset: true,
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
  return firstKey(selectKeyByHash(hash));
}

export async function findKeyByAccessToken(
  hash: Uint8Array<ArrayBuffer>,
  audience: string,
  now: Date,
): Promise<UsableKeyRow | null> {
  return firstKey(selectKeyByAccessToken(hash, audience, now));
}

export async function findUsableKey(householdId: string, id: string): Promise<UsableKeyRow | null> {
  return firstKey(selectKeyById(householdId, id));
}

/** Returns the id of the newest key that replaced this one, or null. */
export async function findReplacement(householdId: string, id: string): Promise<string | null> {
  const rows = await (await identity()).$queryRaw<unknown[]>(selectReplacement(householdId, id));
  return rows[0] === undefined ? null : replacementRow.parse(rows[0]).id;
}

async function firstKey(statement: Prisma.Sql): Promise<UsableKeyRow | null> {
  const db = await identity();
  const rows = await db.$queryRaw<unknown[]>(statement);
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

/** Records a use, unless one at or after `unlessSince` is already recorded. */
export async function recordKeyUse(use: {
  householdId: string;
  id: string;
  used: { at: Date; operation: string | null; unlessSince: Date } | null;
  refused: number;
}): Promise<void> {
  const db = await identity();
  const { householdId, id, used, refused } = use;
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

export async function listKeys(householdId: HouseholdId): Promise<KeyRow[]> {
  const db = await identity();
  const orderBy = [{ createdAt: 'desc' }, { id: 'desc' }] as const;
  return db.apiKey.findMany({ where: { householdId }, include: withNames, orderBy: [...orderBy] });
}

export async function findKey(householdId: HouseholdId, id: string): Promise<KeyRow | null> {
  const db = await identity();
  return db.apiKey.findUnique({ where: { householdId_id: { householdId, id } }, include: withNames });
}

/** Returns null if the agent was removed. Locks the agent, so that a concurrent removal also revokes this key. */
export async function insertKey(key: NewKey, agent: NewAgent | null): Promise<KeyRow | null> {
  const db = await identity();
  return db.$transaction(async (tx) => {
    if (agent !== null) await tx.agent.create({ data: agent });
    const agents = await tx.$queryRaw<unknown[]>(lockAgent(key.householdId, key.agentId));
    return agents.length === 0 ? null : tx.apiKey.create({ data: key, include: withNames });
  });
}

/** Replaces a key. The old one expires at `endsAt`, or is revoked at once. Returns null if it has ended or was already replaced. */
export async function replaceKey(
  old: { householdId: HouseholdId; id: string },
  key: NewKey,
  { now, endsAt }: { now: Date; endsAt: Date },
): Promise<{ key: KeyRow; oldKey: KeyRow } | null> {
  const db = await identity();
  return db.$transaction(async (tx) => {
    const agents = await tx.$queryRaw<unknown[]>(lockAgent(key.householdId, key.agentId));
    await tx.$queryRaw(lockKey(old.householdId, old.id));
    const replaceable = await tx.$queryRaw<unknown[]>(selectReplaceable(old.householdId, old.id, now));
    if (agents.length === 0 || replaceable.length === 0) return null;
    const oldKey = await tx.apiKey.update({
      where: { householdId_id: old },
      data: endsAt <= now ? { revokedAt: now } : { expiresAt: endsAt },
      include: withNames,
    });
    return { key: await tx.apiKey.create({ data: key, include: withNames }), oldKey };
  });
}

/** Revokes a key and those of its predecessors that still work. Returns null if it was already revoked. */
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

export async function letSpeakFor(
  householdId: HouseholdId,
  id: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const db = await identity();
  return (await db.$executeRaw(addSpokenFor(householdId, id, userId, now))) === 1;
}

export async function stopSpeakingFor(
  householdId: HouseholdId,
  id: string,
  userId: string,
): Promise<boolean> {
  const db = await identity();
  return (await db.$executeRaw(removeSpokenFor(householdId, id, userId))) === 1;
}

export async function findAgentIdByName(householdId: HouseholdId, name: string): Promise<string | null> {
  const db = await identity();
  const row = await db.agent.findFirst({
    where: { householdId, name, retiredAt: null },
    select: { id: true },
  });
  return row?.id ?? null;
}

export async function memberNames(householdId: HouseholdId): Promise<Map<string, string>> {
  const db = await identity();
  const rows = await db.membership.findMany({
    where: { householdId },
    select: { userId: true, user: { select: { name: true } } },
  });
  return new Map(rows.map((row) => [row.userId, row.user.name]));
}

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
