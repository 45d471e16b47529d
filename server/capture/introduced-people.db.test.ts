import { beforeEach, describe, expect, it } from 'vitest';
import { listContacts } from '#server/contacts/list/service.ts';
import { confirmContactInput, listContactsInput } from '#server/contacts/schema.ts';
import { confirmContact } from '#server/contacts/write/service/confirm-contact.ts';
import { createContact, removeContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { queryRelationships } from '#server/relationships/query/service/query-relationships.ts';
import { queryRelationshipsInput, setRelationshipInput } from '#server/relationships/schema.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { surfaceInput } from '#server/surfacing/surface/schema.ts';
import { surface } from '#server/surfacing/surface/service/surface.ts';
import { captureInput } from './schema.ts';
import { capture } from './service/capture.ts';

let home: TestHousehold;
beforeEach(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
});

const say = (ctx: Ctx, content: string) =>
  capture(ctx, captureInput.parse({ sessionId: newId(), messages: [{ role: 'user', content }] }));
const state = (ctx: Ctx, facts: Record<string, unknown>[]) =>
  capture(ctx, captureInput.parse({ sessionId: newId(), facts }));
const add = async (name: string) => (await createContact(home.as('Nora'), { name, kind: 'person' })).contact;
const relate = (contactA: string, relationship: string, contactB = 'me') =>
  setRelationship(home.as('Nora'), parseInput(setRelationshipInput, { contactA, relationship, contactB }));

const rows = () =>
  home.asSystem().vault.read(async (tx) => ({
    contacts: await tx.db.contact.findMany({ where: { householdId: home.householdId, deletedAt: null } }),
    ties: await tx.db.relationship.findMany({
      where: { householdId: home.householdId, deletedAt: null, type: { name: { not: 'member_of' } } },
      include: { type: true },
    }),
    memories: await tx.db.memory.findMany({ where: { householdId: home.householdId, deletedAt: null } }),
  }));
const named = async (name: string) => (await rows()).contacts.filter((contact) => contact.name === name);
const seenBy = async (ctx: Ctx) =>
  (await listContacts(ctx, parseInput(listContactsInput, {}))).items.map(({ name }) => name);
const tiesOf = async (ctx: Ctx, contact: string) =>
  (
    await queryRelationships(ctx, parseInput(queryRelationshipsInput, { contact, includeDerived: false }))
  ).relationships
    .filter(({ type }) => type !== 'member_of' && type !== 'has_member')
    .map((one) => [one.contact.name, one.label, one.status]);

describe('somebody unclear', () => {
  it('is asked about even if the text says nothing else about them', async () => {
    await add('Sarah Jones');
    await add('Sarah Kim');
    await relate('Sarah Jones', 'colleague');
    await relate('Sarah Kim', 'neighbour');
    const result = await say(home.asAgent('Nora'), 'Remind me to call my sister Sarah.');
    expect(result.cases.map(({ kind }) => kind)).toEqual(['ambiguous_person']);
    const { memories, contacts } = await rows();
    expect(memories.map(({ content, status, contactId }) => [content, status, contactId])).toEqual([
      ["Sarah is Nora's sister.", 'staged', null],
    ]);
    expect(contacts.filter(({ name }) => name.startsWith('Sarah'))).toHaveLength(2);
  });
});

