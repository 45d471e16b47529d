import type { Prisma } from '#generated/identity/client.ts';
import type { HouseholdId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity.ts';
import { fold } from '#server/domain/fold.ts';
import {
  addSpokenFor,
  type MemberRow,
  memberRow,
  removeSpokenFor,
  selectKeyByHash,
  selectMemberAmong,
  type UsableKeyRow,
  usableKeyRow,
} from './sql.ts';

const withNames = {
  agent: { select: { id: true, name: true } },
  user: { select: { id: true, name: true } },
} satisfies Prisma.ApiKeyInclude;
export type KeyRow = Prisma.ApiKeyGetPayload<{ include: typeof withNames }>;
export type AgentRow = Prisma.AgentGetPayload<object>;
export type NewKey = Prisma.ApiKeyUncheckedCreateInput;
export type NewAgent = Prisma.AgentUncheckedCreateInput;

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

/** Notes a use, unless one at or after `unlessSince` is noted already (another instance may have been faster). */
export async function touchKey(householdId: string, id: string, at: Date, unlessSince: Date): Promise<void> {
  const db = await identity();
  await db.apiKey.updateMany({
    where: { householdId, id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: unlessSince } }] },
    data: { lastUsedAt: at },
  });
}

/** The newest first. */
export async function listKeys(householdId: HouseholdId): Promise<KeyRow[]> {
  const db = await identity();
  return db.apiKey.findMany({ where: { householdId }, include: withNames, orderBy: { createdAt: 'desc' } });
}

export async function findKey(householdId: HouseholdId, id: string): Promise<KeyRow | null> {
  const db = await identity();
  return db.apiKey.findUnique({ where: { householdId_id: { householdId, id } }, include: withNames });
}

/** Writes a key and, where it is a new one, its agent: both or neither. */
export async function insertKey(key: NewKey, agent: NewAgent | null): Promise<KeyRow> {
  const db = await identity();
  const insert = db.apiKey.create({ data: key, include: withNames });
  if (agent === null) return insert;
  const [, row] = await db.$transaction([db.agent.create({ data: agent }), insert]);
  return row;
}

/** True for the one call that revoked it. */
export async function revokeKeyRow(householdId: HouseholdId, id: string, at: Date): Promise<boolean> {
  const db = await identity();
  const { count } = await db.apiKey.updateMany({
    where: { householdId, id, revokedAt: null },
    data: { revokedAt: at },
  });
  return count === 1;
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

export async function listAgents(householdId: HouseholdId): Promise<AgentRow[]> {
  const db = await identity();
  return db.agent.findMany({ where: { householdId }, orderBy: { name: 'asc' } });
}

export async function findAgent(householdId: HouseholdId, id: string): Promise<AgentRow | null> {
  const db = await identity();
  return db.agent.findUnique({ where: { householdId_id: { householdId, id } } });
}

/** By name as people compare names: case and accents do not matter. */
export async function findAgentByName(householdId: HouseholdId, name: string): Promise<AgentRow | null> {
  const agents = await listAgents(householdId);
  return agents.find((agent) => fold(agent.name) === fold(name)) ?? null;
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
