import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { signIn } from '#server/accounts/sign-in/service/sign-in-with-password.ts';
import { createContactInput } from '#server/contacts/schema.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import { newId, trustUserId, type UserId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { ROLES } from '#server/domain/household/roles.ts';
import { INVITES } from '#server/domain/parameters/parameters.ts';
import { addMemberInput } from '#server/members/schema.ts';
import { leaveHousehold, removeMember } from '#server/members/service/leave-household.ts';
import { addMember, listMembers, updateMember } from '#server/members/service/members.ts';
import { type Home, makeHome } from '#server/members/testing/make-home.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { createInviteInput } from './schema.ts';
import { acceptInvite, previewInvite } from './service/accept-invite.ts';
import * as invites from './service/invites.ts';

const refusal = (code: string) => expect.objectContaining({ code });
const NOT_GOOD = expect.objectContaining({
  code: 'NOT_FOUND',
  message: 'This invitation is no longer valid. Ask for a new link.',
});

let home: Home;
beforeAll(async () => {
  home = await makeHome(['Nora', 'Ana', 'Leo']);
  await home.setRole('Ana', 'admin');
});
beforeEach(async () => {
  await (await identity()).signInAttempt.deleteMany();
});

const invite = async (input: object = {}, by = 'Nora') =>
  invites.createInvite(await home.in(by), createInviteInput.parse(input));
const person = async (name: string) =>
  (await createContact(home.asSystem(), createContactInput.parse({ name }))).contact.id;
let count = 0;
const account = (over: object = {}) => {
  count += 1;
  return {
    name: `Iñaki ${count}`,
    email: `inaki.${newId()}@example.org`,
    password: 'a tandem for two',
    ...over,
  };
};
const by = (signedInAs: UserId | null) => ({ signedInAs, address: null, inviteeToken: undefined });
const accept = (token: string, made: ReturnType<typeof account> | undefined = account()) =>
  acceptInvite({ token, account: made }, by(null));
const memberOf = async (userId: string) =>
  (await listMembers(await home.in('Nora'))).items.find((one) => one.userId === userId);

