import { beforeAll, describe, expect, inject, it } from 'vitest';
import { createContactInput } from '#server/contacts/schema.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import { newId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { makeHousehold } from '#server/db/testing/household.ts';
import { ROLES, type Role } from '#server/domain/household/roles.ts';
import { listMemories } from '#server/memories/list/service.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { setRelationshipInput } from '#server/relationships/schema.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { addMemberInput } from './schema.ts';
import { removeMember } from './service/leave-household.ts';
import { addMember, listMembers, transferHousehold, updateMember } from './service/members.ts';
import { type Home, makeHome } from './testing/make-home.ts';

const refusal = (code: string) => expect.objectContaining({ code });
const add = async (home: Home, by: string, input: object) =>
  addMember(await home.in(by), addMemberInput.parse(input));
const person = async (home: Home, name: string) =>
  (await createContact(home.asSystem(), createContactInput.parse({ name }))).contact.id;

describe(`the members, on ${inject('databaseKind')} Postgres`, () => {
  let home: Home;
  beforeAll(async () => {
    home = await makeHome(['Nora', 'Ana', 'Leo']);
    await home.setRole('Leo', 'guest');
    const set = { contactA: 'me', relationship: 'member_of', contactB: 'Tuesday band' };
    await setRelationship(await home.in('Ana'), setRelationshipInput.parse(set));
  });

  it('are listed with what each may see; last use is shown to themselves and to owners and admins', async () => {
    const db = await identity();
    const at = new Date('2026-11-20T10:00:00Z');
    const session = { createdAt: at, lastSeenAt: at, expiresAt: new Date('2027-01-01') };
    for (const name of ['Nora', 'Leo'])
      await db.session.create({ data: { id: newId(), userId: home.idOf(name), ...session } });
    const seen = async (by: string) =>
      (await listMembers(await home.in(by))).items.map(({ name, lastSeenAt }) => [name, lastSeenAt]);
    const iso = at.toISOString();
    expect(await seen('Nora')).toEqual([['Nora', iso], ['Ana', null], ['Leo', iso]]); // biome-ignore format: a table
    expect(await seen('Leo')).toEqual([['Nora', null], ['Ana', null], ['Leo', iso]]); // biome-ignore format: a table
    const ana = (await listMembers(await home.in('Nora'))).items[1];
    expect(ana?.sees).toBe(
      'Sees data shared with everyone here, data about them, and data of Rivera family and Tuesday band.',
    );
    expect(ana).toMatchObject({ hasLogin: true, contactId: home.members[1]?.contactId, isMe: false });
  });

  it('include a child with a contact and no login, whose role owners and admins set', async () => {
    const { member } = await add(home, 'Nora', { name: 'Mía' });
    expect(member).toMatchObject({ name: 'Mía', role: 'member', hasLogin: false, lastSeenAt: null });
    expect(member.can).toEqual({
      giveRoles: ['guest'],
      rename: true,
      remove: true,
      inviteToLogin: true,
      resetPassword: false,
      takeOver: false,
    });
    const { contactId } = member;
    const { circle } = await (await home.person(member.userId, 'member')).vault.read(async (tx) => tx);
    expect(circle.ownContactId).toBe(contactId);
    expect(circle.contactIds).toContain(circle.homeContactId);
    for (const by of ['Ana', 'Leo'])
      await expect(add(home, by, { name: 'Nobody' })).rejects.toEqual(refusal('FORBIDDEN'));
  });

  it('can be linked to an existing contact, but not to another member’s', async () => {
    const eli = await person(home, 'Eli');
    expect((await add(home, 'Nora', { name: 'Eli', contactId: eli })).member.contactId).toBe(eli);
    await expect(add(home, 'Nora', { name: 'Eli', contactId: eli })).rejects.toEqual(
      refusal('INVALID_INPUT'),
    );
    const next = await makeHousehold(['Chidi']);
    const foreign = next.members[0]?.contactId;
    await expect(add(home, 'Nora', { name: 'C', contactId: foreign })).rejects.toEqual(refusal('NOT_FOUND'));
  });

  it('cannot be linked to a contact about whom others keep private data', async () => {
    const sam = await person(home, 'Sam');
    const secret = { content: 'Sam owes Ana a tandem', contact: sam, privacy: 'private' };
    await storeMemory(await home.in('Ana'), storeMemoryInput.parse(secret));
    await expect(add(home, 'Nora', { name: 'Sam', contactId: sam })).rejects.toEqual(refusal('FORBIDDEN'));
    const pat = await person(home, 'Pat');
    const band = { content: 'The band plays at the wedding', contact: 'Tuesday band', privacy: 'private' };
    await storeMemory(await home.in('Ana'), storeMemoryInput.parse(band));
    const said = { contactA: pat, relationship: 'member_of', contactB: 'Tuesday band' };
    await setRelationship(await home.in('Ana'), setRelationshipInput.parse(said));
    await expect(add(home, 'Nora', { name: 'Pat', contactId: pat })).rejects.toEqual(refusal('FORBIDDEN'));
    // The caller’s own private data does not prevent the link.
    const kim = await person(home, 'Kim');
    const own = { content: 'Kim gets a kite for her birthday', contact: kim, privacy: 'private' };
    await storeMemory(await home.in('Nora'), storeMemoryInput.parse(own));
    expect((await add(home, 'Nora', { name: 'Kim', contactId: kim })).member.contactId).toBe(kim);
  });

  it('may rename themselves, but no other member with a login', async () => {
    const leo = home.idOf('Leo');
    const { member } = await updateMember(await home.in('Leo'), { userId: leo, name: 'Léo' });
    expect(member.name).toBe('Léo');
    await expect(updateMember(await home.in('Nora'), { userId: leo, name: 'X' })).rejects.toEqual(
      refusal('FORBIDDEN'),
    );
  });

  it('of another household are not found', async () => {
    const next = await makeHousehold(['Chidi', 'Ada']);
    const userId = next.members[1]?.userId ?? '';
    const nora = await home.in('Nora');
    for (const attempt of [
      () => updateMember(nora, { userId, role: 'guest' }),
      () => removeMember(nora, { userId, keep: 'nothing' }),
      () => transferHousehold(nora, { userId }),
    ])
      await expect(attempt()).rejects.toEqual(refusal('NOT_FOUND'));
  });
});

