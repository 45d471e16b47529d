import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { getContact } from '#server/contacts/contact/service.ts';
import { listContacts } from '#server/contacts/list/service.ts';
import { resolveContacts } from '#server/contacts/resolve/service.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { builtInTypes } from '#server/domain/relationships/built-in-types.ts';
import { listTypes } from '#server/relationship-types/list/service/list-types.ts';
import { prepareVault } from './prepare-vault/service.ts';
import { queryRelationships } from './query/service/query-relationships.ts';
import { removeRelationship } from './remove/service.ts';
import { queryRelationshipsInput, setRelationshipInput } from './schema.ts';
import { setRelationship } from './set/service/set-relationships.ts';

const set = (ctx: Ctx, contactA: string, relationship: string, contactB: string, over: object = {}) =>
  setRelationship(ctx, parseInput(setRelationshipInput, { contactA, relationship, contactB, ...over }));
const query = (ctx: Ctx, contact: string, over: object = {}) =>
  queryRelationships(ctx, parseInput(queryRelationshipsInput, { contact, ...over }));
const around = async (ctx: Ctx, contact: string, over: object = {}) =>
  (await query(ctx, contact, over)).relationships.map((one) => `${one.label} ${one.contact.name}`).sort();
const person = async (ctx: Ctx, name: string, over: object = {}) =>
  (await createContact(ctx, { name, kind: 'person', ...over })).contact.id;
const rowsOf = (home: TestHousehold) =>
  home.asSystem().vault.read((tx) =>
    tx.db.relationship.findMany({
      where: { householdId: tx.householdId, deletedAt: null, type: { name: { not: 'member_of' } } },
      include: { type: true },
    }),
  );

describe('preparing a vault', () => {
  it('creates the types, the home group and its owner once, however often it runs', async () => {
    const home = await makeHousehold(['Nora']);
    const owner = { userId: home.members[0]?.userId ?? '', name: 'Nora' };
    await prepareVault(home.asSystem().vault, { homeName: 'Again', owner });
    const nora = home.as('Nora');
    expect((await listTypes(nora)).items).toHaveLength(builtInTypes.length);
    const answer = await query(nora, 'us');
    expect(answer.contact?.name).toBe('Rivera family');
    expect(answer.groups).toMatchObject([{ name: 'Rivera family', members: [{ name: 'Nora' }] }]);
    expect((await listContacts(nora, { limit: 50 })).total).toBe(2);
  });
});

