import { recordAudit } from '#server/audit/service/audit.ts';
import { recordFailedSignIn } from '#server/audit/service/burst.ts';
import { auditInPerson, householdOf } from '../../account/service.ts';
import { type Admission, admit, resetAttempts } from '../../attempts/service.ts';
import { isPassword } from '../../password/service/password.ts';
import * as repo from '../../repo.ts';
import { credentials, email as emailField } from '../../schema.ts';
import { idleUntil } from '../../sessions/service.ts';
import { knownFor, rememberedFor } from './known-browser.ts';

export interface SignInOrigin {
  address: string | null;
  knownBrowser?: string | undefined;
}

type SignIn =
  | {
      outcome: 'signed_in';
      userId: string;
      name: string;
      email: string;
      sessionId: string;
      knownBrowser: string;
    }
  | { outcome: 'refused' }
  | { outcome: 'too_many_attempts'; retryAfterSeconds: number };

/** Signs in. Neither the result nor the response time tells an unknown e-mail from a wrong password. */
export async function signIn(typed: unknown, { address, knownBrowser }: SignInOrigin): Promise<SignIn> {
  const given = credentials.safeParse(typed);
  if (!given.success) return { outcome: 'refused' };
  const email = emailField.safeParse(given.data.email);
  // A malformed e-mail has no user, but must take as long as any other e-mail.
  const user = email.success ? await repo.findUserByEmail(email.data) : null;
  const browser = user && knownFor(user.id, knownBrowser);
  const attempt = { email: email.success ? email.data : given.data.email, address, browser };
  const admission = await admit(attempt);
  if (!admission.isAdmitted) return refuseFurther(admission, user);
  const fits = await isPassword(user?.passwordHash ?? null, given.data.password);
  if (user !== null && !fits) recordFailedSignIn(user.id, () => householdOf(user.id), new Date());
  if (user === null || !fits) return { outcome: 'refused' };
  await resetAttempts(attempt);
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
  // Only the first refused attempt of a series is audited.
  if (admission.isFirst && user) await auditBlocked(user.id, new Date());
  return { outcome: 'too_many_attempts', retryAfterSeconds: admission.retryAfterSeconds };
}

async function auditBlocked(userId: string, at: Date): Promise<void> {
  const householdId = await householdOf(userId);
  if (householdId === null) return;
  const actor = { kind: 'system', householdId, userId: null, reason: 'sign-in' } as const;
  await recordAudit({ actor, at, action: 'account.sign_in_blocked', concerns: [userId] });
}
