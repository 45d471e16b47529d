import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { identity } from '#server/db/identity-client.ts';
import { vaultFor } from '#server/db/vault.ts';
import { ATTEMPTS } from '#server/domain/sign-in/sign-in-parameters.ts';
import { setUpInput } from '../schema.ts';
import { setUp } from '../set-up/service/set-up-installation.ts';
import { signIn as accountSignIn, type SignInOrigin } from './service/sign-in-with-password.ts';

// The whole installation shares the counts, so this file has a database of its own.
const database = await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('#server/db/testing/own-database.ts');
  return useOwnDatabase();
});

const NORA = 'nora@example.org';
const LEO = 'leo@example.org';
const PASSWORD = 'correct horse battery';
const HOME = '198.51.100.4';
const ELSEWHERE = '203.0.113.9';

let closeVault = async () => {};
beforeAll(async () => {
  const made = { name: 'Núria', householdName: 'Rivera family', timeZone: 'Europe/Madrid' };
  const { householdId } = await setUp(setUpInput.parse({ ...made, email: NORA, password: PASSWORD }));
  const db = await identity();
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { email: NORA } });
  const leo = { id: householdId, name: 'Leo', email: LEO, passwordHash, createdAt: new Date() };
  await db.user.create({ data: leo });
  closeVault = async () => (await vaultFor(householdId, 'personal')).client.$disconnect();
});
afterAll(async () => {
  await (await identity()).$disconnect();
  await closeVault();
  await database.discard();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await (await identity()).signInAttempt.deleteMany();
});
afterEach(() => {
  vi.useRealTimers();
});

const signIn = (email: string, password: string, from: SignInOrigin) =>
  accountSignIn({ email, password }, from);
const wrongly = async (email: string, address: string) =>
  (await signIn(email, 'wrong horse battery', { address })).outcome;
const rightly = async (email: string, address: string, knownBrowser?: string) =>
  (await signIn(email, PASSWORD, { address, knownBrowser })).outcome;

async function knownBrowser(email: string, before?: string): Promise<string> {
  const result = await signIn(email, PASSWORD, { address: HOME, knownBrowser: before });
  if (result.outcome !== 'signed_in') throw new Error(result.outcome);
  return result.knownBrowser;
}

const addressOf = (i: number): string => `2001:db8:${(i >> 8).toString(16)}:${(i & 255).toString(16)}::1`;

const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

describe(`wrong passwords, on ${inject('databaseKind')} Postgres`, { timeout: 120_000 }, () => {
  it('are accepted five times, even at once; then even the right one must wait', async () => {
    const outcomes = await Promise.all(Array.from({ length: 25 }, () => wrongly(NORA, ELSEWHERE)));
    expect(outcomes.filter((one) => one === 'refused')).toHaveLength(5);
    const last = await signIn(NORA, PASSWORD, { address: ELSEWHERE });
    expect(last).toEqual({ outcome: 'too_many_attempts', retryAfterSeconds: expect.any(Number) });
    const where = { action: 'account.sign_in_blocked' };
    expect(await (await identity()).auditEvent.findMany({ where })).toHaveLength(1);
  });

  it('name the real wait to each of many that come at once', async () => {
    const tries = Array.from({ length: 25 }, () => signIn(NORA, 'wrong', { address: ELSEWHERE }));
    const waits = (await Promise.all(tries)).flatMap((one) =>
      one.outcome === 'too_many_attempts' ? [one.retryAfterSeconds] : [],
    );
    expect(waits).toEqual(Array(20).fill(ATTEMPTS.pair.firstWaitSeconds));
  });

  it('do not lock out a user who signs in from another address', async () => {
    for (let n = 0; n < 10; n++) await wrongly(NORA, ELSEWHERE);
    expect(await rightly(NORA, HOME)).toBe('signed_in');
  });

  it('double the wait each time, up to the maximum', async () => {
    const waits: number[] = [];
    for (let round = 0; round < 8; round++) {
      for (let n = 0; n < ATTEMPTS.pair.tries; n++) expect(await wrongly(NORA, ELSEWHERE)).toBe('refused');
      const answer = await signIn(NORA, PASSWORD, { address: ELSEWHERE });
      const seconds = answer.outcome === 'too_many_attempts' ? answer.retryAfterSeconds : 0;
      waits.push(seconds);
      wait(seconds - 1);
      expect(await rightly(NORA, ELSEWHERE)).toBe('too_many_attempts');
      wait(1);
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900]);
    expect(await rightly(NORA, ELSEWHERE)).toBe('signed_in');
  });

  it('for one account do not keep others behind the same proxy from signing in', async () => {
    const tries = Array.from({ length: 50 }, (_, i) => wrongly(`x${i % 12}@example.org`, ELSEWHERE));
    expect(await Promise.all(tries)).toHaveLength(50);
    expect(await rightly(NORA, ELSEWHERE)).toBe('signed_in');
    expect(await rightly(LEO, ELSEWHERE)).toBe('signed_in');
  });

  it('from one address slow it down for every e-mail', async () => {
    const many = ATTEMPTS.address.tries;
    await Promise.all(Array.from({ length: many }, (_, i) => wrongly(`x${i}@x`, ELSEWHERE)));
    expect(await signIn(NORA, PASSWORD, { address: ELSEWHERE })).toEqual({
      outcome: 'too_many_attempts',
      retryAfterSeconds: 1,
    });
    expect(await rightly(NORA, HOME)).toBe('signed_in');
  });

  it('from one IPv6 network count as from one address', async () => {
    const outcomes: string[] = [];
    for (let i = 0; i <= ATTEMPTS.pair.tries; i++) outcomes.push(await wrongly(NORA, `2001:db8:1:2::${i}`));
    expect(outcomes.at(-1)).toBe('too_many_attempts');
    expect(await rightly(NORA, '2001:db8:1:3::1')).toBe('signed_in');
  });
});

