import { beforeAll, describe, expect, it } from 'vitest';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { setRelationshipInput } from '#server/relationships/schema.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { createContactInput } from '../schema.ts';
import { recallPeople } from './service.ts';

let home: TestHousehold;

const add = async (ctx: Ctx, name: string, record: Record<string, unknown> = {}) =>
  (await createContact(ctx, parseInput(createContactInput, { name, ...record }))).contact;
const relate = (ctx: Ctx, contactA: string, relationship: string, contactB: string, over: object = {}) =>
  setRelationship(ctx, parseInput(setRelationshipInput, { contactA, relationship, contactB, ...over }));
const recall = async (ctx: Ctx, text: string, isAsked = true) =>
  (await ctx.vault.read((tx) => recallPeople(tx, ctx, text, { isAsked }))).items;
const texts = async (ctx: Ctx, text: string, isAsked = true) =>
  (await recall(ctx, text, isAsked)).map((item) => `${item.attribution}: ${item.text}`);
const phone = (value: string) => ({ channels: [{ kind: 'phone', value }] });

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  const nora = home.as('Nora');
  await relate(nora, 'Leo', 'husband', 'me');
  const kim = await add(nora, 'Alex', phone('111 11'));
  const ruiz = await add(nora, 'Alex', phone('222 22'));
  await relate(nora, kim.id, 'colleague', 'Leo');
  await relate(nora, ruiz.id, 'neighbour', 'Leo');
  const sam = await add(nora, 'Sam', phone('333 33'));
  await relate(nora, sam.id, 'therapist', 'me', { privacy: 'private' });
  const choir = await add(nora, 'Choir', { kind: 'group' });
  await add(nora, 'Zoë', { notes: 'Sings alto. Zoë is allergic to walnuts.' });
  await relate(nora, 'Zoë', 'member_of', choir.id);
  const secret = await add(nora, 'Iris', { importantDates: [{ label: 'Birthday', date: '--04-02' }] });
  await nora.vault.write('test.private', (tx) =>
    tx.db.contact.updateMany({
      where: { householdId: home.householdId, id: secret.id },
      data: { privacy: 'private', ownerId: nora.actor.userId },
    }),
  );
});

describe('the record of a contact', () => {
  it('is answered for both namesakes if somebody asks, distinguished by their relationships', async () => {
    expect((await texts(home.as('Nora'), 'What is Alex’s phone number?')).toSorted()).toEqual([
      'about Alex (colleague of Leo): Alex’s phone: 111 11',
      'about Alex (neighbour of Leo): Alex’s phone: 222 22',
    ]);
  });

  it('is given for neither of two namesakes if nobody asks', async () => {
    expect(await texts(home.asAgent('Nora'), 'call Alex', false)).toEqual([]);
  });

  it('gives the sentence of its notes that an occasion needs, and no other', async () => {
    expect(await texts(home.as('Nora'), 'What should I not cook for Zoë?')).toEqual([
      'about Zoë: Zoë is allergic to walnuts.',
    ]);
  });

  it('does not show a private contact to another member or their agent', async () => {
    const asked = 'When is Iris’s birthday?';
    expect(await texts(home.as('Nora'), asked)).toEqual(['about Iris: Iris’s birthday: 2 April']);
    expect(await texts(home.as('Leo'), asked)).toEqual([]);
    expect(await texts(home.asAgent('Leo'), asked)).toEqual([]);
    expect(await texts(home.asAgent(null), asked)).toEqual([]);
  });

  it('does not show a private relationship to another member, in no path either', async () => {
    expect(await texts(home.as('Nora'), 'Who is Sam?')).toEqual([
      'about Sam, your therapist: Sam is your therapist.',
      'about Sam, your therapist: Sam’s phone: 333 33',
    ]);
    expect(await texts(home.as('Leo'), 'Who is Sam?')).toEqual(['about Sam: Sam’s phone: 333 33']);
  });

  it('stays hidden from an agent that is limited to a group that the contact is not in', async () => {
    const choirOnly = home.asAgent('Nora', { ceiling: { groups: [] } });
    expect(await texts(choirOnly, 'What is Sam’s phone number?')).toEqual([]);
  });

  it('tells an agent of the household whose they are', async () => {
    expect(await texts(home.asAgent(null), 'Who is Leo?')).toEqual([
      'about Leo (husband of Nora): Leo is Nora’s husband.',
    ]);
  });
});
