import type { Prisma } from '#generated/identity/client.ts';
import type { Context } from '#server/core/actor.ts';
import type { HouseholdId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';

const withKey = {
  key: {
    select: { userId: true, speaksFor: true, revokedAt: true, user: { select: { id: true, name: true } } },
  },
  agent: { select: { name: true, ownerId: true, retiredAt: true } },
} satisfies Prisma.WebhookInclude;
export type WebhookRow = Prisma.WebhookGetPayload<{ include: typeof withKey }>;
type NewWebhook = Prisma.WebhookUncheckedCreateInput;
export type WebhookChange = Prisma.WebhookUncheckedUpdateManyInput;

interface Place {
  householdId: HouseholdId;
  agentId: string;
  context: Context;
}

export async function listWebhooks(householdId: HouseholdId, context: Context): Promise<WebhookRow[]> {
  return (await identity()).webhook.findMany({
    where: { householdId, context, removedAt: null, agent: { retiredAt: null } },
    include: withKey,
    orderBy: { createdAt: 'asc' },
  });
}

/** Removed webhooks are included. */
export async function findWebhook({ householdId, agentId, context }: Place): Promise<WebhookRow | null> {
  return (await identity()).webhook.findUnique({
    where: { householdId_agentId_context: { householdId, agentId, context } },
    include: withKey,
  });
}

export async function findWebhookById(householdId: string, id: string): Promise<WebhookRow | null> {
  return (await identity()).webhook.findUnique({
    where: { householdId_id: { householdId, id } },
    include: withKey,
  });
}

/** Replaces a removed one. Returns false if the agent was given another one in the meantime. */
export async function insertWebhook(row: NewWebhook): Promise<boolean> {
  const db = await identity();
  const { householdId, agentId, context } = row;
  return db.$transaction(async (tx) => {
    await tx.webhook.deleteMany({ where: { householdId, agentId, context, removedAt: { not: null } } });
    const { count } = await tx.webhook.createMany({ data: row, skipDuplicates: true });
    return count === 1;
  });
}

/** Changes it only if it is still as `expected`. */
export async function changeWebhook(
  { householdId, id }: { householdId: string; id: string },
  data: WebhookChange,
  expected: Prisma.WebhookWhereInput = {},
): Promise<boolean> {
  const { count } = await (await identity()).webhook.updateMany({
    where: { ...expected, householdId, id },
    data,
  });
  return count === 1;
}

/** Lists those that may have something to send. */
export async function listDue(now: Date) {
  return (await identity()).webhook.findMany({
    where: {
      pausedBecause: null,
      removedAt: null,
      agent: { retiredAt: null },
      OR: [{ nextAttemptAt: null }, { nextAttemptAt: { lte: now } }],
    },
    select: { householdId: true, id: true, context: true, sendingThrough: true },
    orderBy: { id: 'asc' },
  });
}

/** Those of removed agents too, because an agent that is restored has no key to go on with. */
export async function deleteRemoved(before: Date): Promise<void> {
  const agent = { retiredAt: { lt: before } };
  await (await identity()).webhook.deleteMany({ where: { OR: [{ removedAt: { lt: before } }, { agent }] } });
}
