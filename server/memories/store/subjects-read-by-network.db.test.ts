import { beforeEach, describe, expect, it } from 'vitest';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { createSubjectReader } from '#server/models/subject-reader.ts';
import { assignContact } from '../edit/service/merge-or-reassign.ts';
import { listMemoriesInput } from '../list/schema.ts';
import { listMemories } from '../list/service.ts';
import { queryMemoriesInput } from '../query/schema.ts';
import { queryMemories } from '../query/service/query.ts';
import { storeManyInput } from '../store-many/schema.ts';
import { storeMany } from '../store-many/service.ts';
import { storeMemoryInput } from './schema.ts';
import { storeMemory } from './service/store-memory.ts';

let home: TestHousehold;
beforeEach(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
});

const reading = (ctx: Ctx): Ctx => ({ ...ctx, models: { ...ctx.models, subjects: createSubjectReader() } });
const tell = async (content: string, over: object = {}, ctx: Ctx = home.asAgent('Nora')) => {
  const stored = await storeMemory(reading(ctx), storeMemoryInput.parse({ content, ...over }));
  return { ...stored, scope: stored.memory?.scope };
};
const add = async (name: string) => (await createContact(home.as('Nora'), { name, kind: 'person' })).contact;
const contactNames = () =>
  home.asSystem().vault.read(async (tx) => {
    const all = await tx.db.contact.findMany({ where: { householdId: home.householdId, deletedAt: null } });
    return all.map(({ name }) => name).toSorted();
  });
const shownTo = async (ctx: Ctx, query: string) =>
  (await queryMemories(ctx, queryMemoriesInput.parse({ query, maxHops: 0 }))).matches.map(
    ({ attribution, text }) => `${attribution}: ${text}`,
  );

describe('a stored statement', () => {
  it('is about the person whom it introduces, added in the same act and taken back with it', async () => {
    const before = await contactNames();
    const stored = await tell('our lodger piotr is coeliac');
    expect(stored.scope).toMatchObject({ kind: 'contact', label: 'Piotr' });
    expect(await contactNames()).toEqual([...before, 'Piotr'].toSorted());
    await undoEntry(home.as('Nora'), { id: stored.journalId ?? '' });
    expect(await contactNames()).toEqual(before);
  });

  it('is about the contact whom it names', async () => {
    const des = await add('Des');
    const { scope } = await tell('Des has a bad knee, so he takes the lift');
    expect(scope).toMatchObject({ kind: 'contact', id: des.id });
  });

  it('is about whom the caller names, whatever the words say', async () => {
    await add('Des');
    const mia = await add('Mia');
    expect((await tell('Des has a bad knee', { contact: 'Mia' })).scope).toMatchObject({ id: mia.id });
    const own = await tell("Kasia from work can't eat gluten", { contact: 'me' });
    expect(own.scope).toEqual({ kind: 'personal', label: 'Nora' });
  });

  it('stays the author’s for "I" and without a subject', async () => {
    await add('Kirsty');
    for (const said of ['I wear hearing aids and Kirsty was a saint about it', 'Allergic to penicillin'])
      expect((await tell(said)).scope, said).toEqual({ kind: 'personal', label: 'Nora' });
  });

  it('stays the author’s if a note leaves them out', async () => {
    await add('Sarah');
    for (const said of ['Married to Sarah since 2011', 'Works with Sarah at Intel', 'Hates Sarah'])
      expect((await tell(said)).scope, said).toEqual({ kind: 'personal', label: 'Nora' });
  });

  it('is about neither of two people', async () => {
    await add('Max');
    await add('Ada');
    for (const said of ['Max is vegan and Ada eats meat', 'Max and Ada are getting married'])
      expect((await tell(said)).scope, said).toMatchObject({ kind: 'personal' });
  });

  it('about "our lodger" is not the household’s', async () => {
    const { scope } = await tell('our lodger moved to Hull', { privacy: 'public' });
    expect(scope).toMatchObject({ label: 'your lodger' });
  });

  it('is linked to another member only if everybody sees it', async () => {
    const said = 'Leo has a bad knee, so he takes the lift';
    expect((await tell(said, { privacy: 'private' })).scope).toMatchObject({ kind: 'personal' });
    expect(await shownTo(home.as('Leo'), 'Who has a bad knee?')).toEqual([]);
    expect((await tell('Leo takes the lift at work', { privacy: 'public' })).scope).toMatchObject({
      kind: 'contact',
      label: 'Leo',
    });
  });

  it('leaves no name behind if it is secret', async () => {
    const { memory } = await tell('our lodger piotr is coeliac', { privacy: 'secret' }, home.as('Nora'));
    expect(memory).toMatchObject({ isSealed: true, wording: null, scope: { label: 'Nora' } });
    expect(await contactNames()).not.toContain('Piotr');
  });

  it('repeats what was stored about the author before the contact was added', async () => {
    const first = await tell('Kasia keeps bees');
    await add('Kasia');
    const again = await tell('Kasia keeps bees');
    expect(again).toMatchObject({ outcome: 'reinforced', memory: { id: first.memory?.id } });
  });

  it('adds nobody for a key that may not', async () => {
    const key = home.asAgent('Nora', { scopes: ['memories:read', 'memories:write'] });
    const { scope } = await tell('our lodger piotr is coeliac', {}, key);
    expect(scope).toEqual({ kind: 'personal', label: 'Piotr', isUnlinked: true });
    expect(await contactNames()).not.toContain('Piotr');
  });
});

