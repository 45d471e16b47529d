import { AppError, tooMany } from '#server/core/errors.ts';
import { isLinkToken, newLinkToken } from '#server/core/link-token.ts';
import { admitAddress } from '../../attempt-limits/service.ts';
import type { IssuerFailure, OidcIdentity } from '../../oidc/service/issuer.ts';
import { type Linker, linkIdentity, oidcName, userByIdentity } from '../../oidc/service/manage-links.ts';
import { askIssuer, isIssuerAnswer, takeAnswer } from '../../oidc/service/requests.ts';
import { beginPending } from '../../second-factor/service/pending-sign-in.ts';
import { hasSecondFactor } from '../../second-factor/service/spend-code.ts';
import { openSession, type SignedIn } from './open-session.ts';

interface SignInAsked {
  origin: string;
  address: string | null;
  goOnTo: string;
  /** The token that this browser got before, if any. */
  earlier?: string | undefined;
  /** Whether to ask the issuer for the e-mail address, because somebody is invited by one. */
  asksForEmail: boolean;
}

/** Returns the issuer's page, and a token that ties its answer to this browser. */
export async function askIssuerToSignIn({
  origin,
  address,
  goOnTo,
  earlier,
  asksForEmail,
}: SignInAsked): Promise<{ page: string; token: string }> {
  if (oidcName() === null) throw new AppError('NOT_CONFIGURED');
  const admission = await admitAddress(address);
  if (!admission.isAdmitted) throw tooMany(admission.retryAfterSeconds);
  const token = newLinkToken();
  const before = earlier === undefined ? undefined : { token: earlier };
  const scope = asksForEmail ? 'openid email' : 'openid';
  const asked = { browser: { token }, earlier: before, userId: null, scope, origin, goOnTo } as const;
  const page = await askIssuer(asked, new Date());
  return { page, token };
}

interface Given {
  answer: URLSearchParams;
  token: string | undefined;
  knownBrowser: string | undefined;
  address: string | null;
  signedIn: Linker | null;
}

export type OidcOutcome = { goOnTo: string } & (
  | SignedIn
  /** The issuer's sign-in replaces only the password. The one-time code is still needed. */
  | { outcome: 'code_needed'; pending: string }
  | { outcome: 'linked' | 'taken' }
  /** The person may be invited: `identity` says who they are at the issuer. */
  | { outcome: 'not_linked'; identity: OidcIdentity }
  | { outcome: 'sign_in_failed' | 'link_failed'; reason: IssuerFailure }
  | { outcome: 'expired' | 'too_many' }
);

/** Reads the issuer's answer: signs in the user of a linked account, or links the account to the signed-in user. */
export async function finishOidc({
  answer,
  token,
  knownBrowser,
  address,
  signedIn,
}: Given): Promise<OidcOutcome> {
  const now = new Date();
  const isAsked = signedIn !== null || (token !== undefined && isLinkToken(token));
  if (!isAsked || !isIssuerAnswer(answer)) return { outcome: 'expired', goOnTo: '/' };
  if (!(await admitAddress(address)).isAdmitted) return { outcome: 'too_many', goOnTo: '/' };
  const answered = await takeAnswer({ answer, token, sessionId: signedIn?.sessionId }, now);
  if (answered === null) return { outcome: 'expired', goOnTo: '/' };
  const { userId, goOnTo, identity } = answered;
  if (userId === null) return { goOnTo, ...(await signInAs(identity, knownBrowser, now)) };
  if (typeof identity === 'string') return { goOnTo, outcome: 'link_failed', reason: identity };
  if (userId !== signedIn?.userId) return { outcome: 'expired', goOnTo: '/' };
  const outcome = await linkIdentity(signedIn, identity, now);
  return outcome === 'ended' ? { outcome: 'expired', goOnTo: '/' } : { goOnTo, outcome };
}

async function signInAs(identity: OidcIdentity | IssuerFailure, knownBrowser: string | undefined, now: Date) {
  if (typeof identity === 'string') return { outcome: 'sign_in_failed', reason: identity } as const;
  const user = await userByIdentity(identity, now);
  if (user === null) return { outcome: 'not_linked', identity } as const;
  // no proof, because the issuer may answer for somebody who left without signing out there
  if (!(await hasSecondFactor(user.id))) return openSession(user, knownBrowser, now, null);
  return { outcome: 'code_needed', pending: await beginPending(user.id, now) } as const;
}