/** Fewer on embedded Postgres, because it is slower. */
const ADDRESSES = inject('databaseKind') === 'server' ? 10_000 : 1_000;

describe('a browser in which somebody has signed in before', { timeout: 120_000 }, () => {
  it(`signs its user in at once after ${ADDRESSES} wrong passwords from as many addresses`, async () => {
    const cookie = await knownBrowser(NORA);
    const outcomes = new Map<string, number>();
    for (let i = 0; i < ADDRESSES; i += 100) {
      const some = Array.from({ length: 100 }, (_, n) => wrongly(NORA, addressOf(i + n)));
      for (const one of await Promise.all(some)) outcomes.set(one, (outcomes.get(one) ?? 0) + 1);
    }
    const { tries } = ATTEMPTS.email;
    expect([...outcomes].sort()).toEqual([
      ['refused', tries],
      ['too_many_attempts', ADDRESSES - tries],
    ]);
    expect(await rightly(NORA, HOME)).toBe('too_many_attempts');
    expect(await rightly(NORA, HOME, cookie)).toBe('signed_in');
  }, 240_000);

  it('signs its user in from an address that must wait', async () => {
    const cookie = await knownBrowser(NORA);
    for (let n = 0; n < 10; n++) await wrongly(NORA, HOME);
    expect(await rightly(NORA, HOME)).toBe('too_many_attempts');
    expect(await rightly(NORA, HOME, cookie)).toBe('signed_in');
  });

  it('is known for that account only, and only with a valid signature', async () => {
    const leos = await knownBrowser(LEO);
    for (let n = 0; n < 10; n++) await wrongly(NORA, HOME);
    const [id = '', signature = ''] = leos.split('.');
    for (const cookie of [leos, `${id}.`, `.${signature}`, 'x.y', '~~~', `${id}0.${signature}`])
      expect(await rightly(NORA, HOME, cookie)).toBe('too_many_attempts');
    for (let n = 0; n < 10; n++) await wrongly(LEO, HOME);
    expect(await rightly(LEO, HOME, `${id}0.${signature}`)).toBe('too_many_attempts');
    expect(await rightly(LEO, HOME, leos)).toBe('signed_in');
  });

  it('is known for every account that has signed in there', async () => {
    const both = await knownBrowser(NORA, await knownBrowser(LEO));
    for (const email of [NORA, LEO]) {
      for (let n = 0; n < 10; n++) await wrongly(email, HOME);
      expect(await rightly(email, HOME, both)).toBe('signed_in');
    }
  });

  it('has a limit of its own on wrong passwords', async () => {
    const cookie = await knownBrowser(NORA);
    const [id = '', signature = ''] = cookie.split('.');
    const outcomes: string[] = [];
    const cookies = [cookie, `${id}.${signature}.more`, `${cookie}~x.y`];
    for (let n = 0; n < 25; n++) {
      const from = { address: ELSEWHERE, knownBrowser: cookies[n % cookies.length] };
      outcomes.push((await signIn(NORA, 'wrong horse battery', from)).outcome);
    }
    const { browser, pair } = ATTEMPTS;
    expect(outcomes.filter((one) => one === 'refused')).toHaveLength(browser.tries + pair.tries);
  });
});
