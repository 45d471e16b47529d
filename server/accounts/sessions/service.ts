import type { AccountCtx } from '#server/core/account-ctx.ts';
import { CONTEXTS, type Context } from '#server/core/actor.ts';
import { browserOf } from '#server/core/browser-session.ts';
import { notFound } from '#server/core/errors.ts';
import { type HouseholdId, trustHouseholdId, trustUserId, type UserId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import type { Role } from '#server/domain/household/roles.ts';
import { DAY_MS, MINUTE_MS } from '#server/domain/time/durations.ts';
import { contextPolicyOf } from '#server/domain/words/household-policy.ts';
import { auditInPerson, auditOwn, userOf } from '../own-account/service.ts';
import * as repo from '../repo.ts';
import type { SessionView } from '../schema.ts';

export const SESSION = { idleDays: 30, absoluteDays: 90, touchEveryMs: 5 * MINUTE_MS } as const;

const later = (at: Date, days: number): number => at.getTime() + days * DAY_MS;

export function idleUntil(createdAt: Date, now: Date): Date {
  return new Date(Math.min(later(now, SESSION.idleDays), later(createdAt, SESSION.absoluteDays)));
}

export interface SignedIn {
  sessionId: string;
  userId: UserId;
  name: string;
  email: string;
  provedAt: Date | null;
  /** When the account will be deleted for good. Null if no deletion is scheduled. */
  deletionAt: Date | null;
  memberships: {
    householdId: HouseholdId;
    householdName: string;
    isDemo: boolean;
    /** When the household will be deleted for good. Null if no deletion is scheduled. */
    deletionAt: Date | null;
    role: Role;
    auditsReadsIn: Context[];
  }[];
}

/** Returns null if the session is revoked, expired or unknown. Runs on every request. */
export async function findSignedIn(sessionId: string, now: Date): Promise<SignedIn | null> {
  const rows = await repo.findSession(sessionId, now);
  const [first] = rows;
  if (first === undefined) return null;
  touchSession(sessionId, first.created_at, first.last_seen_at, now);
  return {
    sessionId,
    userId: trustUserId(first.user_id),
    name: first.name,
    email: first.email,
    provedAt: first.proved_at,
    deletionAt: first.account_deletion_at,
    memberships: rows.flatMap(({ household_id, household_name, is_demo, deletion_at, role, policy }) =>
      household_id === null || household_name === null || role === null
        ? []
        : [
            {
              householdId: trustHouseholdId(household_id),
              householdName: household_name,
              isDemo: is_demo ?? false,
              deletionAt: deletion_at,
              role,
              auditsReadsIn: CONTEXTS.filter((context) => contextPolicyOf(policy, context).auditsReads),
            },
          ],
    ),
  };
}

function touchSession(id: string, createdAt: Date, lastSeenAt: Date, now: Date): void {
  const since = new Date(now.getTime() - SESSION.touchEveryMs);
  if (lastSeenAt >= since) return;
  repo
    .touchSession(id, now, idleUntil(createdAt, now), since)
    .catch(() => log.warn('Could not record the last use of a session.'));
}

export async function signOut(userId: string, sessionId: string): Promise<void> {
  const now = new Date();
  const ended = await repo.revokeSessions({ userId, id: sessionId }, now);
  if (ended > 0) await auditInPerson(userId, 'account.sign_out', now);
}

export async function listSessions(ctx: AccountCtx): Promise<SessionView[]> {
  const actor = userOf(ctx);
  const current = browserOf(actor)?.sessionId;
  const rows = await repo.listLiveSessions(actor.userId, ctx.now);
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isCurrent: row.id === current,
  }));
}

export async function revokeSession(
  ctx: AccountCtx,
  { id }: { id: string },
): Promise<{ outcome: 'revoked'; id: string }> {
  const actor = userOf(ctx);
  if ((await repo.revokeSessions({ userId: actor.userId, id }, ctx.now)) === 0) throw notFound('session');
  await auditOwn({ actor, at: ctx.now, action: 'account.revoke_session', objectId: id });
  return { outcome: 'revoked', id };
}

export const lastSeenAmong = (householdId: string): Promise<Date | null> => repo.lastSeenAmong(householdId);
