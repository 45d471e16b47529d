import { recordAudit } from '#server/audit/service/record-audit.ts';
import { recordFailedSignIn } from '#server/audit/service/record-bursts.ts';
import {
  type Admission,
  admit,
  admitCode,
  resetAttempts,
  resetCodeAttempts,
} from '../../attempt-limits/service.ts';
import { householdOf } from '../../own-account/service.ts';
import { isPassword } from '../../password/service/password-hash.ts';
import * as repo from '../../repo.ts';
import { credentials, email as emailField, typedCode } from '../../schema.ts';
import { beginPending, endPending, findPending } from '../../second-factor/service/pending-sign-in.ts';
import { hasSecondFactor, spendCode } from '../../second-factor/service/spend-code.ts';
import { knownFor } from './known-browser-cookie.ts';
import { openSession, type SignedIn } from './open-session.ts';

export interface SignInOrigin {
  address: string | null;
  knownBrowser?: string | undefined;
}

type SignIn =
  | SignedIn
  /** The password was right. `pending` is the token for entering the code. */
  | { outcome: 'code_needed'; pending: string }
  | Refusal;
type Refusal = { outcome: 'refused' } | { outcome: 'too_many_attempts'; retryAfterSeconds: number };

/**
 * Signs in. Neither the result nor the response time distinguishes an unknown e-mail from a wrong password. Only the
 * right password reveals that an account has a second factor.
 */
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
  if (await hasSecondFactor(user.id))
    return { outcome: 'code_needed', pending: await beginPending(user.id, now) };
  return openSession(user, knownBrowser, now);
}

/** Second step of signing in. Returns `expired` if the first step is not pending any more. */
export async function signInWithCode(
  typed: unknown,
  { pending, knownBrowser }: { pending: string | undefined; knownBrowser?: string | undefined },
): Promise<SignedIn | Refusal | { outcome: 'expired' }> {
  const now = new Date();
  const user = await findPending(pending, now);
  if (user === null || pending === undefined) return { outcome: 'expired' };
  const browser = knownFor(user.id, knownBrowser);
  const admission = await admitCode(user.id, browser);
  if (!admission.isAdmitted) return refuseFurther(admission, user);
  const given = typedCode.safeParse(typed);
  if (!given.success || !(await spendCode(user.id, given.data.code, now))) {
    recordFailedSignIn(user.id, () => householdOf(user.id), now, 'account.code_failed');
    return { outcome: 'refused' };
  }
  if (!(await endPending(pending))) return { outcome: 'expired' };
  await resetCodeAttempts(user.id, browser);
  return openSession(user, knownBrowser, now);
}

async function refuseFurther(
  admission: Exclude<Admission, { isAdmitted: true }>,
  user: { id: string } | null,
): Promise<Refusal> {
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
