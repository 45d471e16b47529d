import { createHash } from 'node:crypto';
import { RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible';
import { identity } from '#server/db/identity-client.ts';
import { waitSeconds } from '#server/domain/sign-in/attempt-wait.ts';
import { countedAs } from '#server/domain/sign-in/caller-address.ts';
import {
  ATTEMPTS,
  type AttemptKind,
  WAITS_REMEMBERED_SECONDS,
} from '#server/domain/sign-in/sign-in-parameters.ts';

// Attempts are counted in the database, so that all instances share the counts.

export interface Attempt {
  email: string;
  address: string | null;
  browser?: string | null;
}

export type Admission =
  | { isAdmitted: true }
  | { isAdmitted: false; retryAfterSeconds: number; isFirst: boolean };

const ADMITTED: Admission = { isAdmitted: true };

interface Limiters {
  tries: RateLimiterPrisma;
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
  const existing = limiters.get(kind);
  if (existing) return existing;
  const made = make(kind);
  limiters.set(kind, made);
  made.catch(() => limiters.delete(kind));
  return made;
}

/** Hashes a key, so that no e-mail or IP address is stored. */
const keyOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

async function count(kind: AttemptKind, text: string): Promise<Admission> {
  const [{ tries, waits }, key] = [await limitersOf(kind), keyOf(text)];
  try {
    await tries.consume(key);
    return ADMITTED;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const isFirst = refused.consumedPoints === ATTEMPTS[kind].tries + 1;
    if (!isFirst) return { isAdmitted: false, retryAfterSeconds: await waitOf(kind, key, refused), isFirst };
    const { consumedPoints: nth } = await waits.consume(key);
    const retryAfterSeconds = waitSeconds(kind, nth);
    await tries.block(key, retryAfterSeconds);
    return { isAdmitted: false, retryAfterSeconds, isFirst };
  }
}

async function checkWait(kind: AttemptKind, text: string): Promise<Admission> {
  const key = keyOf(text);
  const found = await (await limitersOf(kind)).tries.get(key);
  if (found === null || found.consumedPoints <= ATTEMPTS[kind].tries) return ADMITTED;
  return { isAdmitted: false, retryAfterSeconds: await waitOf(kind, key, found), isFirst: false };
}

/** Caps the wait, because an attempt concurrent with the first refused one still finds the longer counting period. */
async function waitOf(kind: AttemptKind, key: string, { msBeforeNext }: RateLimiterRes): Promise<number> {
  const { waits } = await limitersOf(kind);
  const nth = (await waits.get(key))?.consumedPoints ?? 1;
  return Math.min(Math.ceil(msBeforeNext / 1000), waitSeconds(kind, nth));
}

async function resetCounts(kind: AttemptKind, text: string): Promise<void> {
  const { tries, waits } = await limitersOf(kind);
  await Promise.all([tries.delete(keyOf(text)), waits.delete(keyOf(text))]);
}

const addressKey = (address: string | null): string => (address === null ? 'unknown' : countedAs(address));
const pairKey = ({ email, address }: Attempt): string => `${addressKey(address)} ${email}`;

/** Counts an attempt and returns whether it is allowed. A known browser has a limit of its own. */
export async function admit(attempt: Attempt): Promise<Admission> {
  if (attempt.browser && (await count('browser', attempt.browser)).isAdmitted) return ADMITTED;
  const already = await checkWait('email', attempt.email);
  if (!already.isAdmitted) return already;
  const byPair = await count('pair', pairKey(attempt));
  if (!byPair.isAdmitted) return byPair;
  const byAddress = attempt.address === null ? ADMITTED : await admitAddress(attempt.address);
  return byAddress.isAdmitted ? count('email', attempt.email) : byAddress;
}

export function admitAddress(address: string | null): Promise<Admission> {
  return count('address', addressKey(address));
}

export async function resetAttempts(attempt: Attempt): Promise<void> {
  await Promise.all([
    ...(attempt.browser ? [resetCounts('browser', attempt.browser)] : []),
    resetCounts('pair', pairKey(attempt)),
    resetCounts('email', attempt.email),
  ]);
  if (attempt.address === null || attempt.browser) return;
  await (await limitersOf('address')).tries.reward(keyOf(addressKey(attempt.address)));
}

export function admitMember(userId: string): Promise<Admission> {
  return count('browser', userId);
}

export function resetMemberAttempts(userId: string): Promise<void> {
  return resetCounts('browser', userId);
}

/** Counts an attempt to enter a one-time code. A known browser has a limit of its own, as for passwords. */
export async function admitCode(userId: string, browser: string | null): Promise<Admission> {
  if (browser && (await count('browser', `code ${browser}`)).isAdmitted) return ADMITTED;
  return count('code', userId);
}

export async function resetCodeAttempts(userId: string, browser: string | null): Promise<void> {
  await Promise.all([
    resetCounts('code', userId),
    ...(browser ? [resetCounts('browser', `code ${browser}`)] : []),
  ]);
}

/** Counts the start of linking an account of the sign-in service. */
export function admitLink(userId: string): Promise<Admission> {
  return count('browser', `link ${userId}`);
}

export function admitSetUp(address: string | null): Promise<Admission> {
  return count('setUp', addressKey(address));
}
