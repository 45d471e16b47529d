import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { env } from '#server/core/env.ts';
import { newId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { beginAccountDeletion } from '#server/deletions/repo.ts';
import { ATTEMPTS } from '#server/domain/sign-in/sign-in-parameters.ts';
import { HOUR_MS } from '#server/domain/time/durations.ts';
import { type Home, makeHome } from '#server/members/testing/make-home.ts';
import { admitAddress } from '../attempt-limits/service.ts';
import { hashPassword } from '../password/service/password-hash.ts';
import { expectRecentProof } from '../recent-proof/service.ts';
import { withProof } from '../recent-proof/testing/with-proof.ts';
import { insertSession, revokeSessions } from '../repo.ts';
import { codeAt } from '../second-factor/testing/authenticator-app-code.ts';
import { withApp, withoutSecondFactor } from '../second-factor/testing/with-authenticator-app.ts';
import { findSignedIn } from '../sessions/service.ts';
import { askIssuerToSignIn, finishOidc } from '../sign-in/service/sign-in-with-oidc.ts';
import { signIn, signInWithCode } from '../sign-in/service/sign-in-with-password.ts';
import { beginLink, getOidc, oidcName, unlink } from './service/manage-links.ts';
import { type Forgery, LoopbackIssuer } from './testing/loopback-issuer.ts';
import { setIssuer } from './testing/set-issuer.ts';

const ORIGIN = 'http://localhost:3000';
const CALLBACK = `${ORIGIN}/api/oidc/callback`;
const refusal = (code: string) => expect.objectContaining({ code });

let home: Home;
let issuer: LoopbackIssuer;
let other: LoopbackIssuer;
beforeAll(async () => {
  home = await makeHome(['Nora', 'Leo']);
  issuer = await new LoopbackIssuer(CALLBACK).listen();
  other = await new LoopbackIssuer(CALLBACK).listen();
});
afterAll(async () => {
  setIssuer(null);
  await Promise.all([issuer.close(), other.close()]);
});
beforeEach(async () => {
  setIssuer(issuer);
  issuer.forgery = null;
  issuer.proxyStatus = null;
  await withoutSecondFactor(home.idOf('Nora'));
  const db = await identity();
  await Promise.all([db.oidcLink.deleteMany(), db.oidcRequest.deleteMany(), db.signInAttempt.deleteMany()]);
});

/** Returns the context of a new session. */
async function atBrowser(name = 'Nora'): Promise<Ctx> {
  const now = new Date();
  const sessionId = await insertSession(home.idOf(name), now, new Date(now.getTime() + HOUR_MS));
  return withProof(await home.in(name), now, sessionId);
}
const sessionOf = (ctx: Ctx): string => Object(ctx.actor).browser.sessionId;
const here = (ctx: Ctx, name = 'Nora') => ({
  userId: home.idOf(name),
  sessionId: sessionOf(ctx),
  household: { householdId: home.householdId, role: 'member' as const },
});

async function link(login: string, name = 'Nora') {
  const ctx = await atBrowser(name);
  const { address } = await beginLink(ctx);
  const back = await issuer.visit(address, login);
  return finish(back, { signedIn: here(ctx, name) });
}

const finish = (back: URL, over: Partial<Parameters<typeof finishOidc>[0]> = {}) =>
  finishOidc({
    answer: back.searchParams,
    token: undefined,
    knownBrowser: undefined,
    address: null,
    signedIn: null,
    ...over,
  });

const ask = (over: Partial<Parameters<typeof askIssuerToSignIn>[0]> = {}) =>
  askIssuerToSignIn({ origin: ORIGIN, address: null, goOnTo: '/', asksForEmail: false, ...over });

async function signInAs(login: string | null, at = issuer) {
  const { page, token } = await ask({ goOnTo: '/people' });
  const back = await at.visit(page, login);
  return { back, token, result: await finish(back, { token }) };
}

describe(`signing in by OpenID Connect, on ${inject('databaseKind')} Postgres`, () => {
  it('signs in the user of a linked account, and returns to the page asked for', async () => {
    expect(await link('nora-1')).toEqual({ outcome: 'linked', goOnTo: '/settings' });
    const { result } = await signInAs('nora-1');
    expect(result).toMatchObject({ outcome: 'signed_in', userId: home.idOf('Nora'), goOnTo: '/people' });
    const sessionId = 'sessionId' in result ? result.sessionId : '';
    const found = await findSignedIn(sessionId, new Date());
    expect(found).toMatchObject({ userId: home.idOf('Nora'), provedAt: null });
    const opened = withProof(await home.in('Nora'), found?.provedAt ?? null, sessionId);
    expect(() => expectRecentProof(opened)).toThrow(refusal('PROOF_NEEDED'));
    expect(await getOidc(await atBrowser())).toMatchObject({
      name: 'Family ID',
      links: [{ account: 'nora-1@example.org', isUsable: true, lastUsedAt: expect.any(String) }],
    });
    expect((await getOidc(await atBrowser('Leo'))).links).toEqual([]);
  });

  it('signs in nobody by e-mail, and makes no account', async () => {
    const db = await identity();
    await db.user.update({ where: { id: home.idOf('Nora') }, data: { email: 'nora-2@example.org' } });
    const users = await db.user.count();
    expect((await signInAs('nora-2')).result).toMatchObject({ outcome: 'not_linked', goOnTo: '/people' });
    expect([await db.user.count(), await db.oidcLink.count()]).toEqual([users, 0]);
  });

  it('does not take the same subject of another issuer for the same person', async () => {
    await link('nora-1');
    setIssuer(other);
    expect((await signInAs('nora-1', other)).result.outcome).toBe('not_linked');
    expect((await getOidc(await atBrowser())).links).toMatchObject([{ isUsable: false }]);
  });

  it('accepts an answer once, in the browser that asked, and only for some minutes', async () => {
    await link('nora-1');
    const { back, token, result } = await signInAs('nora-1');
    expect(result.outcome).toBe('signed_in');
    const expired = { outcome: 'expired', goOnTo: '/' };
    expect(await finish(back, { token })).toEqual(expired);

    const asked = await ask();
    const elsewhere = await ask();
    const stolen = await issuer.visit(asked.page, 'nora-1');
    for (const wrong of [undefined, 'x', elsewhere.token])
      expect(await finish(stolen, { token: wrong })).toEqual(expired);
    const mixed = new URL(stolen);
    mixed.searchParams.set('state', new URL(elsewhere.page).searchParams.get('state') ?? '');
    expect(await finish(mixed, { token: asked.token })).toEqual(expired);
    expect((await finish(mixed, { token: elsewhere.token })).outcome).toBe('sign_in_failed');
    expect((await finish(stolen, { token: asked.token })).outcome).toBe('signed_in');

    const late = await ask();
    const answer = await issuer.visit(late.page, 'nora-1');
    await (await identity()).oidcRequest.updateMany({ data: { expiresAt: new Date() } });
    expect(await finish(answer, { token: late.token })).toEqual(expired);
  });

  it.each<[string, Forgery]>([
    ['signed with another key', { isSignedByOther: true }],
    ['of another request', { claims: { nonce: 'another' } }],
    ['for another client', { claims: { aud: 'another' } }],
    ['of another issuer', { claims: { iss: 'http://localhost:1' } }],
    ['of no issuer', { claims: { iss: 'issuer' } }],
    ['that has expired', { claims: { exp: 1_000_000_000, iat: 999_999_000 } }],
  ])('refuses an ID token %s', async (_, forgery) => {
    await link('nora-1');
    issuer.forgery = { claims: {} };
    expect((await signInAs('nora-1')).result.outcome).toBe('signed_in');
    issuer.forgery = forgery;
    expect((await signInAs('nora-1')).result).toMatchObject({
      outcome: 'sign_in_failed',
      reason: 'refused',
    });
  });

  it('sends the browser to the issuer with PKCE, a state and a nonce that are new each time', async () => {
    const pages = [await ask(), await ask()];
    const [one, two] = pages.map(({ page }) => new URL(page).searchParams);
    expect(one?.get('code_challenge_method')).toBe('S256');
    expect(one?.get('redirect_uri')).toBe(CALLBACK);
    for (const name of ['code_challenge', 'state', 'nonce']) {
      expect(one?.get(name)).toMatch(/^[\w-]{43}$/);
      expect(one?.get(name)).not.toBe(two?.get(name));
    }
  });

  it('asks for the one-time code where one is needed', async () => {
    await link('nora-1');
    const { secret } = await withApp(home.idOf('Nora'));
    const { result } = await signInAs('nora-1');
    expect(result).toMatchObject({ outcome: 'code_needed', goOnTo: '/people' });
    const pending = 'pending' in result ? result.pending : undefined;
    expect(await signInWithCode({ code: '000000' }, { pending })).toEqual({ outcome: 'refused' });
    const code = codeAt(secret, new Date());
    const entered = await signInWithCode({ code }, { pending });
    expect(entered).toMatchObject({ outcome: 'signed_in' });
    const sessionId = 'sessionId' in entered ? entered.sessionId : '';
    expect((await findSignedIn(sessionId, new Date()))?.provedAt).toBeInstanceOf(Date);
  });

  it('signs nobody in whose account is being deleted, and cancels no deletion that has not begun', async () => {
    const db = await identity();
    const [id, deletionAt] = [newId(), new Date(Date.now() + 60_000)];
    const row = { id, email: `${id}@example.org`, name: 'Pau', passwordHash: 'x', createdAt: new Date() };
    await db.user.create({ data: { ...row, deletionAt } });
    const linked = { id: newId(), userId: id, issuer: issuer.url, subject: 'pau', createdAt: new Date() };
    await db.oidcLink.create({ data: linked });
    expect((await signInAs('pau')).result.outcome).toBe('signed_in');
    expect((await db.user.findUniqueOrThrow({ where: { id } })).deletionAt).toEqual(deletionAt);
    await beginAccountDeletion(id, deletionAt);
    expect(await db.oidcLink.count({ where: { userId: id } })).toBe(0);
    await db.oidcLink.create({ data: { ...linked, id: newId() } });
    expect((await signInAs('pau')).result.outcome).toBe('not_linked');
  });

  it('says that the person cancelled, or that the issuer is away, and passwords go on', async () => {
    expect((await signInAs(null)).result).toMatchObject({ outcome: 'sign_in_failed', reason: 'cancelled' });
    const brief = await new LoopbackIssuer(CALLBACK).listen();
    setIssuer(brief);
    const asked = await ask();
    const back = await brief.visit(asked.page, 'nora-1');
    await brief.close();
    expect(await finish(back, { token: asked.token })).toMatchObject({ reason: 'unavailable' });
    setIssuer({ ...brief, url: brief.url.replace('localhost', '127.0.0.1') });
    await expect(ask()).rejects.toEqual(refusal('ISSUER_UNAVAILABLE'));
    const db = await identity();
    const passwordHash = await hashPassword('olives on sunday');
    await db.user.update({
      where: { id: home.idOf('Leo') },
      data: { email: 'leo@example.org', passwordHash },
    });
    const typed = { email: 'leo@example.org', password: 'olives on sunday' };
    expect((await signIn(typed, { address: null })).outcome).toBe('signed_in');
  });

  it('says that the issuer is away while a proxy answers for it', async () => {
    await link('nora-1');
    issuer.proxyStatus = 502;
    expect((await signInAs('nora-1')).result).toMatchObject({
      outcome: 'sign_in_failed',
      reason: 'unavailable',
    });
  });

  it('is refused where no issuer is set, and cannot be asked for without limit from one address', async () => {
    const from = '203.0.113.78';
    await ask({ address: from });
    for (let i = 1; i < ATTEMPTS.address.tries; i++) await admitAddress(from);
    await expect(ask({ address: from })).rejects.toEqual(refusal('TOO_MANY_ATTEMPTS'));
    setIssuer(null);
    await expect(ask()).rejects.toEqual(refusal('NOT_CONFIGURED'));
    expect(await getOidc(await atBrowser())).toEqual({ name: null, links: [] });
  });

  it('counts answers of each address, but only those that a browser may have asked for', async () => {
    const db = await identity();
    const from = '203.0.113.79';
    const asked = await ask();
    const back = await issuer.visit(asked.page, 'nora-1');
    const unasked = { outcome: 'expired', goOnTo: '/' };
    const counted = await db.signInAttempt.count();
    const bare = new URL(CALLBACK);
    expect(await finish(bare, { token: asked.token, address: from })).toEqual(unasked);
    for (const token of [undefined, 'x', `${asked.token}x`])
      expect(await finish(back, { token, address: from })).toEqual(unasked);
    setIssuer(null);
    expect(await finish(back, { token: asked.token, address: from })).toEqual(unasked);
    setIssuer(issuer);
    expect(await db.signInAttempt.count()).toBe(counted);
    for (let i = 0; i < ATTEMPTS.address.tries; i++) await admitAddress(from);
    expect((await finish(back, { token: asked.token, address: from })).outcome).toBe('too_many');
    expect((await finish(back, { token: asked.token })).outcome).toBe('not_linked');
  });

  it('ends the earlier request of the same browser when a new one starts', async () => {
    await link('nora-1');
    const first = await ask();
    const other = await ask();
    const second = await ask({ earlier: first.token });
    const outcome = async ({ page, token }: typeof first) =>
      (await finish(await issuer.visit(page, 'nora-1'), { token })).outcome;
    expect(await outcome(first)).toBe('expired');
    expect([await outcome(second), await outcome(other)]).toEqual(['signed_in', 'signed_in']);
  });

  it('reads the metadata once for concurrent starts, and sends each to the choice of account', async () => {
    const fresh = await new LoopbackIssuer(CALLBACK).listen();
    setIssuer(fresh);
    const asked = await Promise.all([1, 2, 3].map(() => ask()));
    expect(fresh.metadataReads).toBe(1);
    for (const { page } of asked) {
      const sent = new URL(page).searchParams;
      expect([sent.get('prompt'), sent.get('scope')]).toEqual(['login', 'openid']);
    }
    const { address } = await beginLink(await atBrowser());
    expect(new URL(address).searchParams.get('scope')).toBe('openid email profile');
    await fresh.close();
  });

  it('reads the secret for each sign-in, and shows the pages without it', async () => {
    await link('nora-1');
    const folder = mkdtempSync(join(tmpdir(), 'hearthlore-oidc-'));
    const path = join(folder, 'secret');
    writeFileSync(path, 'an old secret');
    const file = { HEARTHLORE_OIDC_CLIENT_SECRET: undefined, HEARTHLORE_OIDC_CLIENT_SECRET_FILE: path };
    Object.assign(env(), file);
    try {
      expect((await signInAs('nora-1')).result).toMatchObject({ reason: 'refused' });
      writeFileSync(path, issuer.clientSecret);
      expect((await signInAs('nora-1')).result.outcome).toBe('signed_in');
      for (const lose of [() => writeFileSync(path, ''), () => rmSync(path)]) {
        lose();
        expect(oidcName()).toBe('Family ID');
        expect(await getOidc(await atBrowser())).toMatchObject({ name: 'Family ID', links: [{}] });
        await expect(ask()).rejects.toEqual(refusal('ISSUER_UNAVAILABLE'));
      }
    } finally {
      Object.assign(env(), { HEARTHLORE_OIDC_CLIENT_SECRET_FILE: undefined });
      rmSync(folder, { recursive: true });
    }
  });
});

describe('linking an account', () => {
  it('needs a recent proof, and the session that began it', async () => {
    await expect(beginLink(await home.in('Nora'))).rejects.toEqual(refusal('FORBIDDEN'));
    const stale = withProof(await home.in('Nora'), new Date(0));
    await expect(beginLink(stale)).rejects.toEqual(refusal('PROOF_NEEDED'));
    const ctx = await atBrowser();
    const back = await issuer.visit((await beginLink(ctx)).address, 'nora-1');
    const wrong = [null, here(await atBrowser()), here(await atBrowser('Leo'), 'Leo')];
    for (const signedIn of wrong) expect((await finish(back, { signedIn })).outcome).toBe('expired');
    expect((await finish(back, { token: sessionOf(ctx) })).outcome).toBe('expired');
    expect((await finish(back, { signedIn: here(ctx) })).outcome).toBe('linked');
    expect((await finish(back, { signedIn: here(ctx) })).outcome).toBe('expired');
  });

  it('shows the first name of the account that can be seen', async () => {
    issuer.forgery = { claims: { email: '\u200b', preferred_username: 'nora\u200b ', name: 'Nora' } };
    expect((await link('nora-1')).outcome).toBe('linked');
    expect((await getOidc(await atBrowser())).links).toMatchObject([{ account: 'nora' }]);
  });

  it('takes no account that signs in somebody else, and one account per issuer', async () => {
    await link('nora-1');
    expect((await link('nora-1', 'Leo')).outcome).toBe('taken');
    await expect(beginLink(await atBrowser())).rejects.toEqual(refusal('CONFLICT'));
    const [one, two] = [await atBrowser('Leo'), await atBrowser('Leo')];
    const [first, second] = [await beginLink(one), await beginLink(two)];
    const linkAt = async ({ address }: { address: string }, login: string, ctx: Ctx) =>
      (await finish(await issuer.visit(address, login), { signedIn: here(ctx, 'Leo') })).outcome;
    expect(await linkAt(first, 'leo-1', one)).toBe('linked');
    expect(await linkAt(second, 'leo-2', two)).toBe('taken');
    expect((await signInAs('nora-1')).result).toMatchObject({ userId: home.idOf('Nora') });
    expect((await signInAs('leo-2')).result.outcome).toBe('not_linked');
  });

  it('is undone by its user alone, after a recent proof, and audited without the account', async () => {
    await link('nora-1');
    const { links } = await getOidc(await atBrowser());
    const id = links[0]?.id ?? '';
    await expect(unlink(await atBrowser('Leo'), { id })).rejects.toEqual(refusal('NOT_FOUND'));
    const stale = withProof(await home.in('Nora'), new Date(0));
    await expect(unlink(stale, { id })).rejects.toEqual(refusal('PROOF_NEEDED'));
    expect(await unlink(await atBrowser(), { id })).toEqual({ outcome: 'unlinked', id });
    expect((await signInAs('nora-1')).result.outcome).toBe('not_linked');
    const action = { in: ['account.link_oidc', 'account.unlink_oidc'] };
    const where = { action, objectId: id, householdId: home.householdId, userId: home.idOf('Nora') };
    const rows = await (await identity()).auditEvent.findMany({ where, orderBy: { at: 'asc' } });
    expect(rows.map((row) => row.action)).toEqual(['account.link_oidc', 'account.unlink_oidc']);
    expect(JSON.stringify(rows)).not.toMatch(/nora-1|localhost/);
  });

  it('is refused, without a trace, to a session that ended at the issuer', async () => {
    const db = await identity();
    const audited = () => db.auditEvent.count({ where: { action: 'account.link_oidc' } });
    const [ctx, before] = [await atBrowser(), await audited()];
    const back = await issuer.visit((await beginLink(ctx)).address, 'nora-1');
    await revokeSessions({ userId: home.idOf('Nora'), id: sessionOf(ctx) }, new Date());
    expect((await finish(back, { signedIn: here(ctx) })).outcome).toBe('expired');
    expect([await db.oidcLink.count(), await audited()]).toEqual([0, before]);
  });

  it('cannot be started without limit', async () => {
    const ctx = await atBrowser('Leo');
    for (let i = 0; i < ATTEMPTS.browser.tries; i++) await beginLink(ctx);
    await expect(beginLink(ctx)).rejects.toEqual(refusal('TOO_MANY_ATTEMPTS'));
    const own = { userId: home.idOf('Leo') };
    expect(await (await identity()).oidcRequest.count({ where: own })).toBe(1);
  });
});
