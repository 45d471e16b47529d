import { resetCodeAttempts } from '../../attempt-limits/service.ts';
import * as repo from '../repo.ts';
import { newSecret } from '../service/one-time-code.ts';
import { newRecoveryCodes, newSalt } from '../service/recovery-code.ts';

export async function withoutSecondFactor(userId: string): Promise<void> {
  await repo.deleteSecondFactor(userId);
}

/** Sets up an authenticator app without confirming it. Returns its secret. */
export async function withUnconfirmedApp(userId: string): Promise<string> {
  await resetCodeAttempts(userId, null);
  await repo.deleteSecondFactor(userId);
  const { secret, sealedSecret, sealedWith } = newSecret(userId, 'nora@example.org');
  const row = { userId, sealedSecret, recoverySalt: newSalt(), createdAt: new Date() };
  await repo.putUnconfirmed(row, sealedWith);
  return secret;
}

/** Turns on one-time codes. Revokes all sessions except `keep`. */
export async function withApp(userId: string, keep: string | null = null) {
  const secret = await withUnconfirmedApp(userId);
  const row = await repo.findSecondFactor(userId);
  if (row === null) throw new Error('The second factor was not stored.');
  const { codes, hashes } = await newRecoveryCodes(row.recoverySalt);
  await repo.confirm(row, { step: 0, hashes, keep, at: new Date() });
  return { secret, recoveryCodes: codes };
}
