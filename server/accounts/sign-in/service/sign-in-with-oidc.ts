import { tooMany } from '#server/core/errors.ts';
import { newLinkToken } from '#server/core/link-token.ts';
import { admitAddress } from '../../attempt-limits/service.ts';
import type { OidcIdentity } from '../../oidc/service/issuer.ts';
import { linkIdentity, userByIdentity } from '../../oidc/service/manage-links.ts';
import { askIssuer, takeAnswer } from '../../oidc/service/requests.ts';
import { hasSecondFactor } from '../../second-factor/service/check-code.ts';
import { beginPending } from '../../second-factor/service/pending-sign-in.ts';
import { openSession, type SignedIn } from './open-session.ts';

/** Returns the issuer's page, and a token that ties its answer to this browser. */
export async function askIssuerToSignIn(
  origin: string,
  address: string | null,
  goOnTo: string,
): Promise<{ page: string; token: string }> {
  const admission = await admitAddress(address);
  if (!admission.isAdmitted) throw tooMany(admission.retryAfterSeconds);
  const token = newLinkToken();
  const page = await askIssuer({ browser: { token }, userId: null, origin, goOnTo }, new Date());
  return { page, token };
}

interface Given {
  answer: URLSearchParams;
  token: string | undefined;
  knownBrowser: string | undefined;
  signedIn: { userId: string; sessionId: string } | null;
}

export type OidcOutcome = { goOnTo: string } & (
  | SignedIn
  /** The issuer's sign-in stands for the password only. */
  | { outcome: 'code_needed'; pending: string }
  | { outcome: 'linked' | 'taken' | 'not_linked' }
  | { outcome: 'sign_in_failed' | 'link_failed'; reason: 'cancelled' | 'refused' | 'unavailable' }
  | { outcome: 'expired' }
);

/** Reads the issuer's answer: signs in the user of a linked account, or links the account to the signed-in user. */
export async function finishOidc({ answer, token, knownBrowser, signedIn }: Given): Promise<OidcOutcome> {
  const now = new Date();
  const answered = await takeAnswer({ answer, token, sessionId: signedIn?.sessionId }, now);
  if (answered === null) return { outcome: 'expired', goOnTo: '/' };
  const { userId, goOnTo, identity } = answered;
  if (userId === null) return { goOnTo, ...(await signInAs(identity, knownBrowser, now)) };
  if (typeof identity === 'string') return { goOnTo, outcome: 'link_failed', reason: identity };
  if (userId !== signedIn?.userId) return { outcome: 'expired', goOnTo: '/' };
  return { goOnTo, outcome: await linkIdentity(userId, identity, now) };
}

async function signInAs(
  identity: OidcIdentity | 'cancelled' | 'refused' | 'unavailable',
  knownBrowser: string | undefined,
  now: Date,
) {
  if (typeof identity === 'string') return { outcome: 'sign_in_failed', reason: identity } as const;
  const user = await userByIdentity(identity, now);
  if (user === null) return { outcome: 'not_linked' } as const;
  if (!(await hasSecondFactor(user.id))) return openSession(user, knownBrowser, now);
  return { outcome: 'code_needed', pending: await beginPending(user.id, now) } as const;
}
