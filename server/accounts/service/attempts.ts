import { createHash } from 'node:crypto';
import { RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible';
import { identity } from '#server/db/identity.ts';

/**
 * How often somebody may try, counted in the database so that every instance sees the same count. An e-mail has few
 * tries, because that is what a guesser needs; an address more, because a household shares one. The address is what
 * the proxy in front says; without a proxy a caller can make it up, and the count per e-mail still holds.
 */
export const ATTEMPTS = {
  email: { tries: 10, perSeconds: 15 * 60 },
  address: { tries: 50, perSeconds: 15 * 60 },
} as const;
type Kind = keyof typeof ATTEMPTS;

/** Whom an attempt counts against: an e-mail (or a user's id) and the address that it comes from. */
export interface Attempt {
  email: string;
  address: string | null;
}

export type Admission =
  | { isAdmitted: true }
  | { isAdmitted: false; retryAfterSeconds: number; isFirst: boolean };

async function limiter(kind: Kind): Promise<RateLimiterPrisma> {
  const { tries, perSeconds } = ATTEMPTS[kind];
  return new RateLimiterPrisma({
    storeClient: await identity(),
    tableName: 'signInAttempt',
    keyPrefix: kind,
    points: tries,
    duration: perSeconds,
  });
}

const limiters = new Map<Kind, Promise<RateLimiterPrisma>>();

function limiterOf(kind: Kind): Promise<RateLimiterPrisma> {
  const known = limiters.get(kind);
  if (known) return known;
  const made = limiter(kind);
  limiters.set(kind, made);
  made.catch(() => limiters.delete(kind));
  return made;
}

/** The table says how often somebody tried, not who. */
const keyOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

async function count(kind: Kind, text: string): Promise<Admission> {
  try {
    await (await limiterOf(kind)).consume(keyOf(text));
    return { isAdmitted: true };
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const isFirst = refused.consumedPoints === ATTEMPTS[kind].tries + 1;
    return { isAdmitted: false, retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000), isFirst };
  }
}

/** Counts an attempt before it is made, so that many at once cannot slip through together. */
export async function admit({ email, address }: Attempt): Promise<Admission> {
  const byAddress: Admission = address === null ? { isAdmitted: true } : await count('address', address);
  return byAddress.isAdmitted ? count('email', email) : byAddress;
}

/** Counts an attempt of somebody who has no name yet, such as the first start. */
export function admitAddress(address: string | null): Promise<Admission> {
  return count('address', address ?? 'unknown');
}

/** After a success: who knows the password is not the one who was guessing. */
export async function forgive({ email, address }: Attempt): Promise<void> {
  await (await limiterOf('email')).delete(keyOf(email));
  if (address !== null) await (await limiterOf('address')).reward(keyOf(address));
}
