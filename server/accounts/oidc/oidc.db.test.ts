import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { beginAccountDeletion } from '#server/deletions/repo.ts';
import { ATTEMPTS } from '#server/domain/sign-in/sign-in-parameters.ts';
import { type Home, makeHome } from '#server/members/testing/make-home.ts';
import { admitAddress } from '../attempt-limits/service.ts';
import { hashPassword } from '../password/service/password-hash.ts';
import { withProof } from '../recent-proof/testing/with-proof.ts';
import { codeAt } from '../second-factor/testing/authenticator-app-code.ts';
import { withApp, withoutSecondFactor } from '../second-factor/testing/with-authenticator-app.ts';
import { findSignedIn } from '../sessions/service.ts';
import { askIssuerToSignIn, finishOidc } from '../sign-in/service/sign-in-with-oidc.ts';
import { signIn, signInWithCode } from '../sign-in/service/sign-in-with-password.ts';
import { beginLink, getOidc, unlink } from './service/manage-links.ts';
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
  await withoutSecondFactor(home.idOf('Nora'));
  const db = await identity();
  await Promise.all([db.oidcLink.deleteMany(), db.oidcRequest.deleteMany(), db.signInAttempt.deleteMany()]);
});

const atBrowser = async (name = 'Nora'): Promise<Ctx> => withProof(await home.in(name));
const sessionOf = (ctx: Ctx): string => Object(ctx.actor).browser.sessionId;

async function link(login: string, name = 'Nora') {
  const ctx = await atBrowser(name);
  const { address } = await beginLink(ctx);
  const back = await issuer.visit(address, login);
  return finish(back, { signedIn: { userId: home.idOf(name), sessionId: sessionOf(ctx) } });
}

const finish = (back: URL, over: Partial<Parameters<typeof finishOidc>[0]> = {}) =>
  finishOidc({
    answer: back.searchParams,
    token: undefined,
    knownBrowser: undefined,
    signedIn: null,
    ...over,
  });

async function signInAs(login: string | null, at = issuer) {
  const { page, token } = await askIssuerToSignIn(ORIGIN, null, '/people');
  const back = await at.visit(page, login);
  return { back, token, result: await finish(back, { token }) };
}