describe('roles', () => {
  const may = (by: Role | 'agent', from: Role, to: Role): boolean => {
    if (by === 'owner') return true;
    const low: Role[] = ['member', 'guest'];
    if (by === 'admin') return low.includes(from) && to !== 'owner';
    return by === 'agent' && low.includes(from) && low.includes(to);
  };

  it('can be changed exactly as the table says, from the next request on', async () => {
    const home = await makeHome(['Nora', 'Ana', 'Leo']);
    for (const by of [...ROLES, 'agent'] as const) {
      for (const from of ROLES) {
        for (const to of ROLES.filter((role) => role !== from)) {
          await home.setRole('Ana', by === 'agent' ? 'member' : by);
          await home.setRole('Leo', from);
          const actor = by === 'agent' ? home.asAgent(null, { scopes: ['admin'] }) : await home.in('Ana');
          const change = updateMember(actor, { userId: home.idOf('Leo'), role: to });
          const label = `${by}: ${from} → ${to}`;
          const outcome = await change.then(
            ({ member }) => member.role,
            (error: { code: string }) => error.code,
          );
          expect([label, outcome]).toEqual([label, may(by, from, to) ? to : 'FORBIDDEN']);
        }
      }
    }
  });

  it('are checked as of now, not as of the beginning of the request', async () => {
    const home = await makeHome(['Nora', 'Ana', 'Leo']);
    await home.setRole('Ana', 'admin');
    const ana = await home.in('Ana');
    await updateMember(await home.in('Nora'), { userId: home.idOf('Ana'), role: 'member' });
    await expect(updateMember(ana, { userId: home.idOf('Leo'), role: 'guest' })).rejects.toEqual(
      refusal('FORBIDDEN'),
    );
    await expect(removeMember(ana, { userId: home.idOf('Leo'), keep: 'shared' })).rejects.toEqual(
      refusal('FORBIDDEN'),
    );
  });

  it('can be lowered by their holder, never raised, and not below the last owner', async () => {
    const home = await makeHome(['Nora', 'Ana']);
    const self = async (name: string, role: Role) =>
      updateMember(await home.in(name), { userId: home.idOf(name), role });
    await expect(self('Ana', 'admin')).rejects.toEqual(refusal('FORBIDDEN'));
    await expect(self('Nora', 'admin')).rejects.toEqual(refusal('CONFLICT'));
    expect((await self('Ana', 'guest')).member.role).toBe('guest');
  });

  it('owner and admin need a login', async () => {
    const home = await makeHome(['Nora']);
    const { member } = await add(home, 'Nora', { name: 'Mía' });
    for (const role of ['owner', 'admin'] as const)
      await expect(updateMember(await home.in('Nora'), { userId: member.userId, role })).rejects.toEqual(
        refusal('FORBIDDEN'),
      );
    await expect(transferHousehold(await home.in('Nora'), { userId: member.userId })).rejects.toEqual(
      refusal('INVALID_INPUT'),
    );
  });

  it('are swapped by a transfer: the new owner owns, the old one becomes an admin', async () => {
    const home = await makeHome(['Nora', 'Ana']);
    const { owner } = await transferHousehold(await home.in('Nora'), { userId: home.idOf('Ana') });
    expect(owner).toMatchObject({ name: 'Ana', role: 'owner' });
    expect((await home.in('Nora')).actor).toMatchObject({ role: 'admin' });
    const back = transferHousehold(await home.in('Nora'), { userId: home.idOf('Nora') });
    await expect(back).rejects.toEqual(refusal('FORBIDDEN'));
    await expect(
      transferHousehold(home.asAgent('Ana', { scopes: ['admin'] }), { userId: home.idOf('Nora') }),
    ).rejects.toEqual(refusal('FORBIDDEN'));
  });

  it('of the demo household cannot be changed', async () => {
    const home = await makeHome(['Nora']);
    const db = await identity();
    await db.household.update({ where: { id: home.householdId }, data: { isDemo: true } });
    await expect(add(home, 'Nora', { name: 'Mía' })).rejects.toEqual(refusal('FORBIDDEN'));
    expect((await listMembers(await home.in('Nora'))).can).toEqual({ add: false, invite: false });
  });
});

it('a child sees public memories, and no private data of others', async () => {
  const home = await makeHome(['Nora', 'Ana']);
  const { member } = await add(home, 'Nora', { name: 'Mía' });
  const tell = async (by: string, input: object) =>
    storeMemory(await home.in(by), storeMemoryInput.parse(input));
  await tell('Ana', { content: 'Ana saves for a boat', privacy: 'private' });
  await tell('Nora', { content: 'The Riveras eat at seven', contact: 'us', privacy: 'private' });
  const seen = await listMemories(await home.person(member.userId, 'member'), { trash: false, limit: 50 });
  expect(seen.items.map(({ content }) => content)).toEqual(['The Riveras eat at seven']);
});
