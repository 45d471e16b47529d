import { admitAddress, resetAttempts } from '#server/accounts/attempt-limits/service.ts';
import { householdOf } from '#server/accounts/own-account/service.ts';
import { hashPassword } from '#server/accounts/password/service/password-hash.ts';
import { auditRow, recordAudit } from '#server/audit/service/record-audit.ts';
import type { MemberActor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { env } from '#server/core/env.ts';
import { AppError, forbidden, notFound, tooMany } from '#server/core/errors.ts';
import { trustUserId } from '#server/core/ids.ts';
import { hashLinkToken, newLinkToken } from '#server/core/link-token.ts';
import { isResettable } from '#server/domain/household/roles.ts';
import type { AuditAction } from '#server/domain/journal/audit-actions.ts';
import { PASSWORD_RESETS } from '#server/domain/sign-in/sign-in-parameters.ts';
import { HOUR_MS } from '#server/domain/time/durations.ts';
import { sessionCtxFor } from '#server/members/policy.ts';
import { expectOwner, expectResettable } from './policy.ts';
import * as repo from './repo.ts';
import type { AcceptResetInput, NewReset } from './schema.ts';

function urlOf(token: string): string {
  const { HEARTHLORE_URL } = env();
  const path = `/reset-password/${token}`;
  return HEARTHLORE_URL ? new URL(path, HEARTHLORE_URL).href : path;
}

const after = (now: Date, hours: number): Date => new Date(now.getTime() + hours * HOUR_MS);

/** Returns the current memberships of the caller and the member. */
async function standing(ctx: Ctx, userId: string) {
  const { householdId, userId: mine } = sessionCtxFor(ctx.actor);
  const members = await repo.listStandings(householdId);
  const me = members.find((member) => member.userId === mine);
  const actor: MemberActor = { ...sessionCtxFor(ctx.actor), role: me?.role ?? 'guest' };
  expectOwner(actor);
  const member = members.find((one) => one.userId === userId);
  if (member === undefined) throw notFound('member');
  return { actor, member };
}

/** Creates a reset link. It is never returned again. */
export async function createReset(ctx: Ctx, { userId }: { userId: string }): Promise<NewReset> {
  const { actor, member } = await standing(ctx, userId);
  const { householdId } = actor;
  if (await repo.isDemo(householdId))
    throw forbidden('Members of the demo household cannot sign in, so they need no password.');
  expectResettable(actor, member, await repo.isOnlyIn(userId, actor.userId));
  if (await repo.isAboutToBeDeleted(userId))
    throw new AppError(
      'CONFLICT',
      'This member’s account is scheduled for deletion. They can keep it by signing in.',
    );
  const token = newLinkToken();
  const expiresAt = after(ctx.now, PASSWORD_RESETS.hours);
  const tokenHash = hashLinkToken(token);
  await repo.putReset(
    {
      userId,
      tokenHash,
      householdId,
      createdBy: actor.userId,
      createdAt: ctx.now,
      expiresAt,
      removesSecondFactor: false,
    },
    auditRow({ actor, at: ctx.now, action: 'account.reset_link', concerns: [userId] }),
  );
  return { userId, url: urlOf(token), expiresAt: expiresAt.toISOString() };
}

export async function revokeReset(
  ctx: Ctx,
  { userId }: { userId: string },
): Promise<{ outcome: 'revoked' | 'already_revoked'; userId: string }> {
  const { actor } = await standing(ctx, userId);
  const isRevoked = await repo.deleteReset(userId, actor.householdId);
  const act = { actor, at: ctx.now, action: 'account.reset_link_revoked', concerns: [userId] } as const;
  if (isRevoked) await recordAudit(act);
  return { outcome: isRevoked ? 'revoked' : 'already_revoked', userId };
}

/** Creates a reset link for the operator's command line. Returns its path, or null if the e-mail has no login. */
export async function createResetAtMachine(
  email: string,
  now: Date,
  { removesSecondFactor = false } = {},
): Promise<string | null> {
  const user = await repo.findLogin(email.trim().toLowerCase());
  if (user === null) return null;
  const token = newLinkToken();
  const householdId = await householdOf(user.id);
  const actor =
    householdId && ({ kind: 'system', householdId, userId: null, reason: 'reset-password' } as const);
  await repo.putReset(
    {
      userId: user.id,
      tokenHash: hashLinkToken(token),
      householdId: null,
      createdBy: null,
      createdAt: now,
      expiresAt: after(now, PASSWORD_RESETS.atMachineHours),
      removesSecondFactor,
    },
    actor && auditRow({ actor, at: now, action: 'account.reset_link', concerns: [user.id] }),
  );
  return `/reset-password/${token}`;
}

/** Same error for a wrong, used, expired or revoked link, so that callers cannot tell them apart. */
const invalidLink = () =>
  new AppError('NOT_FOUND', 'This link is no longer valid. Ask an owner of your household for a new one.');

async function getValid(token: string, address: string | null, now: Date): Promise<repo.ResetWithUser> {
  const row = await repo.findReset(hashLinkToken(token), now);
  if (row !== null && (await isStillAllowed(row))) return row;
  const admission = await admitAddress(address);
  throw admission.isAdmitted ? invalidLink() : tooMany(admission.retryAfterSeconds);
}

/** Checks the roles again, which may have changed since the link was created. */
async function isStillAllowed({ userId, householdId, createdBy }: repo.ResetRow): Promise<boolean> {
  if (householdId === null || createdBy === null) return true;
  const members = await repo.listStandings(householdId);
  const maker = members.find((one) => one.userId === createdBy);
  const member = members.find((one) => one.userId === userId);
  if (!maker || !member || !isResettable(maker.role, member)) return false;
  return repo.isOnlyIn(userId, createdBy);
}

export async function previewReset(
  token: string,
  address: string | null,
): Promise<{ name: string; email: string }> {
  const { user } = await getValid(token, address, new Date());
  return { name: user.name, email: user.email };
}

/** `address` is the caller's IP address. */
export async function acceptReset(
  { token, password }: AcceptResetInput,
  address: string | null,
): Promise<{ email: string }> {
  const now = new Date();
  const row = await getValid(token, address, now);
  const { userId, user } = row;
  const passwordHash = await hashPassword(password);
  const householdId = await householdOf(userId);
  const actions: AuditAction[] = row.removesSecondFactor
    ? ['account.reset_password', 'account.remove_second_factor']
    : ['account.reset_password'];
  const audits = actions.flatMap((action) =>
    householdId === null
      ? []
      : [
          auditRow({
            actor: { kind: 'member', householdId, userId: trustUserId(userId), role: 'guest' },
            at: now,
            action,
          }),
        ],
  );
  if (!(await repo.applyReset(row, passwordHash, now, audits))) throw invalidLink();
  await resetAttempts({ email: user.email, address });
  return { email: user.email };
}

export const listLogins = (): Promise<string[]> => repo.listLogins();
