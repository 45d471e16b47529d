import { createHash } from 'node:crypto';
import { RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible';
import { identity } from '#server/db/identity.ts';
import { countedAs } from '#server/domain/sign-in/caller-address.ts';
import { waitSeconds } from '#server/domain/sign-in/growing-wait.ts';
import {
  ATTEMPTS,
  type AttemptKind,
  WAITS_REMEMBERED_SECONDS,
} from '#server/domain/sign-in/sign-in-parameters.ts';

// How often somebody may try, counted in the database so that every instance sees the same count.

/** Whom an attempt counts against: an e-mail (or a link), and the address that it comes from. */
export interface Attempt {
  email: string;
  address: string | null;
  /** the browser, where it is one that this e-mail has been signed in with: then it counts against that alone */
  browser?: string | null;
}

export type Admission =
  | { isAdmitted: true }
  | { isAdmitted: false; retryAfterSeconds: number; isFirst: boolean };

const ADMITTED: Admission = { isAdmitted: true };

interface Limiters {
  tries: RateLimiterPrisma;
  /** how many waits there were, to make the next one longer */
  waits: RateLimiterPrisma;
}

async function make(kind: AttemptKind): Promise<Limiters> {
  const { tries, perSeconds } = ATTEMPTS[kind];
  const table = { storeClient: await identity(), tableName: 'signInAttempt' };
  return {
    tries: new RateLimiterPrisma({ ...table, keyPrefix: kind, points: tries, duration: perSeconds }),
    waits: new RateLimiterPrisma({
      ...table,
      keyPrefix: `${kind}-waits`,
      points: Number.MAX_SAFE_INTEGER,
      duration: WAITS_REMEMBERED_SECONDS,
    }),
  };
}

const limiters = new Map<AttemptKind, Promise<Limiters>>();

function limitersOf(kind: AttemptKind): Promise<Limiters> {
  const known = limiters.get(kind);
  if (known) return known;
  const made = make(kind);
  limiters.set(kind, made);
  made.catch(() => limiters.delete(kind));
  return made;
}

/** The table says how often somebody tried, not who. */
const keyOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Counts one more. The first that is too many begins a wait, which those after it are told the rest of. */
async function count(kind: AttemptKind, text: string): Promise<Admission> {
  const [{ tries, waits }, key] = [await limitersOf(kind), keyOf(text)];
  try {
    await tries.consume(key);
    return ADMITTED;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const isFirst = refused.consumedPoints === ATTEMPTS[kind].tries + 1;
    if (!isFirst)
      return { isAdmitted: false, retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000), isFirst };
    const { consumedPoints: nth } = await waits.consume(key);
    const retryAfterSeconds = waitSeconds(kind, nth);
    await tries.block(key, retryAfterSeconds);
    return { isAdmitted: false, retryAfterSeconds, isFirst };
  }
}

/** Whether one has to wait, without counting: what is refused anyway costs one look and lengthens nothing. */
async function lookAt(kind: AttemptKind, text: string): Promise<Admission> {
  const found = await (await limitersOf(kind)).tries.get(keyOf(text));
  if (found === null || found.consumedPoints <= ATTEMPTS[kind].tries) return ADMITTED;
  return {
    isAdmitted: false,
    retryAfterSeconds: Math.ceil(found.msBeforeNext / 1000),
    isFirst: false,
  };
}

async function forget(kind: AttemptKind, text: string): Promise<void> {
  const { tries, waits } = await limitersOf(kind);
  await Promise.all([tries.delete(keyOf(text)), waits.delete(keyOf(text))]);
}

const addressKey = (address: string | null): string => (address === null ? 'unknown' : countedAs(address));
const pairKey = ({ email, address }: Attempt): string => `${addressKey(address)} ${email}`;

/**
 * Counts an attempt before it is made, so that many at once cannot slip through together. From a known browser it
 * counts against that browser; from any other, and from one that has used up its own, against the e-mail from this
 * address, the address, and the e-mail from everywhere: last, so that who is made to wait by one of the others uses up
 * nothing of what all share.
 */
export async function admit(attempt: Attempt): Promise<Admission> {
  if (attempt.browser && (await count('browser', attempt.browser)).isAdmitted) return ADMITTED;
  const already = await lookAt('email', attempt.email);
  if (!already.isAdmitted) return already;
  const byPair = await count('pair', pairKey(attempt));
  if (!byPair.isAdmitted) return byPair;
  const byAddress = attempt.address === null ? ADMITTED : await admitAddress(attempt.address);
  return byAddress.isAdmitted ? count('email', attempt.email) : byAddress;
}

/** Counts an attempt of somebody who has no name yet, such as who looks at an invitation. */
export function admitAddress(address: string | null): Promise<Admission> {
  return count('address', addressKey(address));
}

/** After a success: who knows the password is not the one who was guessing. */
export async function forgive(attempt: Attempt): Promise<void> {
  await Promise.all([
    ...(attempt.browser ? [forget('browser', attempt.browser)] : []),
    forget('pair', pairKey(attempt)),
    forget('email', attempt.email),
  ]);
  if (attempt.address === null || attempt.browser) return;
  await (await limitersOf('address')).tries.reward(keyOf(addressKey(attempt.address)));
}

/** Counts an attempt of a member who is signed in to say their password again. */
export function admitMember(userId: string): Promise<Admission> {
  return count('browser', userId);
}

export function forgiveMember(userId: string): Promise<void> {
  return forget('browser', userId);
}

/** Counts a set-up code from an address. */
export function admitSetUp(address: string | null): Promise<Admission> {
  return count('setUp', addressKey(address));
}
