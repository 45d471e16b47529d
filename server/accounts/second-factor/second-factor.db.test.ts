import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { flushWriteBehind } from '#server/core/write-behind.ts';
import { identity } from '#server/db/identity-client.ts';
import { ATTEMPTS, PENDING_SIGN_IN_MINUTES } from '#server/domain/sign-in/sign-in-parameters.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { type Home, makeHome } from '#server/members/testing/make-home.ts';
import { hashPassword } from '../password/service/password-hash.ts';
import { prove } from '../recent-proof/service.ts';
import { withProof } from '../recent-proof/testing/with-proof.ts';
import { replacePassword } from '../repo.ts';
import { findSignedIn } from '../sessions/service.ts';
import { signIn, signInWithCode } from '../sign-in/service/sign-in-with-password.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from './service/manage-second-factor.ts';
import { codeAt } from './testing/authenticator-app-code.ts';
import { withApp, withoutSecondFactor } from './testing/with-authenticator-app.ts';

const PASSWORD = 'olives on sunday mornings';
const STEP_MS = 30_000;
const refusal = (code: string) => expect.objectContaining({ code });
const wrongField = (path: string) =>
  expect.objectContaining({ code: 'INVALID_INPUT', fields: [expect.objectContaining({ path })] });

let home: Home;
let userId: string;
let email: string;
beforeAll(async () => {
  home = await makeHome(['Nora', 'Leo']);
  userId = home.idOf('Nora');
  await replacePassword(userId, await hashPassword(PASSWORD), null, new Date());
  ({ email } = await (await identity()).user.findUniqueOrThrow({ where: { id: userId } }));
});
beforeEach(async () => {
  // Freezes the clock, so that no test crosses into the next time step.
  vi.useFakeTimers({ toFake: ['Date'] });
  const db = await identity();
  await db.signInAttempt.deleteMany();
  await db.pendingSignIn.deleteMany();
  await withoutSecondFactor(userId);
});
afterEach(() => {
  vi.useRealTimers();
});

const enter = (knownBrowser?: string) =>
  signIn({ email, password: PASSWORD }, { address: null, knownBrowser });
async function pendingOf(): Promise<string> {
  const result = await enter();
  if (result.outcome !== 'code_needed') throw new Error(result.outcome);
  return result.pending;
}
const give = async (code: string, pending: string | undefined, knownBrowser?: string) =>
  (await signInWithCode({ code }, { pending, knownBrowser })).outcome;
const at = async (now: Date): Promise<Ctx> => ({ ...(await home.in('Nora')), now });
const around = (steps: number): Date => new Date(Date.now() + steps * STEP_MS);
const liveSessions = async () =>
  (await identity()).session.count({ where: { userId, revokedAt: null, expiresAt: { gt: new Date() } } });
const auditActions = async (): Promise<string[]> => {
  const where = { householdId: home.householdId, action: { startsWith: 'account.' } };
  const rows = await (await identity()).auditEvent.findMany({ where, orderBy: { id: 'asc' } });
  return rows.map(({ action }) => action);
};
async function failures(action: string): Promise<number> {
  await flushWriteBehind();
  const where = { householdId: home.householdId, action, concerns: { has: userId } };
  const { _sum } = await (await identity()).auditEvent.aggregate({ where, _sum: { count: true } });
  return _sum.count ?? 0;
}

