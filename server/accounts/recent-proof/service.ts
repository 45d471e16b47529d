import type { AccountCtx } from '#server/core/account-ctx.ts';
import { browserOf } from '#server/core/browser-session.ts';
import { AppError, forbidden } from '#server/core/errors.ts';
import { RECENT_PROOF_MINUTES } from '#server/domain/sign-in/sign-in-parameters.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { auditOwn, userOf } from '../own-account/service.ts';
import { expectCurrentPassword } from '../password/service/expect-current-password.ts';
import * as repo from '../repo.ts';
import type { Proved } from '../schema.ts';

const freshUntil = (provedAt: Date): number => provedAt.getTime() + RECENT_PROOF_MINUTES * MINUTE_MS;

/** False also for a proof from the future: the clock has been set back since, and it would stay fresh until it catches up. */
const isFresh = (provedAt: Date, now: Date): boolean =>
  Math.abs(now.getTime() - provedAt.getTime()) < RECENT_PROOF_MINUTES * MINUTE_MS;

/** Throws PROOF_NEEDED unless this browser has recently proved the person's identity. Also keeps the answer out of the idempotency store. */
export function expectRecentProof({ actor, now, withholdAnswer }: AccountCtx): void {
  withholdAnswer?.();
  const provedAt = browserOf(actor)?.provedAt ?? null;
  if (provedAt === null || !isFresh(provedAt, now)) throw new AppError('PROOF_NEEDED');
}

/** Checks the password and records the proof of identity for this browser. */
export async function prove(
  ctx: AccountCtx,
  { currentPassword }: { currentPassword: string },
): Promise<Proved> {
  const { sessionId } = browserIn(ctx);
  await expectCurrentPassword(ctx, currentPassword);
  return noteProof(ctx, sessionId);
}

/** Returns the browser's session. Throws FORBIDDEN for callers without one. */
export function browserIn(ctx: AccountCtx) {
  const browser = browserOf(userOf(ctx));
  if (browser === null) throw forbidden('This works only in a browser in which you are signed in.');
  return browser;
}

/** Records the proof. Call it only after a factor was verified. */
export async function noteProof(ctx: AccountCtx, sessionId: string): Promise<Proved> {
  const actor = userOf(ctx);
  await repo.setProved(actor.userId, sessionId, ctx.now);
  await auditOwn({ actor, at: ctx.now, action: 'account.prove' });
  return { outcome: 'proved', until: new Date(freshUntil(ctx.now)).toISOString() };
}
