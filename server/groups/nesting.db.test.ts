import { describe, expect, it } from 'vitest';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold } from '#server/db/testing/household.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { getMemory } from '#server/memories/testing/get-memory.ts';
import { setRelationshipInput } from '#server/relationships/schema.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { addMembers, createGroup } from './add/service/create-group-and-add-members.ts';
import { endMembership, updateMember } from './change-member/service.ts';
import { addMembersInput, createGroupInput } from './schema.ts';

const REFUSAL = {
  code: 'FORBIDDEN',
  message: 'Only a member of this group can add household members to it.',
};
const OF_HOME = {
  code: 'FORBIDDEN',
  message:
    'Membership of the home group follows from membership of the household. Add or remove the household member instead.',
};

async function make(ctx: Ctx, name: string, members: object[] = []): Promise<string> {
  const { group } = await createGroup(ctx, parseInput(createGroupInput, { name, members }));
  if (!group) throw new Error(`The group ${name} was not created.`);
  return group.id;
}
const add = (ctx: Ctx, id: string, contact: string, over: object = {}) =>
  addMembers(ctx, parseInput(addMembersInput, { id, members: [{ contact, ...over }] }));
const say = (ctx: Ctx, contactA: string, relationship: string, contactB: string, over: object = {}) =>
  setRelationship(ctx, parseInput(setRelationshipInput, { contactA, relationship, contactB, ...over }));
async function tell(ctx: Ctx, contact: string): Promise<string> {
  const input = { content: 'They meet on Tuesdays.', category: 'event', contact, privacy: 'private' };
  const { memory } = await storeMemory(ctx, parseInput(storeMemoryInput, input));
  if (!memory) throw new Error('The memory was not stored.');
  return memory.id;
}

describe('adding a group to another group', () => {
  it('is refused from outside if members or private data belong to the other group, in both directions', async () => {
    const home = await makeHousehold(['Nora', 'Leo', 'Mia']);
    const [nora, leo] = [home.as('Nora'), home.as('Leo')];
    const circle = await make(nora, 'Grief circle', [{ contact: 'me' }]);
    const id = await tell(nora, circle);
    const band = await make(leo, 'Banda', [{ contact: 'me' }]);
    for (const ctx of [leo, home.as('Mia'), home.asAgent('Leo'), home.asAgent(null)]) {
      await expect(add(ctx, circle, band)).rejects.toMatchObject(REFUSAL);
      await expect(say(ctx, band, 'member_of', circle)).rejects.toMatchObject(REFUSAL);
      await expect(say(ctx, circle, 'has_member', band)).rejects.toMatchObject(REFUSAL);
      await expect(add(ctx, circle, band, { since: '2027-01-01' })).rejects.toMatchObject(REFUSAL);
    }
    await expect(getMemory(leo, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await add(nora, circle, band)).outcome).toBe('added');
    await expect(getMemory(leo, id)).resolves.toMatchObject({ id });
  });

  it('is also refused if the group joins first and its members later, because each step checks all parent groups', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const [nora, leo] = [home.as('Nora'), home.as('Leo')];
    const circle = await make(nora, 'Grief circle', [{ contact: 'me' }]);
    const outer = await make(leo, 'Outer');
    const inner = await make(leo, 'Inner');
    await add(leo, circle, outer);
    await add(leo, outer, inner);
    await expect(add(leo, inner, 'me')).rejects.toMatchObject(REFUSAL);
    await expect(add(leo, outer, 'me')).rejects.toMatchObject(REFUSAL);
    const band = await make(leo, 'Banda', [{ contact: 'me' }]);
    await expect(add(leo, inner, band)).rejects.toMatchObject(REFUSAL);
    expect((await add(nora, inner, 'Leo')).outcome).toBe('added');
  });

  it('is allowed if nothing is hidden from the admitted members', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const [nora, leo] = [home.as('Nora'), home.as('Leo')];
    const school = await make(nora, 'Escola');
    const choir = await make(leo, 'Choir', [{ contact: 'me' }, { contact: 'Carmen' }]);
    expect((await add(leo, school, choir)).outcome).toBe('added');
    expect((await add(leo, school, 'Pilar')).outcome).toBe('added');
  });

  it('is refused to a caller with own private memories about the group if it admits other members', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const nora = home.as('Nora');
    const circle = await make(nora, 'Grief circle');
    await tell(nora, circle);
    const choir = await make(nora, 'Choir', [{ contact: 'me' }, { contact: 'Leo' }]);
    await expect(add(home.as('Leo'), circle, choir)).rejects.toMatchObject(REFUSAL);
    await expect(add(nora, circle, choir)).rejects.toMatchObject(REFUSAL);
    await add(nora, circle, 'me');
    expect((await add(nora, circle, choir)).outcome).toBe('added');
  });

  it('cannot admit anybody to the home group indirectly', async () => {
    const home = await makeHousehold(['Nora', 'Leo'], { role: 'member' });
    const nora = home.as('Nora');
    const homeId = await nora.vault.read(async (tx) => tx.circle.homeContactId ?? '');
    const system = home.asSystem();
    const guest = await createContact(system, { name: 'Gigi', kind: 'person' });
    const userId = '018f0000-0000-7000-8000-000000000001';
    await system.vault.write('test.guest', (tx) =>
      tx.db.contact.updateMany({ where: { id: guest.contact.id }, data: { userId } }),
    );
    const kids = await make(nora, 'The kids', [{ contact: 'Leo' }, { contact: 'Biel' }]);
    expect((await add(nora, homeId, kids)).outcome).toBe('added');
    await expect(add(nora, kids, 'Gigi')).rejects.toMatchObject(OF_HOME);
    const friends = await make(nora, 'Friends', [{ contact: 'Gigi' }]);
    await expect(add(nora, kids, friends)).rejects.toMatchObject(OF_HOME);
    await expect(add(nora, homeId, friends)).rejects.toMatchObject(OF_HOME);
    await expect(add(nora, homeId, 'Gigi')).rejects.toMatchObject(OF_HOME);
    // Nora is not in the group and may not add herself; Leo is in it, so he may add her
    await expect(add(nora, kids, 'me')).rejects.toMatchObject(REFUSAL);
    expect((await add(home.as('Leo'), kids, 'Nora')).outcome).toBe('added');
  });

  it('lets only those extend a membership who could add the member; everyone may shorten it', async () => {
    const home = await makeHousehold(['Nora', 'Leo', 'Mia']);
    const nora = home.as('Nora');
    const circle = await make(nora, 'Grief circle', [{ contact: 'me' }]);
    await tell(nora, circle);
    await add(nora, circle, 'Leo', { since: '2026-01-01', until: '2026-11-21' });
    const leoId = home.members[1]?.contactId ?? '';
    const member = { id: circle, contactId: leoId };
    for (const fields of [{ until: '2027-01-01' }, { until: null }, { since: null }]) {
      await expect(updateMember(home.as('Mia'), { ...member, ...fields })).rejects.toMatchObject(REFUSAL);
    }
    const shorter = await updateMember(home.as('Mia'), { ...member, until: '2026-11-20' });
    expect(shorter.member).toMatchObject({ state: 'former', until: '2026-11-20' });
    await expect(updateMember(home.as('Leo'), { ...member, until: null })).rejects.toMatchObject(REFUSAL);
    await expect(add(home.as('Leo'), circle, 'me')).rejects.toMatchObject(REFUSAL);
  });
});