describe(`an invitation, on ${inject('databaseKind')} Postgres`, () => {
  it('creates an account, a member and their own contact in the home group', async () => {
    const { token, url, invite: made } = await invite({ role: 'guest', name: 'Iñaki' });
    expect(url).toBe(`/invite/${token}`);
    expect(made).toMatchObject({ role: 'guest', name: 'Iñaki', invitedBy: { name: 'Nora' } });
    const who = account();
    const { userId } = await accept(token, who);
    expect(await memberOf(userId)).toMatchObject({ name: who.name, role: 'guest', hasLogin: true });
    const { circle } = await (await home.person(userId, 'guest')).vault.read(async (tx) => tx);
    expect(circle.contactIds).toEqual([circle.ownContactId, circle.homeContactId]);
    expect(await signIn({ email: who.email, password: who.password }, { address: null })).toMatchObject({
      outcome: 'signed_in',
      userId,
    });
  });

  it('previews its consequences and nothing else to anybody with the link', async () => {
    const { token } = await invite({ role: 'guest' });
    const look = await previewInvite(token, null);
    expect(look).toMatchObject({
      householdName: 'Rivera family',
      invitedBy: 'Nora',
      role: 'guest',
      isForMember: false,
    });
    expect(look.willBeAbleTo.join(' ')).not.toMatch(/Add|Invite/);
    expect(JSON.stringify(look)).not.toMatch(/Ana|Leo|example\.org|[0-9a-f]{8}-/);
  });

  it('is stored as a hash, and its token is shown only once', async () => {
    const { token, invite: made } = await invite();
    const db = await identity();
    const row = await db.invite.findUniqueOrThrow({ where: { householdId_id: { householdId: home.householdId, id: made.id } } }); // biome-ignore format: one look-up
    expect(row.tokenHash).toHaveLength(32);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const said = JSON.stringify([await invites.listInvites(await home.in('Nora')), row]);
    expect(said).not.toContain(token);
    const audit = await db.auditEvent.findMany({ where: { householdId: home.householdId } });
    expect(JSON.stringify(audit)).not.toContain(token);
  });

  it('is accepted once, even by two browsers at once', async () => {
    const { token } = await invite();
    const settled = await Promise.allSettled([accept(token), accept(token), accept(token)]);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of settled) if (one.status === 'rejected') expect(one.reason).toEqual(NOT_GOOD);
    await expect(accept(token)).rejects.toEqual(NOT_GOOD);
    await expect(previewInvite(token, null)).rejects.toEqual(NOT_GOOD);
  });

  it('fails with the same error whether wrong, used, expired, revoked or replaced', async () => {
    const used = await invite();
    await accept(used.token);
    const revoked = await invite();
    await invites.revokeInvite(await home.in('Nora'), { id: revoked.invite.id });
    const replaced = await invite();
    const anew = await invites.renewInvite(await home.in('Ana'), {
      id: replaced.invite.id,
      expiresInDays: 1,
    });
    const expired = await invite();
    const db = await identity();
    await db.invite.updateMany({ where: { id: expired.invite.id }, data: { expiresAt: new Date() } });
    const wrong = ['', 'no token', 'x'.repeat(43), '../../etc/passwd', `${anew.token}x`];
    for (const token of [...wrong, used.token, revoked.token, replaced.token, expired.token]) {
      await expect(previewInvite(token, null)).rejects.toEqual(NOT_GOOD);
      await expect(accept(token)).rejects.toEqual(NOT_GOOD);
    }
    expect((await previewInvite(anew.token, null)).householdName).toBe('Rivera family');
    await expect(
      invites.renewInvite(await home.in('Nora'), { id: used.invite.id, expiresInDays: 7 }),
    ).rejects.toEqual(refusal('NOT_FOUND'));
  });

  it('gives at most the role of its author, as long as they have it', async () => {
    const codes = async (by: string) =>
      Promise.all(
        ROLES.map((role) =>
          invite({ role }, by).then(
            ({ invite: made }) => made.role,
            (error: { code: string }) => error.code,
          ),
        ),
      );
    expect(await codes('Nora')).toEqual(ROLES);
    expect(await codes('Ana')).toEqual(['FORBIDDEN', 'admin', 'member', 'guest']);
    expect(await codes('Leo')).toEqual(Array(4).fill('FORBIDDEN'));
    const agent = home.asAgent('Nora', { scopes: ['admin'] });
    await expect(invites.createInvite(agent, createInviteInput.parse({ role: 'admin' }))).rejects.toEqual(
      refusal('FORBIDDEN'),
    );
    const { token } = await invite({ role: 'admin' }, 'Ana');
    await updateMember(await home.in('Nora'), { userId: home.idOf('Ana'), role: 'member' });
    await expect(accept(token)).rejects.toEqual(NOT_GOOD);
    await home.setRole('Ana', 'admin');
    expect((await previewInvite(token, null)).role).toBe('admin');
  });

  it('to a role above the caller’s cannot be renewed or revoked', async () => {
    const { invite: made } = await invite({ role: 'owner' });
    const ana = await home.in('Ana');
    for (const attempt of [
      () => invites.revokeInvite(ana, { id: made.id }),
      () => invites.renewInvite(ana, { id: made.id, expiresInDays: 7 }),
    ])
      await expect(attempt()).rejects.toEqual(refusal('FORBIDDEN'));
  });

  it('is refused for an e-mail with an account, and stays valid', async () => {
    const known = account();
    await accept((await invite()).token, known);
    const { token } = await invite();
    await expect(accept(token, account({ email: known.email }))).rejects.toEqual(refusal('CONFLICT'));
    const twins = [account(), account()];
    for (const twin of twins) twin.email = `twin.${count}@example.org`;
    const other = await invite();
    const settled = await Promise.allSettled([accept(token, twins[0]), accept(other.token, twins[1])]);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(settled.find((one) => one.status === 'rejected')?.reason).toEqual(refusal('CONFLICT'));
  });

  it('can be accepted once with the signed-in account, but not by a member', async () => {
    const other = await makeHome(['Chidi']);
    const chidi = other.idOf('Chidi');
    const { token } = await invite();
    const asChidi = () => acceptInvite({ token }, by(chidi));
    await expect(acceptInvite({ token }, by(null))).rejects.toEqual(refusal('UNAUTHENTICATED'));
    await expect(acceptInvite({ token }, by(home.idOf('Leo')))).rejects.toEqual(refusal('CONFLICT'));
    expect(await asChidi()).toMatchObject({ userId: chidi, householdId: home.householdId });
    await expect(asChidi()).rejects.toEqual(NOT_GOOD);
    expect(await memberOf(chidi)).toMatchObject({ name: 'Chidi', role: 'member' });
  });

  it('gives a child a login, keeping their membership', async () => {
    const { member } = await addMember(await home.in('Nora'), addMemberInput.parse({ name: 'Mía' }));
    const { userId } = member;
    const { token, invite: made } = await invite({ userId, role: 'owner' });
    expect(made).toMatchObject({ role: 'member', member: { name: 'Mía' } });
    const someone = acceptInvite({ token }, by(home.idOf('Leo')));
    await expect(someone).rejects.toEqual(refusal('CONFLICT'));
    const mia = account({ name: 'Mía Rivera' });
    expect((await accept(token, mia)).userId).toBe(userId);
    expect(await memberOf(userId)).toMatchObject({ hasLogin: true, contactId: member.contactId });
    await expect(invite({ userId })).rejects.toEqual(refusal('INVALID_INPUT'));
  });

  it('for a child becomes invalid when the child is removed', async () => {
    const { member } = await addMember(await home.in('Nora'), addMemberInput.parse({ name: 'Teo' }));
    const { token } = await invite({ userId: member.userId });
    await removeMember(await home.in('Nora'), { userId: member.userId, keep: 'shared' });
    await expect(accept(token)).rejects.toEqual(NOT_GOOD);
  });

  it('links a known contact, unless it was linked to another member in the meantime', async () => {
    const [eli, kim] = [await person('Eli'), await person('Kim')];
    const first = await accept((await invite({ contactId: eli })).token);
    expect((await memberOf(first.userId))?.contactId).toBe(eli);
    const { token } = await invite({ contactId: kim });
    const kept = { content: 'Kim is late with the rent', contact: kim, privacy: 'private' };
    await storeMemory(await home.in('Leo'), storeMemoryInput.parse(kept));
    const second = await accept(token);
    expect((await memberOf(second.userId))?.contactId).not.toBe(kim);
    await expect(invite({ contactId: kim })).rejects.toEqual(refusal('FORBIDDEN'));
  });

  it('readmits a former member with their contact', async () => {
    const { userId } = await accept((await invite()).token);
    const before = (await memberOf(userId))?.contactId;
    await leaveHousehold(await home.person(userId, 'member'), { keep: 'shared' });
    await acceptInvite({ token: (await invite()).token }, by(trustUserId(userId)));
    expect((await memberOf(userId))?.contactId).toBe(before);
  });

  it('is rate-limited per address like signing in', async () => {
    const { token } = await invite();
    const taken = account();
    await accept((await invite()).token, taken);
    const tries = Array.from({ length: 6 }, () => accept(token, account({ email: taken.email })));
    const codes = (await Promise.allSettled(tries)).map((one) =>
      one.status === 'rejected' ? one.reason.code : 'accepted',
    );
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(5);
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(1);
  });

  it('is refused for the demo, for ids of another household, and beyond the limit', async () => {
    const next = await makeHome(['Chidi', 'Ada']);
    for (const input of [{ userId: next.idOf('Ada') }, { contactId: next.members[1]?.contactId }])
      await expect(invite(input)).rejects.toEqual(refusal('NOT_FOUND'));
    const { invite: made } = await invite();
    const chidi = await next.in('Chidi');
    for (const attempt of [
      () => invites.revokeInvite(chidi, { id: made.id }),
      () => invites.renewInvite(chidi, { id: made.id, expiresInDays: 7 }),
    ])
      await expect(attempt()).rejects.toEqual(refusal('NOT_FOUND'));
    const many = Array.from({ length: INVITES.maxOpen + 2 }, () =>
      invites.createInvite(chidi, createInviteInput.parse({})),
    );
    const refused = (await Promise.allSettled(many)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    const db = await identity();
    await db.household.update({ where: { id: next.householdId }, data: { isDemo: true } });
    await expect(invites.createInvite(chidi, createInviteInput.parse({}))).rejects.toEqual(
      refusal('FORBIDDEN'),
    );
  });
});
