import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Forgery, LoopbackIssuer } from '#server/accounts/oidc/testing/loopback-issuer.ts';
import { setIssuer } from '#server/accounts/oidc/testing/set-issuer.ts';
import { askIssuerToSignIn, finishOidc } from '#server/accounts/sign-in/service/sign-in-with-oidc.ts';
import { trustUserId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { listMembers } from '#server/members/service/members.ts';
import { type Home, makeHome } from '#server/members/testing/make-home.ts';
import { createInviteInput } from './schema.ts';
import {
  acceptInvite,
  inviteeToken,
  isAnybodyInvitedByEmail,
  previewInvite,
} from './service/accept-invite.ts';
import * as invites from './service/invites.ts';

const ORIGIN = 'http://localhost:3000';
const PASSWORD = 'a tandem for two';
const refusal = (code: string) => expect.objectContaining({ code });

let home: Home;
let issuer: LoopbackIssuer;
beforeAll(async () => {
  home = await makeHome(['Nora', 'Ana']);
  issuer = await new LoopbackIssuer(`${ORIGIN}/api/oidc/callback`).listen();
});
afterAll(async () => {
  setIssuer(null);
  await issuer.close();
});
beforeEach(async () => {
  setIssuer(issuer);
  issuer.forgery = null;
  const db = await identity();
  await Promise.all([db.invite.deleteMany(), db.oidcLink.deleteMany(), db.signInAttempt.deleteMany()]);
});

const inviteByEmail = async (email: string, over: object = {}) =>
  invites.createInvite(await home.in('Nora'), createInviteInput.parse({ email, name: 'Inés', ...over }));

/** Signs in at the issuer, whose accounts have the address `LOGIN@example.org`, as the browser does. */
async function signInAt(login: string, forgery: Forgery | null = null) {
  issuer.forgery = forgery;
  const asksForEmail = await isAnybodyInvitedByEmail();
  const { page, token } = await askIssuerToSignIn({
    origin: ORIGIN,
    address: null,
    goOnTo: '/',
    asksForEmail,
  });
  const back = await issuer.visit(page, login);
  return finishOidc({
    answer: back.searchParams,
    token,
    knownBrowser: undefined,
    address: null,
    signedIn: null,
  });
}

async function tokenOf(login: string, forgery: Forgery | null = null): Promise<string | null> {
  const result = await signInAt(login, forgery);
  if (result.outcome !== 'not_linked') throw new Error(`The issuer’s answer was ${result.outcome}.`);
  return inviteeToken(result.identity, new Date());
}

const accept = (token: string | null, keptToken: string | null = token, email = 'ines@example.org') =>
  acceptInvite(
    { token: token ?? '', account: { name: 'Inés', email, password: PASSWORD } },
    { signedInAs: null, address: null, inviteeToken: keptToken ?? undefined },
  );

const memberOf = async (userId: string) =>
  (await listMembers(await home.in('Nora'))).items.find((one) => one.userId === userId);

const forgetEverybodyNamed = async (email: string) => {
  const db = await identity();
  await db.user.deleteMany({ where: { email } });
};

describe(`an invitation by e-mail address, on ${inject('databaseKind')} Postgres`, () => {
  beforeEach(() => forgetEverybodyNamed('ines@example.org'));

  it('lets the person join whose address the sign-in service confirms, who then signs in with it', async () => {
    const { invite } = await inviteByEmail(' Ines@Example.org ', { role: 'guest' });
    expect(invite).toMatchObject({ email: 'ines@example.org', role: 'guest' });
    const token = await tokenOf('ines');
    expect(await previewInvite(token ?? '', null)).toMatchObject({
      householdName: expect.any(String),
      role: 'guest',
      email: 'ines@example.org',
    });
    const { userId, householdId } = await accept(token);
    expect(householdId).toBe(home.householdId);
    expect(await memberOf(userId)).toMatchObject({ name: 'Inés', role: 'guest', hasLogin: true });
    expect(await signInAt('ines')).toMatchObject({ outcome: 'signed_in', userId });
    expect(await isAnybodyInvitedByEmail()).toBe(false);
    expect(await (await identity()).oidcInvitee.count()).toBe(0);
    await expect(accept(token)).rejects.toEqual(refusal('NOT_FOUND'));
  });

  it('lets in nobody with another address, nor with one that is not verified', async () => {
    await inviteByEmail('ines@example.org');
    expect(await tokenOf('leo')).toBeNull();
    const claims = { email: 'ines@example.org' };
    expect(await tokenOf('leo', { claims: { ...claims, email_verified: false } })).toBeNull();
    expect(await tokenOf('leo', { claims: { ...claims, email_verified: 'true' } })).toBeNull();
    expect(await tokenOf('leo', { claims: { ...claims, email_verified: undefined } })).toBeNull();
    expect(
      await tokenOf('leo', { claims: { email: ['ines@example.org'], email_verified: true } }),
    ).toBeNull();
    expect(
      await tokenOf('leo', { claims: { email: 'ines@example.org\u200b', email_verified: true } }),
    ).toBeNull();
    // a Kelvin sign, whose lower case is a k
    await inviteByEmail('mike@example.org');
    const lookalike = { email: 'mi\u212ae@example.org', email_verified: true };
    expect(await tokenOf('leo', { claims: lookalike })).toBeNull();
    expect(await tokenOf('ines')).toEqual(expect.any(String));
  });

  it('ends like its link: revoked, expired, or when its author may no longer invite', async () => {
    const db = await identity();
    const { invite: revoked } = await inviteByEmail('ines@example.org');
    const before = await tokenOf('ines');
    await invites.revokeInvite(await home.in('Nora'), { id: revoked.id });
    await expect(accept(before)).rejects.toEqual(refusal('NOT_FOUND'));
    expect(await tokenOf('ines')).toBeNull();
    const { invite: expired } = await inviteByEmail('ines@example.org');
    await db.invite.updateMany({ where: { id: expired.id }, data: { expiresAt: new Date(0) } });
    expect(await tokenOf('ines')).toBeNull();
    await home.setRole('Ana', 'admin');
    await invites.createInvite(await home.in('Ana'), createInviteInput.parse({ email: 'ines@example.org' }));
    expect(await tokenOf('ines')).toEqual(expect.any(String));
    await home.setRole('Ana', 'member');
    expect(await tokenOf('ines')).toBeNull();
  });

  it('works only in the browser that signed in there, for 30 minutes', async () => {
    await inviteByEmail('ines@example.org');
    const token = await tokenOf('ines');
    const { expiresAt } = await previewInvite(token ?? '', null);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(30 * 60_000);
    await expect(accept(token, null)).rejects.toEqual(refusal('NOT_FOUND'));
    const { userId } = await accept(token);
    const audited = await (await identity()).auditEvent.findMany({ where: { userId } });
    expect(audited.map(({ action }) => action).sort()).toEqual(['account.link_oidc', 'invite.accept']);
  });

  it('still works by its link, which links nothing', async () => {
    const { token } = await inviteByEmail('ines@example.org');
    const { userId } = await accept(token);
    expect(await memberOf(userId)).toMatchObject({ hasLogin: true });
    expect((await signInAt('ines')).outcome).toBe('not_linked');
  });

  it('lets a person with an account here join with it', async () => {
    await inviteByEmail('ines@example.org');
    const token = await tokenOf('ines');
    const elsewhere = await makeHome(['Chidi']);
    const chidi = trustUserId(elsewhere.idOf('Chidi'));
    await acceptInvite(
      { token: token ?? '' },
      { signedInAs: chidi, address: null, inviteeToken: token ?? undefined },
    );
    expect(await memberOf(chidi)).toMatchObject({ role: 'member' });
    expect((await signInAt('ines')).outcome).toBe('not_linked');
  });

  it('is refused without a sign-in service, and for an address that signs in somebody already', async () => {
    const db = await identity();
    await db.user.update({ where: { id: home.idOf('Ana') }, data: { email: 'ana.here@example.org' } });
    await expect(inviteByEmail('ana.here@example.org')).rejects.toEqual(refusal('INVALID_INPUT'));
    setIssuer(null);
    await expect(inviteByEmail('ines@example.org')).rejects.toEqual(refusal('INVALID_INPUT'));
  });

  it('makes the service say the address only while there is one', async () => {
    const scopeOf = async () => {
      const asksForEmail = await isAnybodyInvitedByEmail();
      const { page } = await askIssuerToSignIn({ origin: ORIGIN, address: null, goOnTo: '/', asksForEmail });
      return new URL(page).searchParams.get('scope');
    };
    expect(await scopeOf()).toBe('openid');
    await inviteByEmail('ines@example.org');
    expect(await scopeOf()).toBe('openid email');
  });
});