describe('cycles of groups', () => {
  const circular = (path: string) => ({
    code: 'INVALID_INPUT',
    fields: [{ path, message: expect.stringMatching(/^A group cannot contain itself: /) }],
  });

  it('are refused with the path of the cycle, in both directions', async () => {
    const home = await makeHousehold(['Nora']);
    const nora = home.as('Nora');
    const [altos, choir, school] = [
      await make(nora, 'Altos'),
      await make(nora, 'Choir'),
      await make(nora, 'School'),
    ];
    await add(nora, choir, altos);
    await add(nora, school, choir);
    await expect(add(nora, altos, school)).rejects.toMatchObject({
      ...circular('members.0.contact'),
      message: 'members.0.contact: A group cannot contain itself: Altos is in Choir, which is in School.',
    });
    await expect(say(nora, 'Altos', 'has member', 'School')).rejects.toMatchObject(circular('relationship'));
    await expect(say(nora, 'School', 'is a member of', 'Altos')).rejects.toMatchObject(
      circular('relationship'),
    );
    await expect(add(nora, altos, altos)).rejects.toMatchObject({ fields: [{ path: 'members.0.contact' }] });
    await expect(add(nora, altos, school, { since: '2030-01-01' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    await endMembership(nora, { id: choir, contactId: altos, until: '2020-01-01' });
    expect((await add(nora, altos, school)).outcome).toBe('added');
  });

  it('are not created by two concurrent calls', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    for (let round = 0; round < 5; round++) {
      const a = await make(home.as('Nora'), `A${round}`);
      const b = await make(home.as('Nora'), `B${round}`);
      const both = await Promise.allSettled([
        add(home.as('Nora'), a, b),
        say(home.as('Leo'), b, 'has_member', a),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('nesting a group admits nobody unchecked if a member is added to it concurrently', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const nora = home.as('Nora');
    const circle = await make(nora, 'Grief circle', [{ contact: 'me' }]);
    const id = await tell(nora, circle);
    const open = await make(home.as('Leo'), 'Open house');
    await Promise.allSettled([add(nora, circle, open), add(home.as('Leo'), open, 'me')]);
    const isIn = await getMemory(home.as('Leo'), id).then(
      () => true,
      () => false,
    );
    const rows = await nora.vault.read((tx) => tx.db.relationship.findMany({ where: { contactBId: open } }));
    expect(isIn).toBe(rows.length > 0);
  });
});