describe(`signing in by OpenID Connect, on ${inject('databaseKind')} Postgres`, () => {
  it('signs in the user of a linked account, and returns to the page asked for', async () => {
    expect(await link('nora-1')).toEqual({ outcome: 'linked', goOnTo: '/settings' });
    const { result } = await signInAs('nora-1');
    expect(result).toMatchObject({ outcome: 'signed_in', userId: home.idOf('Nora'), goOnTo: '/people' });
    const sessionId = 'sessionId' in result ? result.sessionId : '';
    expect(await findSignedIn(sessionId, new Date())).toMatchObject({ userId: home.idOf('Nora') });
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
    expect((await signInAs('nora-2')).result).toEqual({ outcome: 'not_linked', goOnTo: '/people' });
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

    const asked = await askIssuerToSignIn(ORIGIN, null, '/');
    const elsewhere = await askIssuerToSignIn(ORIGIN, null, '/');
    const stolen = await issuer.visit(asked.page, 'nora-1');
    for (const wrong of [undefined, 'x', elsewhere.token])
      expect(await finish(stolen, { token: wrong })).toEqual(expired);
    const mixed = new URL(stolen);
    mixed.searchParams.set('state', new URL(elsewhere.page).searchParams.get('state') ?? '');
    expect(await finish(mixed, { token: asked.token })).toEqual(expired);
    expect((await finish(mixed, { token: elsewhere.token })).outcome).toBe('sign_in_failed');
    expect((await finish(stolen, { token: asked.token })).outcome).toBe('signed_in');

    const late = await askIssuerToSignIn(ORIGIN, null, '/');
    const answer = await issuer.visit(late.page, 'nora-1');
    await (await identity()).oidcRequest.updateMany({ data: { expiresAt: new Date() } });
    expect(await finish(answer, { token: late.token })).toEqual(expired);
  });

  it.each<[string, Forgery]>([
    ['signed with another key', { isSignedByOther: true }],
    ['of another request', { claims: { nonce: 'another' } }],
    ['for another client', { claims: { aud: 'another' } }],
    ['of another issuer', { claims: { iss: 'http://localhost:1' } }],
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
    const pages = [await askIssuerToSignIn(ORIGIN, null, '/'), await askIssuerToSignIn(ORIGIN, null, '/')];
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
    expect(await signInWithCode({ code }, { pending })).toMatchObject({ outcome: 'signed_in' });
  });

  it('signs nobody in whose account is being deleted, and cancels a deletion that has not begun', async () => {
    const db = await identity();
    const [id, deletionAt] = [newId(), new Date(Date.now() + 60_000)];
    const row = { id, email: `${id}@example.org`, name: 'Pau', passwordHash: 'x', createdAt: new Date() };
    await db.user.create({ data: { ...row, deletionAt } });
    const linked = { id: newId(), userId: id, issuer: issuer.url, subject: 'pau', createdAt: new Date() };
    await db.oidcLink.create({ data: linked });
    expect((await signInAs('pau')).result.outcome).toBe('signed_in');
    expect((await db.user.findUniqueOrThrow({ where: { id } })).deletionAt).toBeNull();
    await db.user.update({ where: { id }, data: { deletionAt } });
    await beginAccountDeletion(id, deletionAt);
    expect(await db.oidcLink.count({ where: { userId: id } })).toBe(0);
    await db.oidcLink.create({ data: { ...linked, id: newId() } });
    expect((await signInAs('pau')).result.outcome).toBe('not_linked');
  });

  it('says that the person cancelled, or that the issuer is away, and passwords go on', async () => {
    expect((await signInAs(null)).result).toMatchObject({ outcome: 'sign_in_failed', reason: 'cancelled' });
    const brief = await new LoopbackIssuer(CALLBACK).listen();
    setIssuer(brief);
    const asked = await askIssuerToSignIn(ORIGIN, null, '/');
    const back = await brief.visit(asked.page, 'nora-1');
    await brief.close();
    expect(await finish(back, { token: asked.token })).toMatchObject({ reason: 'unavailable' });
    await expect(askIssuerToSignIn(ORIGIN, null, '/')).rejects.toEqual(refusal('ISSUER_UNAVAILABLE'));
    const db = await identity();
    const passwordHash = await hashPassword('olives on sunday');
    await db.user.update({
      where: { id: home.idOf('Leo') },
      data: { email: 'leo@example.org', passwordHash },
    });
    const typed = { email: 'leo@example.org', password: 'olives on sunday' };
    expect((await signIn(typed, { address: null })).outcome).toBe('signed_in');
  });

  it('is refused where no issuer is set, and cannot be asked for without limit from one address', async () => {
    const from = '203.0.113.78';
    const ask = () => askIssuerToSignIn(ORIGIN, from, '/');
    await ask();
    for (let i = 1; i < ATTEMPTS.address.tries; i++) await admitAddress(from);
    await expect(ask()).rejects.toEqual(refusal('TOO_MANY_ATTEMPTS'));
    setIssuer(null);
    await expect(askIssuerToSignIn(ORIGIN, null, '/')).rejects.toEqual(refusal('NOT_CONFIGURED'));
    expect(await getOidc(await atBrowser())).toEqual({ name: null, links: [] });
  });
});

describe('linking an account', () => {
  it('needs a recent proof, and the session that began it', async () => {
    await expect(beginLink(await home.in('Nora'))).rejects.toEqual(refusal('FORBIDDEN'));
    const stale = withProof(await home.in('Nora'), new Date(0));
    await expect(beginLink(stale)).rejects.toEqual(refusal('PROOF_NEEDED'));
    const here = await atBrowser();
    const back = await issuer.visit((await beginLink(here)).address, 'nora-1');
    const [nora, sessionId] = [home.idOf('Nora'), sessionOf(here)];
    const wrong = [
      null,
      { userId: nora, sessionId: newId() },
      { userId: home.idOf('Leo'), sessionId: newId() },
    ];
    for (const signedIn of wrong) expect((await finish(back, { signedIn })).outcome).toBe('expired');
    expect((await finish(back, { token: sessionId })).outcome).toBe('expired');
    expect((await finish(back, { signedIn: { userId: nora, sessionId } })).outcome).toBe('linked');
    expect((await finish(back, { signedIn: { userId: nora, sessionId } })).outcome).toBe('expired');
  });

  it('takes no account that signs in somebody else, and one account per issuer', async () => {
    await link('nora-1');
    expect((await link('nora-1', 'Leo')).outcome).toBe('taken');
    await expect(beginLink(await atBrowser())).rejects.toEqual(refusal('CONFLICT'));
    const leo = await atBrowser('Leo');
    const [first, second] = [await beginLink(leo), await beginLink(leo)];
    const signedIn = { userId: home.idOf('Leo'), sessionId: sessionOf(leo) };
    expect((await finish(await issuer.visit(first.address, 'leo-1'), { signedIn })).outcome).toBe('linked');
    expect((await finish(await issuer.visit(second.address, 'leo-2'), { signedIn })).outcome).toBe('taken');
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
    const rows = await (await identity()).auditEvent.findMany({ where: { action, objectId: id } });
    expect(rows.map((row) => row.action)).toEqual(['account.unlink_oidc']);
    const all = await (await identity()).auditEvent.findMany({ where: { action } });
    expect(all.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(all)).not.toMatch(/nora-1|localhost/);
  });
});
