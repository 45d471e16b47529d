import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { createContactInput, listContactsInput } from '../schema.ts';
import { createContact, removeContact } from '../write/service/create-and-edit-contact.ts';
import { listContacts } from './service.ts';

const add = async (ctx: Ctx, input: object) =>
  (await createContact(ctx, parseInput(createContactInput, input))).contact;
const list = (ctx: Ctx, input: object = {}) => listContacts(ctx, parseInput(listContactsInput, input));
const names = async (ctx: Ctx, search: string) =>
  (await list(ctx, { search })).items.map((contact) => contact.name);

let home: TestHousehold;
let nora: Ctx;
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  nora = home.as('Nora');
  await add(nora, {
    name: 'Zoë O’Brien',
    aliases: ['Auntie Zo'],
    channels: [
      { kind: 'email', value: 'Zoe.OBrien@example.org' },
      { kind: 'phone', value: '+44 (0)20 7946-0958' },
    ],
  });
  await add(nora, {
    name: 'Lolo',
    givenName: 'Dolores',
    familyName: 'Vidal Núñez',
    notes: 'Allergic to walnuts.\nBrings wine.',
    tags: ['choir'],
    importantDates: [{ label: 'Boda de plata', date: '2001-06-02' }],
    channels: [{ kind: 'address', value: 'C/ Mayor 3, 28013 Alcobendas, Spain' }],
  });
  await add(nora, { name: 'William Hart', aliases: ['Bill'] });
  await add(nora, { name: 'José Luis Okafor', channels: [{ kind: 'handle', value: '@pepelu' }] });
  await add(nora, { name: 'Alex Kim', channels: [{ kind: 'address', value: '4 Rua Nova, Lisboa' }] });
  await add(nora, { name: 'Alex Moreau', kind: 'person' });
  await add(nora, { name: 'Choir of St Anne’s', kind: 'group' });
});

describe('searching contacts', () => {
  it.each([
    ['zoe', 'Zoë O’Brien', null],
    ['zoe.obrien@example', 'Zoë O’Brien', 'e-mail Zoe.OBrien@example.org'],
    ['079460958', 'Zoë O’Brien', 'phone +44 (0)20 7946-0958'],
    ['7946', 'Zoë O’Brien', 'phone +44 (0)20 7946-0958'],
    ['auntie', 'Zoë O’Brien', 'alias “Auntie Zo”'],
    ['dolores', 'Lolo', 'full name “Dolores Vidal Núñez”'],
    ['nunez', 'Lolo', 'full name “Dolores Vidal Núñez”'],
    ['walnuts', 'Lolo', 'note “Allergic to walnuts. Brings wine.”'],
    ['boda', 'Lolo', 'day “Boda de plata”'],
    ['alcobendas', 'Lolo', 'address C/ Mayor 3, 28013 Alcobendas, Spain'],
    ['pepelu', 'José Luis Okafor', 'handle @pepelu'],
    ['lolo walnuts', 'Lolo', 'note “Allergic to walnuts. Brings wine.”'],
    ['Jsoé', 'José Luis Okafor', 'close to “José”'],
    ['Okofor', 'José Luis Okafor', 'close to “Okafor”'],
    ['Wiliam', 'William Hart', 'close to “William”'],
  ])('“%s” finds %s by %s', async (search, name, matchedBy) => {
    const { items, total } = await list(nora, { search });
    expect(items.map((item) => [item.name, item.matchedBy])).toEqual([[name, matchedBy]]);
    expect(total).toBe(1);
  });

  it('ranks a name that begins with the word above a tag, and filters by kind', async () => {
    expect(await names(nora, 'choir')).toEqual(['Choir of St Anne’s', 'Lolo']);
    const people = await list(nora, { search: 'choir', kind: 'person' });
    expect(people).toMatchObject({ total: 1, items: [{ name: 'Lolo', matchedBy: 'tag choir' }] });
  });

  it.each(['com', 'org', 'nobody', '%', '_', '99', "'; DROP TABLE vault.contact; --", '\\', 'lea', 'max'])(
    'finds nobody by “%s”',
    async (search) => {
      expect(await list(nora, { search })).toMatchObject({ items: [], total: 0, didYouMean: null });
    },
  );

  it('suggests the probable spelling if only misspelled names match', async () => {
    expect((await list(nora, { search: 'Okofor' })).didYouMean).toBe('Okafor');
    expect((await list(nora, { search: 'jose Okofor' })).didYouMean).toBe('jose Okafor');
    expect((await list(nora, { search: 'Okafor' })).didYouMean).toBeNull();
  });

  it('pages through all matches once, best first, with the total count', async () => {
    const other = await makeHousehold(['Mía']);
    const ctx = other.as('Mía');
    const made = ['Ana', 'Ana', 'Ana Ruiz', 'Anabel', 'Luz Ana', 'Luz Anabel', 'Anna'];
    for (const name of made.toReversed()) await add(ctx, { name });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(ctx, {
        search: 'ana',
        limit: 2,
        ...(cursor ? { cursor } : {}),
      });
      expect(page.total).toBe(made.length);
      seen.push(...page.items.map((item) => item.name));
      cursor = page.nextCursor;
      if (seen.length === 4) await add(ctx, { name: 'Ana' });
      if (seen.length === 4) made.push('Ana');
    } while (cursor);
    expect(seen).toEqual(['Ana', 'Ana', 'Ana Ruiz', 'Anabel', 'Luz Ana', 'Luz Anabel', 'Anna']);
  });

  it('refuses a cursor of another list', async () => {
    const first = await list(nora, { limit: 1 });
    await expect(list(nora, { search: 'alex', cursor: first.nextCursor })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'cursor' }],
    });
  });

  it('does not find contacts of another household by any field', async () => {
    const other = await makeHousehold(['Ines']);
    await add(other.as('Ines'), { name: 'Xenia Quispe', tags: ['xylophone'], notes: 'Quinoa on Mondays.' });
    for (const search of ['xenia', 'quispe', 'xylophone', 'quinoa', 'Xneia']) {
      expect(await names(nora, search)).toEqual([]);
    }
  });

  it('does not count removed contacts as exact matches', async () => {
    const gone = await add(nora, { name: 'Wiliam Gone' });
    await removeContact(nora, { id: gone.id });
    expect(await names(nora, 'Wiliam')).toEqual(['William Hart']);
  });
});

describe('hints that distinguish contacts in a list', () => {
  it('show the relationship to the caller, then to others, then the place', async () => {
    await setRelationship(nora, { contactA: 'Alex Moreau', relationship: 'brother', contactB: 'me' });
    const hints = async (ctx: Ctx) =>
      Object.fromEntries((await list(ctx)).items.map(({ name, hint }) => [name, hint]));
    expect(await hints(nora)).toMatchObject({
      Nora: 'you',
      'Rivera family': 'your household',
      'Alex Moreau': 'your brother',
      'Alex Kim': 'Lisboa',
      Lolo: 'Alcobendas',
      'William Hart': '',
      'Choir of St Anne’s': 'group',
    });
    expect(await hints(home.as('Leo'))).toMatchObject({ Leo: 'you', 'Alex Moreau': 'brother of Nora' });
  });

  it('reveal nothing that the caller may not see', async () => {
    const input = { contactA: 'Bill', relationship: 'doctor', contactB: 'me', privacy: 'private' as const };
    await setRelationship(nora, input);
    const hintFor = async (ctx: Ctx) => (await list(ctx, { search: 'william' })).items[0]?.hint;
    expect(await hintFor(nora)).toBe('your doctor');
    expect(await hintFor(home.as('Leo'))).toBe('');
  });
});