describe(`one-time codes, on ${inject('databaseKind')} Postgres`, () => {
  it('are on after the password and a first code, and other browsers are signed out', async () => {
    const before = await enter();
    if (before.outcome !== 'signed_in') throw new Error(before.outcome);
    const ctx = await home.in('Nora');
    const wrong = beginSecondFactor(ctx, { currentPassword: 'apples' });
    await expect(wrong).rejects.toEqual(wrongField('currentPassword'));
    const { secret, uri } = await beginSecondFactor(ctx, { currentPassword: PASSWORD });
    expect(uri).toMatch(/^otpauth:\/\/totp\/Hearthlore:.*[?&]secret=[A-Z2-7]{32}/);
    expect(uri).toContain(secret);
    expect((await enter()).outcome).toBe('signed_in');
    await expect(confirmSecondFactor(ctx, { code: '12345' })).rejects.toEqual(wrongField('code'));
    const on = await confirmSecondFactor(ctx, { code: codeAt(secret, ctx.now) });
    expect(on.recoveryCodes).toHaveLength(10);
    expect(new Set(on.recoveryCodes).size).toBe(10);
    expect(on.revokedSessions).toBeGreaterThan(0);
    expect(await liveSessions()).toBe(0);
    expect(await findSignedIn(before.sessionId, new Date())).toBeNull();
    expect((await enter()).outcome).toBe('code_needed');
    expect(await getSecondFactor(ctx)).toEqual({
      isOn: true,
      since: expect.any(String),
      recoveryCodesLeft: 10,
    });
    await expect(beginSecondFactor(ctx, { currentPassword: PASSWORD })).rejects.toEqual(refusal('CONFLICT'));
    expect(await auditActions()).toContain('account.turn_on_codes');
  });

  it('are stored neither in the clear nor with their recovery codes', async () => {
    const { secret, recoveryCodes } = await withApp(userId);
    const db = await identity();
    const row = await db.secondFactor.findUniqueOrThrow({ where: { userId } });
    const hashes = await db.recoveryCode.findMany({ where: { userId } });
    const stored = Buffer.concat([row.sealedSecret, ...hashes.map(({ hash }) => hash)]).toString('latin1');
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replace('-', ''));
    expect(hashes.every(({ hash }) => hash.length === 32)).toBe(true);
  });

  it('are asked for only after the right password', async () => {
    await withApp(userId);
    const wrong = await signIn({ email, password: 'apples on mondays' }, { address: null });
    expect(wrong).toEqual({ outcome: 'refused' });
    expect(await (await identity()).pendingSignIn.count()).toBe(0);
    const right = await enter();
    expect(right).toEqual({ outcome: 'code_needed', pending: expect.any(String) });
    expect(await liveSessions()).toBe(0);
  });

  it('sign in once, also a step early or late, but not two', async () => {
    const { secret } = await withApp(userId);
    const pending = await pendingOf();
    for (const steps of [-3, 3]) expect(await give(codeAt(secret, around(steps)), pending)).toBe('refused');
    const code = codeAt(secret, around(-1));
    expect(await give(code, pending)).toBe('signed_in');
    expect(await give(code, pending)).toBe('expired');
    const second = await pendingOf();
    expect(await give(code, second)).toBe('refused');
    expect(await give(codeAt(secret, around(1)), second)).toBe('signed_in');
    const third = await pendingOf();
    expect(await give(codeAt(secret, around(0)), third)).toBe('refused');
  });

  it('sign in once, also if the clock jumps back', async () => {
    const { secret } = await withApp(userId);
    const code = codeAt(secret, new Date());
    expect(await give(code, await pendingOf())).toBe('signed_in');
    vi.setSystemTime(around(-1));
    expect(await give(code, await pendingOf())).toBe('refused');
  });

  it('sign in once if two browsers send the same code at once', async () => {
    const { secret } = await withApp(userId);
    const [one, two] = [await pendingOf(), await pendingOf()];
    const code = codeAt(secret, new Date());
    const outcomes = await Promise.all([give(code, one), give(code, two)]);
    expect(outcomes.sort()).toEqual(['refused', 'signed_in']);
  });

  it('need the browser that gave the password, within minutes', async () => {
    const { secret } = await withApp(userId);
    const code = codeAt(secret, new Date());
    for (const pending of [undefined, '', 'x'.repeat(43)]) expect(await give(code, pending)).toBe('expired');
    const pending = await pendingOf();
    const db = await identity();
    const [{ expiresAt } = { expiresAt: new Date(0) }] = await db.pendingSignIn.findMany();
    const minutes = (expiresAt.getTime() - Date.now()) / MINUTE_MS;
    expect(Math.ceil(minutes)).toBe(PENDING_SIGN_IN_MINUTES);
    await db.pendingSignIn.updateMany({ data: { expiresAt: new Date() } });
    expect(await give(code, pending)).toBe('expired');
    const changed = await pendingOf();
    await replacePassword(userId, await hashPassword(PASSWORD), null, new Date());
    expect(await give(code, changed)).toBe('expired');
  });

  it('slow down who guesses, but not a known browser', async () => {
    const known = await enter();
    if (known.outcome !== 'signed_in') throw new Error(known.outcome);
    const { secret } = await withApp(userId);
    const pending = await pendingOf();
    const outcomes: string[] = [];
    for (let n = 0; n <= ATTEMPTS.code.tries; n++) outcomes.push(await give('000000x', pending));
    expect(outcomes).toEqual([...Array(ATTEMPTS.code.tries).fill('refused'), 'too_many_attempts']);
    const code = codeAt(secret, new Date());
    expect(await give(code, pending)).toBe('too_many_attempts');
    expect(await give(code, await pendingOf())).toBe('too_many_attempts');
    expect(await give(code, pending, known.knownBrowser)).toBe('signed_in');
  });

  it('can be replaced by each recovery code once, in any spelling', async () => {
    const { recoveryCodes } = await withApp(userId);
    const [first = '', second = ''] = recoveryCodes;
    expect(await give(first.toLowerCase().replace('-', ' '), await pendingOf())).toBe('signed_in');
    expect(await give(first, await pendingOf())).toBe('refused');
    expect(await give(second, await pendingOf())).toBe('signed_in');
    const ctx = await home.in('Nora');
    expect((await getSecondFactor(ctx)).recoveryCodesLeft).toBe(8);
    expect((await auditActions()).filter((one) => one === 'account.use_recovery_code')).toHaveLength(2);
  });

  it('get new recovery codes, and are turned off, by password and code only', async () => {
    const { secret, recoveryCodes } = await withApp(userId);
    const now = new Date();
    const code = codeAt(secret, now);
    for (const act of [renewRecoveryCodes, turnOffSecondFactor]) {
      const noPassword = act(await at(now), { currentPassword: 'apples', code });
      await expect(noPassword).rejects.toEqual(wrongField('currentPassword'));
      const noCode = act(await at(now), { currentPassword: PASSWORD, code: '1' });
      await expect(noCode).rejects.toEqual(wrongField('code'));
    }
    const renewed = await renewRecoveryCodes(await at(now), { currentPassword: PASSWORD, code });
    const replay = turnOffSecondFactor(await at(now), { currentPassword: PASSWORD, code });
    await expect(replay).rejects.toEqual(wrongField('code'));
    expect(await give(recoveryCodes[0] ?? '', await pendingOf())).toBe('refused');
    const proof = { currentPassword: PASSWORD, code: renewed.recoveryCodes[0] ?? '' };
    expect(await turnOffSecondFactor(await at(now), proof)).toEqual({ outcome: 'off' });
    expect((await enter()).outcome).toBe('signed_in');
    expect(await (await identity()).recoveryCode.count({ where: { userId } })).toBe(0);
    expect(await auditActions()).toEqual(
      expect.arrayContaining(['account.renew_recovery_codes', 'account.turn_off_codes']),
    );
  });

  it('cannot be renewed or turned off while they are off, which counts as no attempt', async () => {
    for (const act of [renewRecoveryCodes, turnOffSecondFactor]) {
      for (let n = 0; n <= ATTEMPTS.code.tries; n++) {
        const refused = act(await home.in('Nora'), { currentPassword: PASSWORD, code: '123456' });
        await expect(refused).rejects.toEqual(refusal('CONFLICT'));
      }
    }
    const { recoveryCodes } = await withApp(userId);
    expect(await give(recoveryCodes[0] ?? '', await pendingOf())).toBe('signed_in');
  });

  it('show new recovery codes to one of three who ask at the same time', async () => {
    const { recoveryCodes } = await withApp(userId);
    const [now, ctx] = [new Date(), await home.in('Nora')];
    const asked = recoveryCodes
      .slice(0, 3)
      .map((code) => renewRecoveryCodes({ ...ctx, now }, { currentPassword: PASSWORD, code }));
    const settled = await Promise.allSettled(asked);
    const shown = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value.recoveryCodes] : []));
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect([shown.length, refused]).toEqual([1, ['CONFLICT', 'CONFLICT']]);
    expect(await give(shown[0]?.[0] ?? '', await pendingOf())).toBe('signed_in');
  });

  it('are in the audit log if wrong, as is a wrong password', async () => {
    await withApp(userId);
    const [codes, passwords] = [
      await failures('account.code_failed'),
      await failures('account.proof_failed'),
    ];
    const ctx = await at(new Date());
    await expect(prove(withProof(ctx), { currentPassword: 'apples' })).rejects.toThrow();
    for (const act of [renewRecoveryCodes, turnOffSecondFactor]) {
      await expect(act(ctx, { currentPassword: PASSWORD, code: '000000' })).rejects.toThrow();
    }
    expect(await failures('account.code_failed')).toBe(codes + 2);
    expect(await failures('account.proof_failed')).toBe(passwords + 1);
  });

  it('do not exist for a key', async () => {
    const key = home.asAgent('Nora', { scopes: ['admin'] });
    await expect(getSecondFactor(key)).rejects.toEqual(refusal('FORBIDDEN'));
    await expect(beginSecondFactor(key, { currentPassword: PASSWORD })).rejects.toEqual(refusal('FORBIDDEN'));
  });
});
