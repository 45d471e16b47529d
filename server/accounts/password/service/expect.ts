import { invalid, tooMany } from '#server/core/errors.ts';
import { admitMember, resetMemberAttempts } from '../../attempts/service.ts';
import * as repo from '../../repo.ts';
import { isPassword } from './password.ts';

/** Throws unless this is the signed-in user's password. Wrong ones are counted and slowed down. */
export async function expectPassword(userId: string, currentPassword: string) {
  const admission = await admitMember(userId);
  if (!admission.isAdmitted) throw tooMany(admission.retryAfterSeconds);
  const user = await repo.findUser(userId);
  if (user === null || !(await isPassword(user.passwordHash, currentPassword))) {
    throw invalid('currentPassword', 'This is not your current password.');
  }
  await resetMemberAttempts(userId);
  return user;
}
