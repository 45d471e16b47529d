import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { queryRelationships } from '#server/relationships/query/service/query-relationships.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { getContact } from './contact/service.ts';
import { listContacts } from './list/service.ts';
import { resolveContacts } from './resolve/service.ts';
import { createContactInput, listContactsInput, updateContactInput } from './schema.ts';
import {
  createContact,
  removeContact,
  restoreContact,
  updateContact,
} from './write/service/create-and-edit-contact.ts';

const add = async (ctx: Ctx, input: object) =>
  (await createContact(ctx, parseInput(createContactInput, input))).contact;
const list = (ctx: Ctx, input: object = {}) => listContacts(ctx, parseInput(listContactsInput, input));
const names = async (ctx: Ctx, search: string) =>
  (await list(ctx, { search })).items.map((contact) => contact.name);
const update = (ctx: Ctx, input: object) => updateContact(ctx, parseInput(updateContactInput, input));

let home: TestHousehold;
let nora: Ctx;
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  nora = home.as('Nora');
});

describe('adding and finding contacts', () => {
  it('stores all given fields and the creator', async () => {
    const agent = home.asAgent('Nora');
    const made = await add(agent, {
      name: 'Zoë O’Brien',
      givenName: 'Zoë',
      aliases: ['Zo', 'ZO', 'Auntie Zoë'],
      channels: [{ kind: 'email', value: 'zoe@example.org', label: 'home' }],
      importantDates: [{ label: 'birthday', date: '--05-17' }],
      tags: ['Climbing'],
      notes: 'Allergic to nuts.',
    });
    expect(made).toMatchObject({
      name: 'Zoë O’Brien',
      aliases: ['ZO', 'Auntie Zoë'],
      channels: [{ kind: 'email', value: 'zoe@example.org', label: 'home' }],
      importantDates: [{ label: 'birthday', date: '--05-17' }],
      tags: ['climbing'],
      createdByAgent: true,
      version: 1,
      can: { edit: true, remove: true },
    });
    expect((await getContact(nora, { id: made.id })).contact).toEqual(made);
  });

  it.each(['zoe', 'BRIEN zo', 'o’brien', 'auntie', 'zoe@EXAMPLE', 'brien'])(
    'finds Zoë by “%s”',
    async (search) => {
      const found = await names(nora, search);
      expect(found).toEqual(['Zoë O’Brien']);
    },
  );

  it('finds only contacts that match every word, and treats special characters literally', async () => {
    expect(await names(nora, 'zoe nobody')).toEqual([]);
    expect(await names(nora, '%')).toEqual([]);
    expect(await names(nora, '_')).toEqual([]);
    expect(await names(nora, "'; DROP TABLE vault.contact; --")).toEqual([]);
  });

  it('pages through all contacts once, by name, with the right total', async () => {
    const other = await makeHousehold(['Mía']);
    const ctx = other.as('Mía');
    const made = ['Álvaro', 'alvaro', 'Bea', 'Çelik', 'Dario', 'Émile', 'Fatma'];
    for (const name of made) await add(ctx, { name });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(ctx, {
        limit: 2,
        ...(cursor ? { cursor } : {}),
      });
      expect(page.total).toBe(made.length + 2);
      seen.push(...page.items.map((contact) => contact.name));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual([...made, 'Mía', 'Rivera family']);
    expect((await list(ctx, { kind: 'group' })).items.map((contact) => contact.name)).toEqual([
      'Rivera family',
    ]);
  });

  it('refuses an invalid cursor, naming the field', async () => {
    await expect(list(nora, { cursor: 'eyJ9' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'cursor' }],
    });
  });
});

describe('changing contacts', () => {
  it('changes the given fields, and replaces aliases and channels as a whole', async () => {
    const made = await add(nora, {
      name: 'Bob',
      aliases: ['Bobby'],
      channels: [{ kind: 'phone', value: '+34 1' }],
      notes: 'x',
    });
    const { contact } = await update(nora, {
      id: made.id,
      name: 'Robert',
      aliases: ['Bob', 'Bobby'],
      channels: [],
      version: 1,
    });
    expect(contact).toMatchObject({
      name: 'Robert',
      aliases: ['Bobby', 'Bob'],
      channels: [],
      notes: 'x',
      version: 2,
    });
    expect((await update(nora, { id: made.id, notes: null })).contact).toMatchObject({
      notes: null,
      aliases: ['Bobby', 'Bob'],
    });
  });

  it('succeeds for exactly one of two callers with the same version', async () => {
    const made = await add(nora, { name: 'Tomás' });
    const both = await Promise.allSettled([
      update(nora, { id: made.id, name: 'Tom', version: 1 }),
      update(home.as('Leo'), { id: made.id, name: 'Tommy', version: 1 }),
    ]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } });
  });

  it('of a member is allowed for that member, owners and admins only', async () => {
    const [noraContact, leoContact] = home.members.map((member) => member.contactId);
    const notes = 'changed';
    await expect(update(home.as('Leo'), { id: noraContact, notes })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(update(home.asAgent('Leo'), { id: noraContact, notes })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(update(home.asAgent('Leo'), { id: leoContact, notes })).resolves.toBeTruthy();
    await expect(update(home.as('Nora'), { id: leoContact, notes })).resolves.toBeTruthy();
  });
});