describe('people whom a conversation introduces', () => {
  it('become contacts with their tie, and the fact is about them', async () => {
    const { people, promoted } = await say(home.asAgent('Nora'), 'My sister Sarah is vegan.');
    expect(people).toMatchObject([{ contact: { name: 'Sarah', kind: 'person' }, status: 'known' }]);
    expect(promoted.length).toBeGreaterThan(0);
    const { memories } = await rows();
    const about = memories.filter(({ content }) => content?.includes('vegan'));
    expect(about.map(({ contactId }) => contactId)).toEqual([people[0]?.contact.id]);
    expect(await tiesOf(home.as('Nora'), 'me')).toEqual([['Sarah', 'sister', 'current']]);
  });

  it('are tied to somebody else if the text says so', async () => {
    await add('Tom');
    await relate('Tom', 'son');
    await say(home.asAgent('Nora'), "Tom's teacher Ms Okafor is retiring.");
    expect(await tiesOf(home.as('Nora'), 'Tom')).toContainEqual(['Ms Okafor', 'teacher', expect.anything()]);
    const { memories, contacts } = await rows();
    const tom = contacts.find(({ name }) => name === 'Tom');
    expect(memories.filter(({ contactId }) => contactId === tom?.id)).toEqual([]);
  });

  it('are proposed if the text is not believed, and a person confirms them with their ties', async () => {
    const nora = home.as('Nora');
    await state(home.asAgent('Nora'), [
      { statement: 'My sister Sarah may be vegetarian', confidence: 0.5, privacy: 'public' },
    ]);
    const [sarah] = await named('Sarah');
    expect(sarah).toMatchObject({ status: 'proposed', privacy: 'public' });
    expect(await tiesOf(nora, 'me')).toEqual([['Sarah', 'sister', 'proposed']]);
    expect(await tiesOf(home.asAgent('Nora'), 'me')).toEqual([]);
    const { journalId } = await confirmContact(nora, parseInput(confirmContactInput, { id: sarah?.id }));
    expect(await tiesOf(home.asAgent('Nora'), 'me')).toEqual([['Sarah', 'sister', 'current']]);
    await undoEntry(nora, { id: journalId ?? '' });
    expect(await named('Sarah')).toMatchObject([{ status: 'proposed' }]);
    expect(await tiesOf(nora, 'me')).toEqual([['Sarah', 'sister', 'proposed']]);
  });

  it('are confirmed by people alone, not by an agent', async () => {
    await state(home.asAgent('Nora'), [{ statement: 'My sister Sarah may be vegetarian', confidence: 0.5 }]);
    const [sarah] = await named('Sarah');
    await expect(confirmContact(home.asAgent('Nora'), { id: sarah?.id ?? '' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('come and go with the capture: one act, one undo', async () => {
    const before = await rows();
    const { journalId } = await say(
      home.asAgent('Nora'),
      'My sister Sarah is vegan. Our vet, Dr Lindqvist, is great.',
    );
    expect((await rows()).contacts.length).toBeGreaterThan(before.contacts.length);
    const entries = await home
      .asSystem()
      .vault.read((tx) =>
        tx.db.journal.count({ where: { householdId: home.householdId, operation: 'capture.run' } }),
      );
    expect(entries).toBe(1);
    await undoEntry(home.as('Nora'), { id: journalId ?? '' });
    const after = await rows();
    expect([after.contacts.length, after.ties.length, after.memories.length]).toEqual([
      before.contacts.length,
      before.ties.length,
      before.memories.length,
    ]);
  });

  it('are not added again when told again, nor after somebody dropped them', async () => {
    const agent = home.asAgent('Nora');
    await say(agent, 'My sister Sarah is vegan.');
    const once = await rows();
    await say(agent, 'Remember that my sister Sarah is vegan.');
    await say(agent, 'My sister Sarah plays the cello.');
    const twice = await rows();
    expect([twice.contacts.length, twice.ties.length]).toEqual([once.contacts.length, once.ties.length]);
    await state(agent, [{ statement: 'My friend Zoë may like tea', confidence: 0.5 }]);
    const [zoe] = await named('Zoë');
    await removeContact(home.as('Nora'), { id: zoe?.id ?? '' });
    await state(agent, [{ statement: 'My friend Zoë may like coffee', confidence: 0.5 }]);
    expect(await named('Zoë')).toEqual([]);
  });

  it('are added once by two concurrent captures', async () => {
    await Promise.all([
      say(home.asAgent('Nora'), 'My sister Sarah is vegan.'),
      say(home.asAgent('Nora'), 'My sister Sarah is vegan and plays the cello.'),
    ]);
    expect(await named('Sarah')).toHaveLength(1);
  });
});

describe('people who are known', () => {
  it('are found by accents, nicknames, surnames and kin words, and never added again', async () => {
    for (const [name, tie] of [
      ['Inês Núñez', 'sister'],
      ['Elizabeth', 'cousin'],
      ['Carmen', 'mother'],
      ['Astrid Lindqvist', 'hairdresser'],
    ] as const) {
      await add(name);
      await relate(name, tie);
    }
    const before = (await rows()).contacts.length;
    const agent = home.asAgent('Nora');
    for (const text of [
      'My sister Ines loves figs.',
      'My cousin Liz loves figs.',
      'Mum loves figs.',
      'Our hairdresser Ms Lindqvist is great.',
    ])
      await say(agent, text);
    expect((await rows()).contacts).toHaveLength(before);
  });

  it('of one name are asked about, never guessed', async () => {
    for (const name of ['Alex Rivera', 'Alex Okafor']) {
      await add(name);
      await relate(name, 'friend');
    }
    const { cases } = await say(home.asAgent('Nora'), 'My friend Alex is vegan.');
    expect(cases.map(({ kind }) => kind)).toContain('ambiguous_person');
    const { memories, contacts } = await rows();
    expect(contacts.filter(({ name }) => name.startsWith('Alex'))).toHaveLength(2);
    expect(memories.filter(({ contactId }) => contactId !== null)).toEqual([]);
  });

  it('are not taken for another person who is told apart by words', async () => {
    const sarah = await add('Sarah');
    await relate('Sarah', 'niece');
    await say(home.asAgent('Nora'), 'Sarah from work is allergic to cats.');
    await say(home.asAgent('Nora'), 'My colleague Sarah has two dogs.');
    const { memories } = await rows();
    expect(memories.filter(({ contactId }) => contactId === sarah.id)).toEqual([]);
    expect(await named('Sarah')).toHaveLength(1);
  });

  it('who are members get the tie that a text states', async () => {
    await say(home.asAgent('Nora'), 'My husband Leo loves jazz.');
    expect(await named('Leo')).toHaveLength(1);
    expect(await tiesOf(home.as('Nora'), 'Leo')).toEqual([['Nora', 'partner', 'current']]);
  });
});

describe('who is not proposed', () => {
  it('are strangers, famous people, made-up people, brands and pets', async () => {
    const before = (await rows()).contacts.length;
    for (const text of [
      'Dave Smith called about the boiler.',
      'Taylor Swift is playing in May.',
      'My boy Messi scored twice.',
      'Imagine my sister Elsa lives in a castle.',
      "I love Auntie Anne's pretzels and Uncle Ben's rice.",
      'Our dog Biscuit is seven.',
      '"My brother Tom is late", she said.',
      'My sister is vegan.',
    ])
      await say(home.asAgent('Nora'), text);
    expect((await rows()).contacts).toHaveLength(before);
  });

  it('are people of whom somebody tells in confidence', async () => {
    await say(home.asAgent('Nora'), "Between us: my sister Sarah is pregnant, don't tell anyone.");
    expect(await named('Sarah')).toEqual([]);
  });

  it('are people whom an agent without the scope people:write names', async () => {
    const scopes = ['memories:read', 'memories:write', 'people:read'] as const;
    await say(home.asAgent('Nora', { scopes: [...scopes] }), 'My sister Sarah is vegan.');
    expect(await named('Sarah')).toEqual([]);
  });
});

describe('the privacy of a proposed contact', () => {
  const PRIVATE = 'My sister Sarah has depression.';

  it('is that of the text: nobody else sees it, its tie or its history', async () => {
    await say(home.asAgent('Nora'), PRIVATE);
    const [sarah] = await named('Sarah');
    expect(sarah).toMatchObject({ privacy: 'private', ownerId: home.as('Nora').actor.userId });
    expect(await seenBy(home.as('Nora'))).toContain('Sarah');
    expect(await seenBy(home.asAgent('Nora'))).toContain('Sarah');
    for (const other of [home.as('Leo'), home.asAgent('Leo'), home.asAgent(null)]) {
      expect(await seenBy(other)).not.toContain('Sarah');
      const { total } = await listContacts(other, parseInput(listContactsInput, { search: 'Sarah' }));
      expect(total).toBe(0);
      const seen = await other.vault.read(async (tx) => ({
        ties: await tx.db.relationship.count({ where: { contactAId: sarah?.id } }),
        turned: await tx.db.relationship.count({ where: { contactBId: sarah?.id } }),
        changes: (await tx.db.change.findMany()).filter((change) =>
          JSON.stringify([change.before, change.after]).includes('Sarah'),
        ),
      }));
      expect(seen).toEqual({ ties: 0, turned: 0, changes: [] });
    }
    const ceiling = { privacy: 'public' as const };
    expect(await seenBy(home.asAgent('Nora', { ceiling }))).not.toContain('Sarah');
  });

  it('does not show through to somebody who names the same person', async () => {
    await say(home.asAgent('Nora'), PRIVATE);
    await say(home.asAgent('Leo'), 'My friend Sarah is vegan.');
    expect(await named('Sarah')).toHaveLength(2);
  });

  it('is kept for what is told later, until its owner shares the contact', async () => {
    await say(home.asAgent('Nora'), PRIVATE);
    const [sarah] = await named('Sarah');
    await state(home.asAgent('Nora'), [
      { statement: 'Sarah loves figs', subject: 'Sarah', confidence: 0.9, privacy: 'public' },
    ]);
    const { memories } = await rows();
    expect(memories.filter(({ content }) => content?.includes('figs'))).toMatchObject([
      { privacy: 'private', contactId: sarah?.id },
    ]);
    const shared = { id: sarah?.id ?? '', privacy: 'public' as const };
    await expect(confirmContact(home.as('Leo'), shared)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await confirmContact(home.as('Nora'), shared);
    expect(await seenBy(home.as('Leo'))).toContain('Sarah');
    expect(await tiesOf(home.as('Leo'), 'Nora')).toEqual([['Sarah', 'sister', 'current']]);
  });

  it('does not reveal a tie to the member whom it concerns', async () => {
    await say(home.asAgent('Nora'), "Leo's therapist Dr Amsel thinks he drinks too much.");
    expect(await named('Dr Amsel')).toEqual([]);
  });
});

describe('storing one memory', () => {
  const remember = (ctx: Ctx, content: string, over: object = {}) =>
    storeMemory(ctx, parseInput(storeMemoryInput, { content, ...over }));

  it('adds whom it introduces in the same act', async () => {
    const { journalId, memory } = await remember(home.asAgent('Nora'), 'My sister Sarah is vegan');
    expect(memory?.content).toBe('My sister Sarah is vegan');
    const [sarah] = await named('Sarah');
    expect((await rows()).memories.map(({ contactId }) => contactId)).toEqual([sarah?.id]);
    expect(await tiesOf(home.as('Nora'), 'me')).toEqual([['Sarah', 'sister', 'current']]);
    await undoEntry(home.as('Nora'), { id: journalId ?? '' });
    expect(await named('Sarah')).toEqual([]);
    expect(await rows()).toMatchObject({ ties: [], memories: [] });
  });

  it('puts the same statement to the same person again', async () => {
    await remember(home.as('Nora'), 'My sister Sarah is vegan');
    const { outcome } = await remember(home.as('Nora'), 'My sister Sarah is vegan');
    expect(outcome).toBe('reinforced');
    expect((await rows()).memories).toHaveLength(1);
  });

  it('puts a statement about two people to neither', async () => {
    await remember(home.as('Nora'), 'My sister Sarah is vegan and her husband Tom eats meat');
    expect((await rows()).memories.map(({ contactId }) => contactId)).toEqual([null]);
  });

  it('does not put what somebody says of another member to that member', async () => {
    await relate('Leo', 'brother');
    await remember(home.as('Nora'), 'My brother Leo snores', { privacy: 'private' });
    expect((await rows()).memories.map(({ contactId }) => contactId)).toEqual([null]);
  });

  it.each([
    'My doctor, Dr Hughes, put me on statins',
    'My sister Sarah is not vegan, I am',
    'My cousin Ana is coming with Tom, who is allergic to cats',
    'My teacher Ms Okafor moved Leo to the front because he cannot see the board',
  ])('leaves with the author what is not about the introduced person: %s', async (content) => {
    await remember(home.as('Nora'), content);
    expect((await rows()).memories.map(({ contactId }) => contactId)).toEqual([null]);
  });

  it('adds nobody whom a secret names', async () => {
    await remember(home.as('Nora'), 'My sister Sarah is pregnant', { privacy: 'secret' });
    expect(await named('Sarah')).toEqual([]);
  });

  it('does not write beside a secret whom its words are about', async () => {
    await remember(home.as('Nora'), 'My sister Sarah is vegan');
    await remember(home.as('Nora'), 'My sister Sarah is pregnant', { privacy: 'secret' });
    const secrets = (await rows()).memories.filter(({ privacy }) => privacy === 'secret');
    expect(secrets.map(({ contactId }) => contactId)).toEqual([null]);
  });
});

it('does not surface a proposed tie to an agent', async () => {
  await state(home.asAgent('Nora'), [{ statement: 'My sister Sarah may be vegetarian', confidence: 0.5 }]);
  const { text } = await surface(
    home.asAgent('Nora'),
    surfaceInput.parse({ prompt: 'cook something for my sister Sarah' }),
  );
  expect(text).not.toContain('vegetarian');
});
