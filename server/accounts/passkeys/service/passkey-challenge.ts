import { hashLinkToken } from '#server/core/link-token.ts';
import { PASSKEYS } from '#server/domain/sign-in/sign-in-parameters.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import * as repo from '../repo.ts';

/** `browser` is the session id or, before sign-in, the value of a random cookie. */
interface Asked {
  browser: string;
  purpose: 'add' | 'prove' | 'sign in';
}

const hashOf = ({ browser, purpose }: Asked) => hashLinkToken(`${purpose} ${browser}`);

export function keepChallenge(asked: Asked, challenge: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + PASSKEYS.challengeMinutes * MINUTE_MS);
  return repo.putChallenge({ tokenHash: hashOf(asked), challenge, expiresAt }, now);
}

/** Returns null if no challenge is pending for this browser. */
export const takeChallenge = (asked: Asked, now: Date): Promise<string | null> =>
  repo.takeChallenge(hashOf(asked), now);
