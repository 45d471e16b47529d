import { recordFailedSignIn } from '#server/audit/service/record-bursts.ts';
import type { AccountCtx } from '#server/core/account-ctx.ts';
import { browserOf } from '#server/core/browser-session.ts';
import { AppError, invalid, tooMany } from '#server/core/errors.ts';
import { admitCode, resetCodeAttempts } from '../../attempt-limits/service.ts';
import { auditOwn, userOf } from '../../own-account/service.ts';
import { expectCurrentPassword } from '../../password/service/expect-current-password.ts';
import * as repo from '../repo.ts';
import type { NewSecret, PasswordAndCode, SecondFactorView, TurnedOn } from '../schema.ts';
import { newSecret, stepOf } from './one-time-code.ts';
import { newRecoveryCodes, newSalt } from './recovery-code.ts';
import { spendCode } from './spend-code.ts';

const wrongCode = () => invalid('code', 'This code is wrong or was used before. Wait for the next one.');
const alreadyOn = () => new AppError('CONFLICT', 'One-time codes are already on. Reload the page.');
const alreadyOff = () => new AppError('CONFLICT', 'One-time codes are already off. Reload the page.');
const changedElsewhere = () =>
  new AppError(
    'CONFLICT',
    'The recovery codes were replaced, or one-time codes turned off, in another browser. Reload the page.',
  );
const setUpElsewhere = () =>
  new AppError('CONFLICT', 'One-time codes were set up in another browser. Reload the page.');

export async function getSecondFactor(ctx: AccountCtx): Promise<SecondFactorView> {
  const { userId } = userOf(ctx);
  const row = await repo.findSecondFactor(userId);
  const since = row?.confirmedAt?.toISOString() ?? null;
  const recoveryCodesLeft = since === null ? 0 : await repo.countRecoveryCodes(userId);
  return { isOn: since !== null, since, recoveryCodesLeft };
}

/** Creates a new secret. Sign-in does not change until a first code confirms it. */
export async function beginSecondFactor(
  ctx: AccountCtx,
  { currentPassword }: Pick<PasswordAndCode, 'currentPassword'>,
): Promise<NewSecret> {
  const { userId } = userOf(ctx);
  const { email } = await expectCurrentPassword(ctx, currentPassword);
  const { secret, sealedSecret, sealedWith, uri } = newSecret(userId, email);
  const row = { userId, sealedSecret, recoverySalt: newSalt(), createdAt: ctx.now };
  if (!(await repo.putUnconfirmed(row, sealedWith))) throw alreadyOn();
  return { secret, uri };
}

/** Turns the second factor on and signs out all other browsers. */
export async function confirmSecondFactor(
  ctx: AccountCtx,
  { code }: Pick<PasswordAndCode, 'code'>,
): Promise<TurnedOn> {
  const actor = userOf(ctx);
  await countCode(actor.userId);
  const row = await repo.findSecondFactor(actor.userId);
  if (row === null) throw new AppError('CONFLICT', 'Set up the authenticator app first.');
  if (row.confirmedAt !== null) throw alreadyOn();
  const step = stepOf(row, code, ctx.now);
  if (step === null) throw wrongCode();
  const { codes, hashes } = await newRecoveryCodes(row.recoverySalt);
  const keep = browserOf(actor)?.sessionId ?? null;
  const revokedSessions = await repo.confirm(row, { step, hashes, keep, at: ctx.now });
  if (revokedSessions === null) throw setUpElsewhere();
  await resetCodeAttempts(actor.userId, null);
  await auditOwn({ actor, at: ctx.now, action: 'account.turn_on_codes', detail: { revokedSessions } });
  return { outcome: 'on', recoveryCodes: codes, revokedSessions };
}

export async function renewRecoveryCodes(
  ctx: AccountCtx,
  given: PasswordAndCode,
): Promise<{ recoveryCodes: string[] }> {
  const { actor, before } = await expectPasswordAndCode(ctx, given);
  const salt = newSalt();
  const { codes, hashes } = await newRecoveryCodes(salt);
  if (!(await repo.replaceRecoveryCodes(before, salt, hashes))) throw changedElsewhere();
  await auditOwn({ actor, at: ctx.now, action: 'account.renew_recovery_codes' });
  return { recoveryCodes: codes };
}

export async function turnOffSecondFactor(
  ctx: AccountCtx,
  given: PasswordAndCode,
): Promise<{ outcome: 'off' }> {
  const { actor } = await expectPasswordAndCode(ctx, given);
  if (!(await repo.deleteSecondFactor(actor.userId))) throw alreadyOff();
  await auditOwn({ actor, at: ctx.now, action: 'account.turn_off_codes' });
  return { outcome: 'off' };
}

async function expectPasswordAndCode(ctx: AccountCtx, { currentPassword, code }: PasswordAndCode) {
  const actor = userOf(ctx);
  const { userId, householdId } = actor;
  const before = await repo.findSecondFactor(userId);
  if (before?.confirmedAt == null) throw alreadyOff();
  await expectCurrentPassword(ctx, currentPassword);
  await countCode(userId);
  if (!(await spendCode(userId, code, ctx.now))) {
    if (await isChangedSince(before)) throw changedElsewhere();
    recordFailedSignIn(userId, async () => householdId, ctx.now, 'account.code_failed');
    throw wrongCode();
  }
  await resetCodeAttempts(userId, null);
  return { actor, before };
}

async function isChangedSince({ userId, recoverySalt }: repo.SecondFactorRow): Promise<boolean> {
  const now = await repo.findSecondFactor(userId);
  return now === null || Buffer.compare(now.recoverySalt, recoverySalt) !== 0;
}

async function countCode(userId: string): Promise<void> {
  const admission = await admitCode(userId, null);
  if (!admission.isAdmitted) throw tooMany(admission.retryAfterSeconds);
}
