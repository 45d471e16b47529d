import type { Prisma } from '#generated/identity/client.ts';
import type { HouseholdId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';

const member = {
  userId: true,
  role: true,
  user: { select: { name: true } },
} satisfies Prisma.MembershipSelect;
export type MemberRow = Prisma.MembershipGetPayload<{ select: typeof member }>;

export async function findMember(householdId: HouseholdId, userId: string): Promise<MemberRow | null> {
  const db = await identity();
  return db.membership.findUnique({
    where: { householdId_userId: { householdId, userId } },
    select: member,
  });
}

export async function listMembers(householdId: HouseholdId): Promise<MemberRow[]> {
  const db = await identity();
  return db.membership.findMany({ where: { householdId }, select: member, orderBy: { createdAt: 'asc' } });
}

function agent(now: Date) {
  const isGood = { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
  return {
    id: true,
    name: true,
    ceilingPrivacy: true,
    ceilingCategories: true,
    ceilingGroups: true,
    ceilingContexts: true,
    apiKeys: {
      where: isGood,
      select: { id: true, userId: true, speaksFor: true, scopes: true, contexts: true },
      orderBy: { createdAt: 'asc' },
    },
  } satisfies Prisma.AgentSelect;
}
export type AgentRow = Prisma.AgentGetPayload<{ select: ReturnType<typeof agent> }>;

export async function findAgent(householdId: HouseholdId, id: string, now: Date): Promise<AgentRow | null> {
  const db = await identity();
  return db.agent.findFirst({ where: { householdId, id, retiredAt: null }, select: agent(now) });
}

export async function listAgents(householdId: HouseholdId, now: Date): Promise<AgentRow[]> {
  const db = await identity();
  return db.agent.findMany({
    where: { householdId, retiredAt: null },
    select: agent(now),
    orderBy: { name: 'asc' },
  });
}
