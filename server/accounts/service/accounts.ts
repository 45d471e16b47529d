import { recordAudit } from '#server/audit/service/audit.ts';
import { noteFailedSignIn } from '#server/audit/service/burst.ts';
import type { MemberActor } from '#server/core/actor.ts';
import { browserOf } from '#server/core/browser.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden, invalid, notFound } from '#server/core/errors.ts';
import {
  type HouseholdId,
  newHouseholdId,
  newUserId,
  trustHouseholdId,
  trustUserId,
  type UserId,
} from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import type { Role } from '#server/domain/household/roles.ts';
import type { AuditAction } from '#server/domain/journal/audit-actions.ts';
import { roleOf } from '#server/households/present.ts';
import { vaultReady } from '#server/households/service/vault-ready.ts';
import * as repo from '../repo.ts';
import {
  type ChangePasswordInput,
  credentials,
  email as emailField,
  type SessionView,
  type SetUpInput,
} from '../schema.ts';
import { type Admission, admit, admitMember, forgive, forgiveMember } from './attempts.ts';
import { knownFor, rememberedFor } from './known-browser.ts';
import { hashPassword, isPassword } from './password.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * How long a sign-in lasts. A family's own device is used weekly, so a month of silence ends it; after a quarter it
 * ends even when used. `touchEveryMs` is how exactly the last use is known: finer would be a write for every read.
 */
export const SESSION = { idleDays: 30, absoluteDays: 90, touchEveryMs: 5 * 60 * 1000 } as const;

let knownToBeSetUp = false;

/** Whether somebody can sign in here. Once true it stays true. */
export async function isSetUp(): Promise<boolean> {
  knownToBeSetUp ||= await repo.hasUserWithLogin();
  return knownToBeSetUp;
}

/** CONFLICT when somebody can sign in here already. */
export async function expectUnclaimed(): Promise<void> {
  if (await isSetUp()) throw claimed();
}

const claimed = () => new AppError('CONFLICT', 'This installation is set up already. Sign in instead.');

/**
 * The first start: the owner, the household and its personal vault. CONFLICT when there is a user already; of two at
 * once exactly one succeeds.
 */
export async function setUp(input: SetUpInput): Promise<{ userId: UserId; householdId: HouseholdId }> {
  await expectUnclaimed();
  const [userId, householdId, createdAt] = [newUserId(), newHouseholdId(), new Date()];
  const passwordHash = await hashPassword(input.password);
  const isFirst = await repo.insertFirstUser({
    user: { id: userId, email: input.email, name: input.name, passwordHash, createdAt },
    household: {
      id: householdId,
      name: input.householdName,
      timeZone: input.timeZone,
      policy: input.defaultPrivacy ? { defaultPrivacy: input.defaultPrivacy } : {},
      createdAt,
    },
  });
  if (!isFirst) throw claimed();
  const actor: MemberActor = { kind: 'member', householdId, userId, role: 'owner' };
  await recordAudit({ actor, at: createdAt, action: 'household.create', objectId: householdId });
  await vaultReady(householdId, 'personal');
  return { userId, householdId };
}

/** Where somebody signs in from: the caller's address, and the cookie of a known browser, if there is one. */
export interface From {
  address: string | null;
  knownBrowser?: string | undefined;
}

export type SignIn =
  | {
      outcome: 'signed_in';
      userId: string;
      name: string;
      email: string;
      sessionId: string;
      /** the cookie that makes the browser a known one */
      knownBrowser: string;
    }
  | { outcome: 'refused' }
  | { outcome: 'too_many_attempts'; retryAfterSeconds: number };

/**
 * Signs in with e-mail and password, which come as typed. An unknown e-mail and a wrong password are told apart
 * neither by the answer nor by the time it takes. Attempts are counted by where they come from.
 */
export async function signIn(typed: unknown, { address, knownBrowser }: From): Promise<SignIn> {
  const given = credentials.safeParse(typed);
  if (!given.success) return { outcome: 'refused' };
  const email = emailField.safeParse(given.data.email);
  // What is no e-mail is nobody's, but is counted and takes as long as any other.
  const user = email.success ? await repo.findUserByEmail(email.data) : null;
  const browser = user && knownFor(user.id, knownBrowser);
  const attempt = { email: email.success ? email.data : given.data.email, address, browser };
  const admission = await admit(attempt);
  if (!admission.isAdmitted) return refuseFurther(admission, user);
  const fits = await isPassword(user?.passwordHash ?? null, given.data.password);
  if (user !== null && !fits) noteFailedSignIn(user.id, () => householdOf(user.id), new Date());
  if (user === null || !fits) return { outcome: 'refused' };
  await forgive(attempt);
  const now = new Date();
  const sessionId = await repo.insertSession(user.id, now, idleUntil(now, now));
  await auditInPerson(user.id, 'account.sign_in', now);
  const { id: userId, name } = user;
  const cookie = rememberedFor(userId, knownBrowser);
  return { outcome: 'signed_in', userId, name, email: user.email, sessionId, knownBrowser: cookie };
}

type FoundUser = NonNullable<Awaited<ReturnType<typeof repo.findUserByEmail>>>;

async function refuseFurther(
  admission: Exclude<Admission, { isAdmitted: true }>,
  user: FoundUser | null,
): Promise<SignIn> {
  // Once for a burst of attempts, not for every one of them.
  if (admission.isFirst && user) await auditBlocked(user.id, new Date());
  return { outcome: 'too_many_attempts', retryAfterSeconds: admission.retryAfterSeconds };
}

