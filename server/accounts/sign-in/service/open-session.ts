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

/** Call it only after every factor was verified. Signing in cancels a scheduled deletion of the account. */
export async function openSession(
  { id: userId, name, email }: { id: string; name: string; email: string },
  knownBrowser: string | undefined,
  now: Date,
): Promise<SignedIn> {
  if (await repo.keepUser(userId)) await auditInPerson(userId, 'account.keep', now);
  const sessionId = await repo.insertSession(userId, now, idleUntil(now, now));
  await auditInPerson(userId, 'account.sign_in', now);
  const cookie = rememberedFor(userId, knownBrowser);
  return { outcome: 'signed_in', userId, name, email, sessionId, knownBrowser: cookie };
}