describe('refused input, by field', () => {
  it.each<[string, object]>([
    ['channels.0.value', { channels: [{ kind: 'email', value: 'not an address' }] }],
    ['channels.0.value', { channels: [{ kind: 'phone', value: 'ask her' }] }],
    ['channels.0.value', { channels: [{ kind: 'handle', value: '@ana\n@bea' }] }],
    ['channels.0.kind', { channels: [{ kind: 'pigeon', value: 'white' }] }],
    ['importantDates.0.date', { importantDates: [{ label: 'birthday', date: '--02-30' }] }],
    ['importantDates.0.date', { importantDates: [{ label: 'birthday', date: '2025-02-29' }] }],
    ['importantDates.0.label', { importantDates: [{ label: ' ', date: '2025-02-28' }] }],
    ['givenName', { givenName: 'Ana\nMaría' }],
    ['aliases.1', { aliases: ['Ana', ''] }],
    ['tags.0', { tags: ['x'.repeat(51)] }],
    ['notes', { notes: 'x'.repeat(2_001) }],
    ['uid', { uid: 'urn:uuid:1' }],
  ])('%s of %j', (path, input) => {
    expect(() => parseInput(createContactInput, { name: 'Ana', ...input })).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', fields: [expect.objectContaining({ path })] }),
    );
  });

  it('stores repeated values once', async () => {
    const made = await add(nora, {
      name: 'Twice',
      channels: [
        { kind: 'email', value: 'A@example.org' },
        { kind: 'email', value: 'a@example.org', label: 'work' },
      ],
      importantDates: [
        { label: 'Birthday', date: '--02-29' },
        { label: 'birthday', date: '--02-29' },
      ],
    });
    expect(made.channels).toEqual([{ kind: 'email', value: 'a@example.org', label: 'work' }]);
    expect(made.importantDates).toEqual([{ label: 'birthday', date: '--02-29' }]);
  });
});

it.each(['yesterday', '2023-02-29', '--02-30', 7])('explains that %s is no valid date', (date) => {
  const input = { name: 'Zoë', importantDates: [{ label: 'birthday', date }] };
  expect(() => parseInput(createContactInput, input)).toThrow(
    expect.objectContaining({
      fields: [{ path: 'importantDates.0.date', message: expect.stringContaining('--MM-DD') }],
    }),
  );
});

describe('the kind of a contact', () => {
  const refused = { code: 'INVALID_INPUT', fields: [{ path: 'kind' }] };

  it('cannot become a person while the contact has members', async () => {
    const choir = await add(nora, { name: 'Choir', kind: 'group' });
    const member = { contactA: 'Leo', relationship: 'member', contactB: choir.id };
    await setRelationship(home.as('Leo'), member);
    await expect(update(nora, { id: choir.id, kind: 'person' })).rejects.toMatchObject(refused);
    expect((await update(nora, { id: choir.id, kind: 'organisation' })).contact.kind).toBe('organisation');
    await setRelationship(home.as('Leo'), { ...member, status: 'former' });
    expect((await update(nora, { id: choir.id, kind: 'person' })).contact.kind).toBe('person');
  });

  it.each(['sibling', 'former_partner', 'cousin_of'])(
    'stays a person with a relationship %s',
    async (word) => {
      const alba = await add(nora, { name: `Alba (${word})` });
      const told = { contactA: alba.id, relationship: word, contactB: 'Leo' };
      const { relationship } = await setRelationship(nora, told);
      expect(relationship).toBeTruthy();
      for (const kind of ['group', 'organisation'])
        await expect(update(nora, { id: alba.id, kind })).rejects.toMatchObject(refused);
      const friend = await add(nora, { name: `Theatre (${word})` });
      await setRelationship(nora, { contactA: friend.id, relationship: 'friend', contactB: 'Leo' });
      expect((await update(nora, { id: friend.id, kind: 'organisation' })).contact.kind).toBe('organisation');
    },
  );

  it('cannot change for the home group or a member', async () => {
    const group = (await list(nora, { kind: 'group' })).items.find((one) => one.isHome);
    await expect(update(nora, { id: group?.id, kind: 'organisation' })).rejects.toMatchObject(refused);
    const [own] = home.members;
    await expect(update(nora, { id: own?.contactId, kind: 'group' })).rejects.toMatchObject(refused);
  });
});

