import { recordFailedSignIn } from '#server/audit/service/record-bursts.ts';
import type { AccountCtx } from '#server/core/account-ctx.ts';
import { invalid, tooMany } from '#server/core/errors.ts';
import { admitMember, resetMemberAttempts } from '../../attempt-limits/service.ts';
import { userOf } from '../../own-account/service.ts';
import * as repo from '../../repo.ts';
import { isPassword } from './password-hash.ts';

/** Throws unless this is the signed-in user's password. Wrong passwords are rate-limited and audited. */
export async function expectCurrentPassword(ctx: AccountCtx, currentPassword: string) {
  const { userId, householdId } = userOf(ctx);
  const admission = await admitMember(userId);
  if (!admission.isAdmitted) throw tooMany(admission.retryAfterSeconds);
  const user = await repo.findUser(userId);
  if (user === null || !(await isPassword(user.passwordHash, currentPassword))) {
    recordFailedSignIn(userId, async () => householdId, ctx.now, 'account.proof_failed');
    throw invalid('currentPassword', 'This is not your current password.');
  }
  await resetMemberAttempts(userId);
  return user;
}
