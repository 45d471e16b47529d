import type { Context } from '#server/core/actor.ts';
import { identity } from '#server/db/identity-client.ts';
import type { VaultTx } from '#server/db/vault.ts';

const KEY = {
  label: true,
  prefix: true,
  createdAt: true,
  expiresAt: true,
  revokedAt: true,
  lastUsedAt: true,
} as const;
const FEED = { label: true, context: true, createdAt: true, lastReadAt: true } as const;
const WEBHOOK = { context: true, createdAt: true, lastDeliveredAt: true, pausedAt: true } as const;
const NAMED = { select: { name: true } } as const;

/** Selects no hash, token, secret or public key. */
export async function readAccount(userId: string, contexts: readonly Context[]) {
  const db = await identity();
  return db.user.findUnique({
    where: { id: userId },
    select: {
      id: true,
      email: true,
      name: true,
      createdAt: true,
      deletionAt: true,
      secondFactor: { select: { confirmedAt: true } },
      passkeys: { select: { label: true, rpId: true, createdAt: true, lastUsedAt: true } },
      oidcLinks: { select: { issuer: true, account: true, createdAt: true, lastUsedAt: true } },
      sessions: {
        select: { createdAt: true, lastSeenAt: true, expiresAt: true, revokedAt: true },
        orderBy: { createdAt: 'asc' },
      },
      memberships: {
        select: {
          role: true,
          createdAt: true,
          household: NAMED,
          calendarFeeds: { where: { context: { in: [...contexts] } }, select: FEED },
        },
        orderBy: { createdAt: 'asc' },
      },
      apiKeys: {
        where: { contexts: { hasSome: [...contexts] } },
        select: {
          ...KEY,
          household: NAMED,
          webhooks: { where: { removedAt: null, context: { in: [...contexts] } }, select: WEBHOOK },
        },
        orderBy: { createdAt: 'asc' },
      },
    },
  });
}

/** Returns the user's own acts in these vaults and on households, latest first. Acts of others on the user may name those others. */
export async function listOwnActs(userId: string, contexts: readonly Context[], most: number) {
  const db = await identity();
  return db.auditEvent.findMany({
    where: { userId, actorKind: 'member', OR: [{ context: null }, { context: { in: [...contexts] } }] },
    select: { at: true, until: true, count: true, action: true, context: true, household: NAMED },
    orderBy: { at: 'desc' },
    take: most,
  });
}

/** The member's own private memories, those in the trash too. Public ones belong to the household. */
export async function listOwnPrivateMemories({ db, householdId }: VaultTx, userId: string) {
  return db.memory.findMany({
    where: { householdId, ownerId: userId, privacy: 'private' },
    select: {
      content: true,
      category: true,
      occurredAt: true,
      recordedAt: true,
      status: true,
      deletedAt: true,
    },
    orderBy: { recordedAt: 'asc' },
  });
}

export async function countOwnSecrets({ db, householdId }: VaultTx, userId: string): Promise<number> {
  return db.memory.count({ where: { householdId, ownerId: userId, privacy: 'secret' } });
}
