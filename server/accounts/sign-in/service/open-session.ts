import { auditInPerson } from '../../own-account/service.ts';
import * as repo from '../../repo.ts';
import { idleUntil } from '../../sessions/service.ts';
import { rememberedFor } from './known-browser-cookie.ts';

export interface SignedIn {
  outcome: 'signed_in';
  userId: string;
  name: string;
  email: string;
  sessionId: string;
  knownBrowser: string;
}

/**
 * Call it only after every factor was verified. `provedAt` is null if none of the factors was verified here. Signing in
 * does not cancel a scheduled deletion of the account, because a sign-in service may answer without asking the person.
 */
export async function openSession(
  { id: userId, name, email }: { id: string; name: string; email: string },
  knownBrowser: string | undefined,
  now: Date,
  provedAt: Date | null = now,
): Promise<SignedIn> {
  const sessionId = await repo.insertSession(userId, now, idleUntil(now, now), provedAt);
  await auditInPerson(userId, 'account.sign_in', now);
  const cookie = rememberedFor(userId, knownBrowser);
  return { outcome: 'signed_in', userId, name, email, sessionId, knownBrowser: cookie };
}
