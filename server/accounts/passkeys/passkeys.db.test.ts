import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { identity } from '#server/db/identity-client.ts';
import { ATTEMPTS } from '#server/domain/sign-in/sign-in-parameters.ts';
import { type Home, makeHome } from '#server/members/testing/make-home.ts';
import { withProof } from '../recent-proof/testing/with-proof.ts';
import { insertSession } from '../repo.ts';
import { withApp } from '../second-factor/testing/with-authenticator-app.ts';
import { findSignedIn } from '../sessions/service.ts';
import { askToSignIn, signInWithPasskey } from '../sign-in/service/sign-in-with-passkey.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  listPasskeys,
  proveByPasskey,
  removePasskey,
} from './service/manage-passkeys.ts';
import { authenticator } from './testing/software-authenticator.ts';

const ORIGIN = 'http://localhost:3000';
const refusal = (code: string) => expect.objectContaining({ code });

let home: Home;
beforeAll(async () => {
  home = await makeHome(['Nora', 'Leo']);
});
beforeEach(async () => {
  const db = await identity();
  await Promise.all([
    db.passkey.deleteMany(),
    db.passkeyChallenge.deleteMany(),
    db.signInAttempt.deleteMany(),
  ]);
});

const atBrowser = async (name = 'Nora'): Promise<Ctx> => withProof(await home.in(name));

async function withPasskey(name = 'Nora', device = authenticator()) {
  const ctx = await atBrowser(name);
  const { options } = await beginPasskey(ctx);
  const { passkey } = await addPasskey(ctx, {
    label: 'Phone',
    response: device.make(options, { origin: ORIGIN }),
  });
  return { device, passkey, ctx };
}

async function signInBy(
  device: ReturnType<typeof authenticator>,
  over: { origin?: string; isVerified?: boolean } = {},
) {
  const { options, token } = await askToSignIn(ORIGIN, null);
  const response = device.show(options, { origin: ORIGIN, ...over });
  return {
    response,
    token,
    ...(await signInWithPasskey({ response }, { origin: ORIGIN, token, knownBrowser: undefined })),
  };
}

