import { hashLinkToken, newLinkToken } from '#server/core/link-token.ts';
import { PENDING_SIGN_IN_MINUTES } from '#server/domain/sign-in/sign-in-parameters.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import * as repo from '../repo.ts';

/** Returns a token for a sign-in that has passed the password check. Only the browser with the token can enter the code. */
export async function beginPending(userId: string, now: Date): Promise<string> {
  const token = newLinkToken();
  const expiresAt = new Date(now.getTime() + PENDING_SIGN_IN_MINUTES * MINUTE_MS);
  await repo.insertPending({ tokenHash: hashLinkToken(token), userId, expiresAt }, now);
  return token;
}

export async function findPending(token: string | undefined, now: Date) {
  return token === undefined ? null : ((await repo.findPending(hashLinkToken(token), now))?.user ?? null);
}

/** Returns false if the token was already used. */
export const endPending = (token: string): Promise<boolean> => repo.deletePending(hashLinkToken(token));