describe('somebody without a contact', () => {
  it('is whom the statement is about, and not its author', async () => {
    const { scope } = await tell("Kasia from work can't eat gluten", { privacy: 'public' });
    expect(scope).toEqual({ kind: 'personal', label: 'Kasia', isUnlinked: true });
    const about = "about Kasia (no contact linked): Kasia from work can't eat gluten";
    expect(await shownTo(home.as('Nora'), 'Who cannot eat gluten?')).toContain(about);
    expect(await shownTo(home.as('Leo'), 'Who cannot eat gluten?')).toContain(about);
  });

  it('is named with whose relative they are', async () => {
    await tell('mum fell and hurt her hip', { privacy: 'public' });
    expect(await shownTo(home.as('Nora'), 'Whose hip is hurt?')).toContain(
      'about your mum (no contact linked): mum fell and hurt her hip',
    );
    expect((await shownTo(home.as('Leo'), 'Whose hip is hurt?')).join()).toContain('about Nora’s mum');
  });

  it('contradicts nothing about the author or about somebody else', async () => {
    await tell('I live in Cork', { privacy: 'public' });
    const [first, second] = ['Kasia from work rang, she lives in Leeds', 'mum rang, she lives in Hull'];
    for (const said of [first, second])
      expect(await tell(said, { privacy: 'public' }), said).toMatchObject({
        outcome: 'stored',
        conflicts: [],
      });
    const named = { start: 23, end: 28 };
    const subjects = {
      readSubjects: async () => [{ named, probability: 1, people: [named], ties: [] }],
    };
    const ctx = home.as('Nora');
    const content = 'She now lives in Hull (Kasia, she rang)';
    const stored = await storeMemory(
      { ...ctx, models: { ...ctx.models, subjects } },
      storeMemoryInput.parse({ content, privacy: 'public' }),
    );
    expect(stored.memory?.scope.label).toBe('Kasia');
    expect(stored.conflicts.map(({ existing }) => existing.content)).not.toContain('I live in Cork');
  });

  it('is not on the author’s page', async () => {
    await tell("Kasia from work can't eat gluten");
    await tell('I keep bees');
    const nora = home.as('Nora');
    const { items } = await listMemories(nora, listMemoriesInput.parse({ who: ['me'] }));
    expect(items.map(({ content }) => content)).toEqual(['I keep bees']);
  });
});

it('what tells of the house is the household’s, and stays with its author', async () => {
  const { memory } = await tell('The spare key is with Mrs Geddes', { privacy: 'public' });
  expect(memory).toMatchObject({
    owner: { name: 'Nora' },
    scope: { kind: 'personal', label: 'the household' },
  });
  expect((await shownTo(home.as('Nora'), 'Where is the spare key?')).join()).toContain('household context:');
});

it('what a person links to its author is the household’s no longer', async () => {
  const { memory } = await tell('We don’t eat pork', { privacy: 'public' });
  const id = memory?.id ?? '';
  const nora = home.as('Nora');
  await nora.vault.write('memory.update', (tx) => assignContact(tx, id, tx.circle.ownContactId ?? ''));
  const { items } = await listMemories(nora, listMemoriesInput.parse({ who: ['me'] }));
  expect(items.map(({ scope }) => scope)).toEqual([{ kind: 'personal', label: 'Nora' }]);
});

it('each of several statements is about its own person', async () => {
  await add('Des');
  const contents = ['Des has a bad knee, so he takes the lift', 'our lodger piotr is coeliac', 'I keep bees'];
  const memories = contents.map((content) => ({ content }));
  const { results } = await storeMany(reading(home.asAgent('Nora')), storeManyInput.parse({ memories }));
  expect(results.map(({ memory }) => memory?.scope.label)).toEqual(['Des', 'Piotr', 'Nora']);
});
