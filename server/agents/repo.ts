import type { Prisma } from '#generated/identity/client.ts';
import type { HouseholdId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { type EndedConsentRow, endConsents, endedConsentRow, lockKeys } from './sql.ts';

export type AgentRow = Prisma.AgentGetPayload<object>;
const keyColumns = {
  agentId: true,
  userId: true,
  speaksFor: true,
  revokedAt: true,
  expiresAt: true,
  lastUsedAt: true,
} satisfies Prisma.ApiKeySelect;
export type AgentKeyRow = Prisma.ApiKeyGetPayload<{ select: typeof keyColumns }>;
type NewAgent = Prisma.AgentUncheckedCreateInput;

export type AgentChange = Partial<
  Pick<
    AgentRow,
    'name' | 'purpose' | 'ceilingPrivacy' | 'ceilingCategories' | 'ceilingGroups' | 'ceilingContexts'
  >
>;

export async function listAgents(householdId: HouseholdId): Promise<AgentRow[]> {
  const db = await identity();
  return db.agent.findMany({
    where: { householdId, retiredAt: null },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
}

export async function findAgent(
  householdId: HouseholdId,
  id: string,
  { isRetired }: { isRetired: boolean } = { isRetired: false },
): Promise<AgentRow | null> {
  const db = await identity();
  const retiredAt = isRetired ? { not: null } : null;
  return db.agent.findFirst({ where: { householdId, id, retiredAt } });
}

/** Removed agents are included. */
export async function findAgents(householdId: HouseholdId, ids: string[]): Promise<AgentRow[]> {
  const db = await identity();
  return db.agent.findMany({ where: { householdId, id: { in: ids } } });
}

/** Returns agents' names by id. Removed agents are included. */
export async function listNames(householdId: HouseholdId, ids: string[]): Promise<Map<string, string>> {
  const db = await identity();
  const rows = await db.agent.findMany({
    where: { householdId, id: { in: ids } },
    select: { id: true, name: true },
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function insertAgent(agent: NewAgent): Promise<AgentRow> {
  const db = await identity();
  return db.agent.create({ data: agent });
}

export async function updateAgentRow(
  householdId: HouseholdId,
  id: string,
  change: AgentChange,
  end: { except: string | null } | null,
): Promise<{ row: AgentRow; ended: EndedConsentRow[] } | null> {
  const db = await identity();
  return db.$transaction(async (tx) => {
    const [row] = await tx.agent.updateManyAndReturn({
      where: { householdId, id, retiredAt: null },
      data: change,
    });
    if (row === undefined) return null;
    if (end === null) return { row, ended: [] };
    await tx.$queryRaw(lockKeys(householdId, id));
    const ended = await tx.$queryRaw<unknown[]>(endConsents(householdId, id, end.except));
    return { row, ended: ended.map((one) => endedConsentRow.parse(one)) };
  });
}

/** Removes an agent, revokes its keys and returns their ids. Returns null if it was already removed. */
export async function retireAgent(householdId: HouseholdId, id: string, at: Date): Promise<string[] | null> {
  const db = await identity();
  return db.$transaction(async (tx) => {
    const { count } = await tx.agent.updateMany({
      where: { householdId, id, retiredAt: null },
      data: { retiredAt: at },
    });
    if (count === 0) return null;
    const keys = await tx.apiKey.updateManyAndReturn({
      where: { householdId, agentId: id, revokedAt: null },
      data: { revokedAt: at },
      select: { id: true },
    });
    return keys.map((key) => key.id);
  });
}

export async function unretireAgent(householdId: HouseholdId, id: string): Promise<AgentRow | null> {
  const db = await identity();
  const rows = await db.agent.updateManyAndReturn({
    where: { householdId, id, retiredAt: { not: null } },
    data: { retiredAt: null },
  });
  return rows[0] ?? null;
}

export async function listKeys(householdId: HouseholdId): Promise<AgentKeyRow[]> {
  const db = await identity();
  return db.apiKey.findMany({ where: { householdId }, select: keyColumns });
}

export async function listContacts(tx: VaultTx, ids: readonly string[]) {
  return tx.db.contact.findMany({
    where: { householdId: tx.householdId, id: { in: [...ids] }, deletedAt: null },
    select: { id: true, name: true, kind: true },
  });
}

export async function listMembers(
  householdId: HouseholdId,
): Promise<Map<string, { name: string; signsIn: boolean }>> {
  const db = await identity();
  const rows = await db.membership.findMany({
    where: { householdId },
    select: { userId: true, user: { select: { name: true, passwordHash: true } } },
  });
  return new Map(
    rows.map(({ userId, user }) => [userId, { name: user.name, signsIn: user.passwordHash !== null }]),
  );
}

export async function usersActedFor(householdId: HouseholdId, agentId: string, now: Date): Promise<string[]> {
  const db = await identity();
  const isLasting = { OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
  const rows = await db.apiKey.findMany({
    where: { householdId, agentId, revokedAt: null, userId: { not: null }, ...isLasting },
    select: { userId: true },
    distinct: ['userId'],
  });
  return rows.flatMap(({ userId }) => (userId === null ? [] : [userId]));
}

export async function isDemoHousehold(householdId: HouseholdId): Promise<boolean> {
  const db = await identity();
  const row = await db.household.findUnique({ where: { id: householdId }, select: { isDemo: true } });
  return row?.isDemo ?? false;
}