describe('setting a relationship', () => {
  let home: TestHousehold;
  let nora: Ctx;
  beforeAll(async () => {
    home = await makeHousehold(['Nora', 'Leo']);
    nora = home.as('Nora');
    for (const name of ['Ana Rivera', 'Carmen Rivera', 'Alex Rivera', 'Alex Okafor', 'Jürgen Weiß']) {
      await person(nora, name);
    }
  });

  it('can be read from both contacts, in the words that were used', async () => {
    const answer = await set(nora, 'Ana', 'my sister', 'me');
    expect(answer).toMatchObject({
      outcome: 'created',
      sentence: 'Ana Rivera is sister of Nora; Nora is sibling of Ana Rivera',
      relationship: { type: 'sibling_of', status: 'current', privacy: 'public', createdByAgent: false },
    });
    expect(await around(nora, 'me', { typeFilter: 'sibling_of' })).toEqual(['sister Ana Rivera']);
    expect(await around(nora, 'my sister', { typeFilter: 'sibling_of' })).toEqual(['sibling Nora']);
  });

  it('stores an inverse pair in one form, whichever direction was stated', async () => {
    const down = await set(nora, 'Carmen', 'mum', 'me');
    const up = await set(nora, 'me', 'is the daughter of', 'Carmen');
    const owned = await set(nora, 'me', "'s mother is", 'Carmen Rivera');
    expect([down.outcome, up.outcome, owned.outcome]).toEqual(['created', 'updated', 'updated']);
    expect(up.sentence).toBe('Nora is daughter of Carmen Rivera; Carmen Rivera is mum of Nora');
    expect(new Set([down, up, owned].map((one) => one.relationship?.id)).size).toBe(1);
    expect((await set(nora, 'Carmen', 'parent_of', 'me')).outcome).toBe('unchanged');
    expect(await around(nora, 'Carmen', { typeFilter: 'child_of', includeDerived: false })).toEqual([
      'daughter Nora',
    ]);
    expect(await around(nora, 'Carmen', { typeFilter: 'parent_of', includeDerived: false })).toEqual([]);
    expect(await around(nora, 'Carmen', { typeFilter: 'family', includeDerived: false })).toEqual([
      'daughter Nora',
    ]);
  });

  it('creates a membership from either direction, and the group if needed', async () => {
    const joined = await set(nora, 'Ana', 'sings in', 'Barrio Choir');
    expect(joined.relationship?.b).toMatchObject({ name: 'Barrio Choir', kind: 'group' });
    expect((await set(nora, 'Barrio Choir', 'has_member', 'Ana')).outcome).toBe('unchanged');
    const { groups } = await query(nora, 'Ana');
    expect(groups).toMatchObject([{ name: 'Barrio Choir', members: [{ name: 'Ana Rivera' }] }]);
  });

  it('asks which of two contacts named Alex is meant, and changes nothing', async () => {
    await set(nora, 'Alex Rivera', 'brother', 'me');
    await set(nora, 'Alex Okafor', 'colleague', 'Leo');
    const before = await rowsOf(home);
    const answer = await set(home.asAgent('Nora'), 'Alex', 'friend', 'Leo');
    expect(answer).toMatchObject({
      outcome: 'needs_clarification',
      relationship: null,
      field: 'contactA',
      candidates: [
        { name: 'Alex Okafor', hint: 'colleague of Leo' },
        { name: 'Alex Rivera', hint: 'your brother' },
      ],
    });
    expect(await rowsOf(home)).toEqual(before);
    expect((await set(nora, 'my brother Alex', 'friend', 'Leo')).outcome).toBe('created');
  });

  it('adds an unknown contact as created by the agent, and asks if the name resembles an existing one', async () => {
    const answer = await set(home.asAgent('Nora'), 'Siân Davies', 'dentist', 'me');
    expect(answer).toMatchObject({ outcome: 'created', relationship: { createdByAgent: true } });
    const { contact } = await getContact(nora, { id: answer.relationship?.a.id ?? '' });
    expect(contact).toMatchObject({ name: 'Siân Davies', kind: 'person', createdByAgent: true });
    expect(await set(nora, 'Sian Davis', 'friend', 'me')).toMatchObject({
      outcome: 'needs_clarification',
      candidates: [{ name: 'Siân Davies', hint: 'your dentist' }],
    });
    expect((await set(nora, 'sian davies', 'friend', 'me')).outcome).toBe('created');
    expect((await set(nora, 'me', 'works for', 'Acme Robotics')).relationship).toMatchObject({
      a: { name: 'Acme Robotics', kind: 'organisation' },
    });
  });

  it('creates “my cousin Inés” from that reference alone, and asks if a reference contains no name', async () => {
    expect(await set(nora, 'my cousin Inés', 'cousin', 'me')).toMatchObject({
      outcome: 'created',
      relationship: { type: 'cousin_of' },
    });
    expect((await query(nora, 'my cousin')).contact?.name).toBe('Inés');
    for (const ref of ['my landlord', 'my landlord Piet']) {
      const answer = await set(nora, ref, 'friend', 'Leo');
      expect(answer).toMatchObject({ outcome: 'needs_clarification', field: 'contactA', candidates: [] });
    }
  });

  it('refuses a relationship of a contact to itself, naming the field', async () => {
    for (const [a, b] of [
      ['me', 'Nora'],
      ['Ana', 'my sister'],
    ] as const) {
      await expect(set(nora, a, 'friend', b)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: [{ path: 'contactB' }],
      });
    }
  });

  it('stores a former partner as a former relationship', async () => {
    const jürgen = await set(nora, 'Jürgen', 'husband', 'me', { validFrom: '2010-06-01' });
    expect(jürgen.relationship).toMatchObject({ status: 'current', validFrom: '2010-06-01' });
    const over = await set(nora, 'Jürgen', 'was the husband of', 'me', { validUntil: '2019-01-31' });
    expect(over).toMatchObject({
      outcome: 'updated',
      relationship: { status: 'former', validUntil: '2019-01-31' },
    });
    expect(over.sentence).toBe(
      'Jürgen Weiß is husband of Nora (formerly); Nora is partner of Jürgen Weiß (formerly)',
    );
    expect(await around(nora, 'Jürgen', { includeFormer: false })).not.toContain('partner Nora');
    expect((await query(nora, 'my ex')).contact?.name).toBe('Jürgen Weiß');
    await expect(query(nora, 'my husband')).resolves.toMatchObject({
      outcome: 'needs_clarification',
      candidates: [{ name: 'Jürgen Weiß', hint: 'formerly your husband' }],
    });
  });

  it('stores nothing for a negation', async () => {
    const answer = await set(nora, 'Alex Okafor', 'is not a friend of', 'me');
    expect(answer).toMatchObject({
      outcome: 'needs_clarification',
      field: 'relationship',
      relationship: null,
    });
  });

  it('removes a relationship, and restores it as new when it is set again', async () => {
    const first = await set(nora, 'Alex Okafor', 'neighbour', 'me', { notes: 'Flat 3' });
    const id = first.relationship?.id ?? '';
    await removeRelationship(nora, { id });
    expect(await around(nora, 'Alex Okafor')).not.toContain('neighbour Nora');
    await expect(removeRelationship(nora, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const again = await set(home.as('Leo'), 'Nora', 'neighbour', 'Alex Okafor');
    expect(again).toMatchObject({ outcome: 'created', relationship: { id, notes: null } });
  });

  it('creates a new type for unknown words, listed in both directions and marked as created by the agent', async () => {
    const answer = await set(home.asAgent('Nora'), 'Alex Okafor', 'is the ukulele luthier of', 'Leo');
    expect(answer).toMatchObject({
      outcome: 'type_proposed',
      sentence: 'Alex Okafor is ukulele luthier of Leo; Leo has Alex Okafor as ukulele luthier',
    });
    expect((await set(nora, 'Leo', 'has as ukulele luthier', 'Alex Okafor')).outcome).toBe('unchanged');
    expect((await set(nora, 'Alex Okafor', 'ukulele luthier', 'me')).outcome).toBe('created');
    const { items } = await listTypes(home.as('Leo'));
    expect(items.filter((type) => type.name.includes('ukulele'))).toMatchObject([
      { name: 'ukulele_luthier_of', inverse: 'has_ukulele_luthier', createdByAgent: true, isBuiltIn: false },
      { name: 'has_ukulele_luthier', inverse: 'ukulele_luthier_of', createdByAgent: true },
    ]);
  });

  it('matches a phrase by meaning only if it is clear: a business partner is no partner', async () => {
    const { embedder } = nora.models;
    const embed: typeof embedder.embed = (texts, kind) =>
      embedder.embed(
        texts.map((text) => (text.includes('collaborator') ? 'is neighbour of, neighbour' : text)),
        kind,
      );
    const knowing = { ...nora, models: { ...nora.models, embedder: { ...embedder, embed } } };
    const clear = await set(knowing, 'Siân Davies', 'is the collaborator of', 'Leo');
    expect(clear).toMatchObject({ outcome: 'created', relationship: { type: 'neighbour_of' } });
    const business = await set(nora, 'Jürgen', 'business partner', 'Leo');
    expect(business).toMatchObject({
      outcome: 'type_proposed',
      relationship: { type: 'business_partner_of', label: 'is business partner of' },
    });
    const models = { embedder: { ...nora.models.embedder, embed: () => Promise.reject(new Error('down')) } };
    const before = await rowsOf(home);
    await expect(set({ ...nora, models }, 'Jürgen', 'chess rival', 'Leo')).rejects.toThrow('down');
    expect(await rowsOf(home)).toEqual(before);
  });

  it('finds no contacts of another household', async () => {
    const other = await makeHousehold(['Ines']);
    const theirs = await person(other.as('Ines'), 'Theirs');
    for (const id of [theirs, newId()]) {
      await expect(set(nora, id, 'friend', 'me')).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'No such contact.',
      });
      await expect(query(nora, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(removeRelationship(nora, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await expect(query(nora, 'Theirs')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('one row per fact', () => {
  it('is kept whichever direction, order and repetition a fact is stated in', async () => {
    const facts = [
      {
        words: [
          ['a', 'sibling_of', 'b'],
          ['b', 'is the sibling of', 'a'],
          ['a', 'are siblings', 'b'],
        ],
      },
      {
        words: [
          ['a', 'parent_of', 'c'],
          ['c', 'child_of', 'a'],
          ['c', 'has a parent', 'a'],
        ],
      },
      {
        words: [
          ['b', 'manages', 'c'],
          ['c', 'reports to', 'b'],
          ['c', "'s manager is", 'b'],
        ],
      },
      {
        words: [
          ['c', 'works for', 'a'],
          ['a', 'employs', 'c'],
          ['c', 'has as employer', 'a'],
        ],
      },
      {
        words: [
          ['b', 'godparent_of', 'a'],
          ['a', 'godchild_of', 'b'],
        ],
      },
    ] as const;
    const said = fc.array(
      fc
        .nat(facts.length - 1)
        .chain((fact) => fc.nat((facts[fact]?.words.length ?? 1) - 1).map((reading) => ({ fact, reading }))),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(said, async (sequence) => {
        const home = await makeHousehold(['Nora']);
        const nora = home.as('Nora');
        const names = { a: 'Ana Ruiz', b: 'Björn Åberg', c: 'Chidi Eze' };
        const ids = new Map<string, string>();
        for (const [key, name] of Object.entries(names)) ids.set(key, await person(nora, name));
        const seen = new Set<number>();
        for (const { fact, reading } of sequence) {
          const [who = '', phrase = '', of = ''] = facts[fact]?.words[reading] ?? [];
          const answer = await set(nora, ids.get(who) ?? '', phrase, ids.get(of) ?? '');
          expect(answer.outcome).toBe(seen.has(fact) ? 'unchanged' : 'created');
          seen.add(fact);
        }
        expect(await rowsOf(home)).toHaveLength(seen.size);
        for (const [key, id] of ids) {
          for (const one of (await query(nora, id, { includeDerived: false })).relationships) {
            const back = await query(nora, one.contact.id, { includeDerived: false });
            const mirrors = back.relationships.filter((two) => two.relationshipId === one.relationshipId);
            expect([key, mirrors.map((two) => two.contact.id)]).toEqual([key, [id]]);
          }
        }
      }),
      { numRuns: 8 },
    );
  });

  it('is kept when two people state a fact with a new name twenty times at once', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const [nora, leo] = [home.as('Nora'), home.as('Leo')];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => [
        set(nora, 'Grace Adeyemi', 'friend', 'Leo'),
        set(leo, 'me', 'friend', 'Grace Adeyemi'),
      ]).flat(),
    );
    expect(answers.filter((one) => one.outcome === 'created')).toHaveLength(1);
    expect(new Set(answers.map((one) => one.relationship?.id)).size).toBe(1);
    expect(await rowsOf(home)).toHaveLength(1);
    expect((await listContacts(nora, { search: 'grace', limit: 50 })).total).toBe(1);
  });

  it('is kept when a new type is stated at once, before any type has a vector', async () => {
    for (let household = 0; household < 4; household += 1) {
      const home = await makeHousehold(['Nora', 'Leo']);
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => set(home.as('Nora'), 'me', 'is the zither luthier of', 'Leo')),
      );
      expect(new Set(answers.map((one) => one.relationship?.id)).size).toBe(1);
      expect(await rowsOf(home)).toHaveLength(1);
    }
  });
});

describe('a private relationship', () => {
  let home: TestHousehold;
  let nora: Ctx;
  let leo: Ctx;
  let agent: Ctx;
  beforeAll(async () => {
    home = await makeHousehold(['Nora', 'Leo']);
    [nora, leo, agent] = [home.as('Nora'), home.as('Leo'), home.asAgent(null)];
    for (const name of ['Sam Kim', 'Alex Rivera', 'Alex Okafor']) await person(nora, name);
    await set(nora, 'Alex Rivera', 'therapist', 'Sam Kim', { privacy: 'private', notes: 'Tuesdays' });
    await set(nora, 'Sam Kim', 'is the hidden crush of', 'Alex Okafor', { privacy: 'private' });
  });

  it('is visible to its owner and the owner’s agents', async () => {
    for (const ctx of [nora, home.asAgent('Nora')]) {
      expect(await around(ctx, 'Sam Kim')).toEqual([
        'person with that hidden crush Alex Okafor',
        'therapist Alex Rivera',
      ]);
    }
  });

  it('is hidden from others in queries, types, hints, references and errors', async () => {
    const publicOnly = home.asAgent('Nora', { ceiling: { privacy: 'public', categories: null } });
    for (const ctx of [leo, agent, publicOnly]) {
      expect(await around(ctx, 'Sam Kim')).toEqual([]);
      expect((await listTypes(ctx)).items.some((type) => type.name.includes('crush'))).toBe(false);
      const [alex, therapist] = await ctx.vault.read((tx) =>
        resolveContacts(tx, ['Alex', "Sam Kim's therapist"]),
      );
      expect(JSON.stringify(alex)).not.toMatch(/therapist|patient|crush|Sam/);
      expect(therapist).toMatchObject({ outcome: 'unknown', near: [] });
    }
    const { relationships } = await query(nora, 'Sam Kim');
    for (const { relationshipId } of relationships) {
      await expect(removeRelationship(leo, { id: relationshipId ?? '' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'No such relationship.',
      });
    }
  });

  it('does not affect another member who states the same fact', async () => {
    const fresh = await set(leo, 'Alex Okafor', 'therapist', 'Sam Kim');
    const same = await set(leo, 'Alex Rivera', 'therapist', 'Sam Kim');
    expect(same.outcome).toBe(fresh.outcome);
    expect(same.relationship).toMatchObject({ privacy: 'public', notes: null });
    expect(same.sentence).toBe(fresh.sentence.replaceAll('Okafor', 'Rivera'));
    expect((await set(leo, 'Sam Kim', 'hidden crush', 'Alex Rivera')).outcome).toBe('type_proposed');
    expect(await around(leo, 'Alex Rivera')).toContain('patient Sam Kim');
    const mine = (await query(nora, 'Alex Rivera', { typeFilter: 'patient_of' })).relationships;
    expect(mine).toMatchObject([{ notes: 'Tuesdays', privacy: 'private' }]);
    expect((await set(nora, 'Alex Rivera', 'therapist', 'Sam Kim')).outcome).toBe('unchanged');
  });

  it('is refused for a household key, and for a key that may store public relationships only', async () => {
    const publicOnly = home.asAgent('Nora', { ceiling: { privacy: 'public', categories: null } });
    for (const ctx of [agent, publicOnly]) {
      const attempt = set(ctx, 'Sam Kim', 'friend', 'Nora', { privacy: 'private' });
      await expect(attempt).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it('becomes public and private again when its owner changes its privacy', async () => {
    await set(nora, 'Sam Kim', 'friend', 'Alex Rivera', { privacy: 'private' });
    expect(await around(leo, 'Sam Kim', { typeFilter: 'friend_of' })).toEqual([]);
    expect((await set(nora, 'Sam Kim', 'friend', 'Alex Rivera', { privacy: 'public' })).outcome).toBe(
      'updated',
    );
    expect(await around(leo, 'Sam Kim', { typeFilter: 'friend_of' })).toEqual(['friend Alex Rivera']);
    await set(nora, 'Sam Kim', 'friend', 'Alex Rivera', { privacy: 'private' });
    expect(await around(leo, 'Sam Kim', { typeFilter: 'friend_of' })).toEqual([]);
  });
});

describe('permission to set relationships', () => {
  it('is refused to guests and to read-only keys', async () => {
    const home = await makeHousehold(['Nora', 'Gast'], { role: 'guest' });
    const made = await set(home.as('Nora'), 'Bo', 'friend', 'me');
    const id = made.relationship?.id ?? '';
    for (const ctx of [home.as('Gast'), home.asAgent('Nora', { scopes: ['people:read'] })]) {
      await expect(set(ctx, 'Bo', 'friend', 'Gast')).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(removeRelationship(ctx, { id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect((await query(ctx, 'Bo')).relationships).toMatchObject([{ can: { remove: false } }]);
    }
  });

  it('does not let outsiders add a member to a group of others, or remove one from the home group', async () => {
    const home = await makeHousehold(['Nora', 'Leo', 'Mia']);
    const [nora, leo] = [home.as('Nora'), home.as('Leo')];
    await set(nora, 'me', 'member_of', 'Grief circle');
    await expect(set(leo, 'me', 'member_of', 'Grief circle')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(set(home.asAgent(null), 'Grief circle', 'has_member', 'Leo')).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect((await set(leo, 'Carmen', 'member_of', 'Grief circle')).outcome).toBe('created');
    expect((await set(nora, 'Leo', 'member_of', 'Grief circle')).outcome).toBe('created');
    await expect(set(nora, 'Leo', 'member_of', 'us', { status: 'former' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const membership = (await query(leo, 'me', { typeFilter: 'has_member' })).relationships.find(
      (one) => one.contact.name === 'Rivera family',
    );
    const removal = removeRelationship(nora, { id: membership?.relationshipId ?? '' });
    await expect(removal).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('derived relationships', () => {
  it('include kin with its path, and are never stored', async () => {
    const home = await makeHousehold(['Nora', 'Ana']);
    const nora = home.as('Nora');
    await set(nora, 'Carmen', 'mother', 'me');
    await set(nora, 'Carmen', 'mother', 'Ana');
    await set(nora, 'Eli', 'son', 'me');
    const { relationships } = await query(home.as('Ana'), 'me');
    const eli = relationships.find((one) => one.contact.name === 'Eli');
    expect(eli).toMatchObject({
      derived: true,
      relationshipId: null,
      type: 'nibling_of',
      label: 'nephew',
      path: ['Ana is child of Carmen', 'Carmen is parent of Nora', 'Nora is parent of Eli'],
    });
    expect(
      relationships.find((one) => one.contact.name === 'Nora' && one.type === 'sibling_of')?.derived,
    ).toBe(true);
    expect(await rowsOf(home)).toHaveLength(3);
    expect((await query(home.as('Ana'), "my sister's son")).contact?.name).toBe('Eli');
    expect(
      (await query(home.as('Ana'), 'me', { includeDerived: false })).relationships.some((one) => one.derived),
    ).toBe(false);
  });
});
