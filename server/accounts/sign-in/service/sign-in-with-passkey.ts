import { z } from 'zod';
import { tooMany } from '#server/core/errors.ts';
import { newLinkToken } from '#server/core/link-token.ts';
import { admitAddress } from '../../attempt-limits/service.ts';
import { keepChallenge, takeChallenge } from '../../passkeys/service/passkey-challenge.ts';
import { askForPasskey, userByPasskey } from '../../passkeys/service/verify-passkey.ts';
import { openSession, type SignedIn } from './open-session.ts';

const answer = z.object({ response: z.string().max(20_000) });

/** Returns the WebAuthn options and a token that ties the challenge to this browser. */
export async function askToSignIn(
  origin: string,
  address: string | null,
): Promise<{ options: string; token: string }> {
  const admission = await admitAddress(address);
  if (!admission.isAdmitted) throw tooMany(admission.retryAfterSeconds);
  const token = newLinkToken();
  const options = await askForPasskey(origin);
  await keepChallenge({ browser: token, purpose: 'sign in' }, options.challenge, new Date());
  return { options: JSON.stringify(options), token };
}

/** A passkey covers both factors: the device, and the fingerprint or PIN that the browser verified. */
export async function signInWithPasskey(
  typed: unknown,
  at: { origin: string; token: string | undefined; knownBrowser: string | undefined },
): Promise<SignedIn | { outcome: 'refused' }> {
  const now = new Date();
  const given = answer.safeParse(typed);
  const challenge =
    at.token === undefined ? null : await takeChallenge({ browser: at.token, purpose: 'sign in' }, now);
  if (!given.success || challenge === null) return { outcome: 'refused' };
  const user = await userByPasskey({ text: given.data.response, challenge, origin: at.origin }, now);
  return user ? openSession(user, at.knownBrowser, now) : { outcome: 'refused' };
}