describe(`a passkey, on ${inject('databaseKind')} Postgres`, () => {
  it('signs its user in without password and code', async () => {
    const { device } = await withPasskey();
    await withApp(home.idOf('Nora'));
    const result = await signInBy(device);
    expect(result).toMatchObject({ outcome: 'signed_in', userId: home.idOf('Nora') });
    const sessionId = 'sessionId' in result ? result.sessionId : '';
    expect(await findSignedIn(sessionId, new Date())).toMatchObject({ userId: home.idOf('Nora') });
    expect((await listPasskeys(await atBrowser()))[0]?.lastUsedAt).not.toBeNull();
  });

  it('answers a challenge once, and only in the browser that was asked', async () => {
    // A device that does not count its uses leaves only the challenge to detect a replayed answer.
    const { device } = await withPasskey('Nora', authenticator({ counts: false }));
    const { response, token, outcome } = await signInBy(device);
    expect(outcome).toBe('signed_in');
    const again = { origin: ORIGIN, token, knownBrowser: undefined };
    expect(await signInWithPasskey({ response }, again)).toEqual({ outcome: 'refused' });
    const other = await askToSignIn(ORIGIN, null);
    const asked = await askToSignIn(ORIGIN, null);
    const stolen = device.show(asked.options, { origin: ORIGIN });
    for (const wrong of [undefined, 'x', other.token])
      expect(await signInWithPasskey({ response: stolen }, { ...again, token: wrong })).toEqual({
        outcome: 'refused',
      });
    const late = await askToSignIn(ORIGIN, null);
    await (await identity()).passkeyChallenge.updateMany({ data: { expiresAt: new Date() } });
    const answer = device.show(late.options, { origin: ORIGIN });
    expect(await signInWithPasskey({ response: answer }, { ...again, token: late.token })).toEqual({
      outcome: 'refused',
    });
  });

  it('is refused from another page, without fingerprint or PIN, from a copy, and unknown', async () => {
    const { device } = await withPasskey();
    expect((await signInBy(device, { origin: 'http://localhost.evil.example:3000' })).outcome).toBe(
      'refused',
    );
    expect((await signInBy(device, { origin: 'http://localhost:4000' })).outcome).toBe('refused');
    expect((await signInBy(device, { isVerified: false })).outcome).toBe('refused');
    expect((await signInBy(authenticator())).outcome).toBe('refused');
    const db = await identity();
    await db.passkey.updateMany({ data: { counter: 1_000 } });
    expect((await signInBy(device)).outcome).toBe('refused');
    for (const response of ['', '{}', 'null', '{"id":"x"}', undefined]) {
      const { token } = await askToSignIn(ORIGIN, null);
      const at = { origin: ORIGIN, token, knownBrowser: undefined };
      expect(await signInWithPasskey({ response }, at)).toEqual({ outcome: 'refused' });
    }
  });

  it('is added only with a recent proof, for the browser that was asked, once, and under a host name', async () => {
    const stale = withProof(await home.in('Nora'), new Date(0));
    await expect(beginPasskey(stale)).rejects.toEqual(refusal('PROOF_NEEDED'));
    await expect(beginPasskey(await home.in('Nora'))).rejects.toEqual(refusal('FORBIDDEN'));
    const [here, there, device] = [await atBrowser(), await atBrowser(), authenticator()];
    await beginPasskey(there);
    const { options } = await beginPasskey(here);
    const made = () => ({ label: 'Phone', response: device.make(options, { origin: ORIGIN }) });
    await expect(addPasskey(there, made())).rejects.toEqual(refusal('INVALID_INPUT'));
    const unverified = device.make(options, { origin: ORIGIN, isVerified: false });
    await expect(addPasskey(here, { label: 'Phone', response: unverified })).rejects.toEqual(
      refusal('INVALID_INPUT'),
    );
    await expect(addPasskey(here, made())).rejects.toEqual(refusal('INVALID_INPUT'));
    const next = (await beginPasskey(here)).options;
    const response = device.make(next, { origin: ORIGIN });
    expect(await addPasskey(here, { label: 'Phone', response })).toMatchObject({
      passkey: { label: 'Phone', host: 'localhost', lastUsedAt: null },
    });
    await expect(addPasskey(here, { label: 'Phone', response })).rejects.toEqual(refusal('INVALID_INPUT'));
    const byAddress = await atBrowser();
    Object.assign(byAddress.actor, {
      browser: { ...Object(byAddress.actor).browser, origin: 'http://127.0.0.1:3000' },
    });
    await expect(beginPasskey(byAddress)).rejects.toEqual(refusal('INVALID_INPUT'));
  });

  it('is listed and removed by its user alone, and then signs nobody in', async () => {
    const { device, passkey, ctx } = await withPasskey();
    const leo = await atBrowser('Leo');
    expect(await listPasskeys(leo)).toEqual([]);
    await expect(removePasskey(leo, { id: passkey.id })).rejects.toEqual(refusal('NOT_FOUND'));
    const stale = withProof(await home.in('Nora'), new Date(0));
    await expect(removePasskey(stale, { id: passkey.id })).rejects.toEqual(refusal('PROOF_NEEDED'));
    expect(await listPasskeys(ctx)).toEqual([passkey]);
    expect(await removePasskey(ctx, { id: passkey.id })).toEqual({ outcome: 'removed', id: passkey.id });
    expect((await signInBy(device)).outcome).toBe('refused');
    const where = {
      householdId: home.householdId,
      action: { in: ['account.add_passkey', 'account.remove_passkey'] },
    };
    expect(await (await identity()).auditEvent.count({ where })).toBeGreaterThanOrEqual(2);
  });

  it('proves for one browser who is there, and only for its own user', async () => {
    const { device } = await withPasskey();
    const [nora, leo] = [await atBrowser(), await atBrowser('Leo')];
    const now = new Date();
    const sessionId = await insertSession(home.idOf('Nora'), new Date(0), new Date(now.getTime() + 60_000));
    Object.assign(nora.actor, { browser: { ...Object(nora.actor).browser, sessionId } });
    const { options } = await beginPasskeyProof(nora);
    await expect(beginPasskeyProof(leo)).rejects.toEqual(refusal('CONFLICT'));
    const shown = device.show(options, { origin: ORIGIN });
    await expect(proveByPasskey(leo, { response: shown })).rejects.toEqual(refusal('INVALID_INPUT'));
    expect(await proveByPasskey(nora, { response: shown })).toMatchObject({ outcome: 'proved' });
    expect((await findSignedIn(sessionId, now))?.provedAt).toEqual(nora.now);
    await expect(proveByPasskey(nora, { response: shown })).rejects.toEqual(refusal('INVALID_INPUT'));
    await withPasskey('Leo');
    const asked = await beginPasskeyProof(leo);
    const foreign = device.show(asked.options, { origin: ORIGIN });
    await expect(proveByPasskey(leo, { response: foreign })).rejects.toEqual(refusal('INVALID_INPUT'));
  });

  it('cannot be asked for without limit from one address', async () => {
    const from = '203.0.113.77';
    // one after another, because a hundred transactions at once can wait too long for a connection
    for (let i = 0; i < ATTEMPTS.address.tries; i++) await askToSignIn(ORIGIN, from);
    await expect(askToSignIn(ORIGIN, from)).rejects.toEqual(refusal('TOO_MANY_ATTEMPTS'));
  });
});