/** Where the user is at home: their account's acts are kept there. */
async function householdOf(userId: string): Promise<HouseholdId | null> {
  const membership = await repo.findFirstMembership(userId);
  return membership === null ? null : trustHouseholdId(membership.householdId);
}

async function auditInPerson(userId: string, action: AuditAction, at: Date): Promise<void> {
  const membership = await repo.findFirstMembership(userId);
  if (membership === null) return;
  const householdId = trustHouseholdId(membership.householdId);
  const actor: MemberActor = {
    kind: 'member',
    householdId,
    userId: trustUserId(userId),
    role: roleOf(membership.role),
  };
  await recordAudit({ actor, at, action });
}

/** Nobody knows who it was that tried. */
async function auditBlocked(userId: string, at: Date): Promise<void> {
  const householdId = await householdOf(userId);
  if (householdId === null) return;
  const actor = { kind: 'system', householdId, userId: null, reason: 'sign-in' } as const;
  await recordAudit({ actor, at, action: 'account.sign_in_blocked', concerns: [userId] });
}

const later = (at: Date, days: number): number => at.getTime() + days * DAY_MS;

/** Until when a session is good that is used now. */
function idleUntil(createdAt: Date, now: Date): Date {
  return new Date(Math.min(later(now, SESSION.idleDays), later(createdAt, SESSION.absoluteDays)));
}

export interface SignedIn {
  sessionId: string;
  userId: UserId;
  name: string;
  email: string;
  /** real households before the demo one, the oldest membership first */
  memberships: { householdId: HouseholdId; householdName: string; isDemo: boolean; role: Role }[];
}

/** Who a session belongs to, asked anew on every request; null when it is revoked, expired or was never there. */
export async function findSignedIn(sessionId: string, now: Date): Promise<SignedIn | null> {
  const rows = await repo.findSession(sessionId, now);
  const [first] = rows;
  if (first === undefined) return null;
  noteSession(sessionId, first.created_at, first.last_seen_at, now);
  return {
    sessionId,
    userId: trustUserId(first.user_id),
    name: first.name,
    email: first.email,
    memberships: rows.flatMap(({ household_id, household_name, is_demo, role }) =>
      household_id === null || household_name === null || role === null
        ? []
        : [
            {
              householdId: trustHouseholdId(household_id),
              householdName: household_name,
              isDemo: is_demo ?? false,
              role,
            },
          ],
    ),
  };
}

/** Not awaited: the request does not wait for it, and failing to note a use fails nothing. */
function noteSession(id: string, createdAt: Date, lastSeenAt: Date, now: Date): void {
  const since = new Date(now.getTime() - SESSION.touchEveryMs);
  if (lastSeenAt >= since) return;
  repo
    .touchSession(id, now, idleUntil(createdAt, now), since)
    .catch(() => log.warn('The use of a session could not be noted.'));
}

/** Ends a session; the cookie that names it is of no use from the next request on. */
export async function signOut(userId: string, sessionId: string): Promise<void> {
  const now = new Date();
  const ended = await repo.revokeSessions({ userId, id: sessionId }, now);
  if (ended > 0) await auditInPerson(userId, 'account.sign_out', now);
}

function memberOf({ actor }: Ctx): MemberActor {
  if (actor.kind !== 'member') throw forbidden('Only a signed-in member has an account.');
  if (actor.viewAs)
    throw forbidden(`You are looking as ${actor.viewAs.name}, whose account is theirs alone.`);
  return actor;
}

export async function getAccount(ctx: Ctx): Promise<{ userId: string; name: string; email: string }> {
  const user = await repo.findUser(memberOf(ctx).userId);
  if (user === null) throw notFound('account');
  return { userId: user.id, name: user.name, email: user.email };
}

/** Changes the password and signs out every other browser. Attempts count like those of a known browser. */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<{ outcome: 'changed'; revokedSessions: number }> {
  const actor = memberOf(ctx);
  const admission = await admitMember(actor.userId);
  if (!admission.isAdmitted) throw new AppError('TOO_MANY_ATTEMPTS');
  const user = await repo.findUser(actor.userId);
  if (!(await isPassword(user?.passwordHash ?? null, currentPassword))) {
    throw invalid('currentPassword', 'Is not your password.');
  }
  await forgiveMember(actor.userId);
  const passwordHash = await hashPassword(newPassword);
  const current = browserOf(actor)?.sessionId ?? null;
  const revokedSessions = await repo.replacePassword(actor.userId, passwordHash, current, ctx.now);
  await recordAudit({ actor, at: ctx.now, action: 'account.change_password', detail: { revokedSessions } });
  return { outcome: 'changed', revokedSessions };
}

export async function listSessions(ctx: Ctx): Promise<SessionView[]> {
  const actor = memberOf(ctx);
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

/** Signs out one of the asker's browsers, the current one too. NOT_FOUND for anybody else's. */
export async function revokeSession(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ outcome: 'revoked'; id: string }> {
  const actor = memberOf(ctx);
  if ((await repo.revokeSessions({ userId: actor.userId, id }, ctx.now)) === 0) throw notFound('session');
  await recordAudit({ actor, at: ctx.now, action: 'account.revoke_session', objectId: id });
  return { outcome: 'revoked', id };
}