describe('reserved names', () => {
  const refused = (path: string) => ({ code: 'INVALID_INPUT', fields: [{ path }] });
  it.each(['me', 'I', 'Myself', 'us', 'WE', 'household', 'our  household', '“Me”'])(
    'refuses %s as a name or an alias',
    async (word) => {
      await expect(add(nora, { name: word })).rejects.toMatchObject(refused('name'));
      await expect(add(nora, { name: 'Bo', aliases: ['Bobo', word] })).rejects.toMatchObject(
        refused('aliases'),
      );
      const made = await add(nora, { name: 'Mea Weiß' });
      await expect(update(nora, { id: made.id, name: word })).rejects.toMatchObject(refused('name'));
      await expect(update(nora, { id: made.id, aliases: [word] })).rejects.toMatchObject(refused('aliases'));
    },
  );

  it('are allowed for the home group itself', async () => {
    const open = await makeHousehold(['Nora']);
    const owner = open.as('Nora');
    const id = (await list(owner, { kind: 'group' })).items.find((one) => one.isHome)?.id;
    expect((await update(owner, { id, name: 'Our household' })).contact.name).toBe('Our household');
  });
});

describe('removing contacts', () => {
  it('hides them from lists, references and names, and keeps their history', async () => {
    const made = await add(nora, { name: 'Old Friend' });
    await removeContact(nora, { id: made.id });
    await expect(getContact(nora, { id: made.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await names(nora, 'old friend')).toEqual([]);
    const [resolution] = await nora.vault.read((tx) => resolveContacts(tx, ['Old Friend']));
    expect(resolution?.outcome).toBe('unknown');
    const changes = await home
      .asSystem()
      .vault.read((tx) =>
        tx.db.change.count({ where: { householdId: tx.householdId, rowKey: { equals: { id: made.id } } } }),
      );
    expect(changes).toBe(2);
  });

  it('can be undone once, with all relationships', async () => {
    const made = await add(nora, { name: 'Jürgen Brandt', aliases: ['Jojo'], tags: ['school'] });
    await setRelationship(nora, { contactA: made.id, relationship: 'friend', contactB: 'me' });
    await removeContact(nora, { id: made.id });
    const { contact } = await restoreContact(home.asAgent('Leo'), { id: made.id });
    expect(contact).toMatchObject({ name: 'Jürgen Brandt', aliases: ['Jojo'], tags: ['school'] });
    const again = await restoreContact(nora, { id: made.id });
    expect(again.contact.version).toBe(contact.version);
    expect(await names(nora, 'jojo')).toEqual(['Jürgen Brandt']);
    const { relationships } = await queryRelationships(nora, {
      contact: 'Jojo',
      includeDerived: false,
      includeFormer: true,
    });
    expect(relationships.map((one) => one.contact.name)).toEqual(['Nora']);
  });

  it('is refused for members’ own contacts and the home group', async () => {
    const { items } = await list(nora, { kind: 'group' });
    for (const id of [...home.members.map((member) => member.contactId), items[0]?.id ?? '']) {
      await expect(removeContact(nora, { id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });
});

describe('access to contacts', () => {
  it('answers NOT_FOUND for contacts of another household as for nonexistent ones', async () => {
    const other = await makeHousehold(['Ines']);
    const theirs = await add(other.as('Ines'), { name: 'Secret Santa' });
    for (const id of [theirs.id, newId()]) {
      await expect(getContact(nora, { id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'No such contact.',
      });
      await expect(update(nora, { id, name: 'Mine' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(removeContact(nora, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(restoreContact(nora, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await names(nora, 'santa')).toEqual([]);
    expect((await getContact(other.as('Ines'), { id: theirs.id })).contact.name).toBe('Secret Santa');
  });

  it('is read-only for guests and read-only keys', async () => {
    const open = await makeHousehold(['Nora', 'Gast'], { role: 'guest' });
    const made = await add(open.as('Nora'), { name: 'Sam' });
    for (const ctx of [open.as('Gast'), open.asAgent('Nora', { scopes: ['people:read'] })]) {
      expect((await list(ctx)).items.every(({ can }) => !can.edit && !can.remove)).toBe(true);
      await expect(add(ctx, { name: 'Eve' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(update(ctx, { id: made.id, name: 'Eve' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(removeContact(ctx, { id: made.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(restoreContact(ctx, { id: made.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });
});
