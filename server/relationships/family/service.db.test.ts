import { beforeAll, describe, expect, it } from 'vitest';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { setRelationshipInput } from '../schema.ts';
import { setRelationship } from '../set/service/set-relationships.ts';
import { showFamily } from './service.ts';

const set = (ctx: Ctx, contactA: string, relationship: string, contactB: string, over: object = {}) =>
  setRelationship(ctx, parseInput(setRelationshipInput, { contactA, relationship, contactB, ...over }));

const relationsFor = async (ctx: Ctx, id?: string): Promise<Record<string, string | null>> => {
  const { people } = await showFamily(ctx, id === undefined ? {} : { id });
  return Object.fromEntries(people.map(({ name, relation }) => [name, relation]));
};

describe('a family', () => {
  let home: TestHousehold;
  let nora: Ctx;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    home = await makeHousehold(['Nora', 'Leo']);
    nora = home.as('Nora');
    for (const name of ['Eli', 'Tomás', 'Jürgen', 'Mei', 'Sam', 'Ines']) {
      const { contact } = await createContact(nora, { name, kind: 'person' });
      ids.set(name, contact.id);
    }
    await set(nora, 'Nora', 'mother', 'Eli');
    await set(nora, 'Jürgen', 'father', 'Eli');
    await set(nora, 'Nora', 'partner_of', 'Jürgen', { validFrom: '2006-03-01', validUntil: '2015-02-01' });
    await set(nora, 'Nora', 'wife', 'Leo');
    await set(nora, 'Nora', 'mother', 'Tomás');
    await set(nora, 'Leo', 'father', 'Tomás');
    await set(nora, 'Jürgen', 'partner_of', 'Mei');
    await set(nora, 'Sam', 'godfather', 'Tomás');
    await set(nora, 'Jürgen', 'father', 'Ines', { privacy: 'private' });
  });

  it('is seen from you unless somebody else is named', async () => {
    expect(await relationsFor(nora)).toEqual({
      Nora: null,
      Eli: 'child',
      Tomás: 'child',
      Leo: 'partner',
      Jürgen: 'formerly partner',
      Ines: 'child of Jürgen',
      Mei: 'partner of Jürgen',
      Sam: 'godfather of Tomás',
    });
    expect(await relationsFor(nora, ids.get('Eli'))).toMatchObject({
      Eli: null,
      Nora: 'mother',
      Tomás: 'half-sibling',
    });
  });

  it('gives the days of former couples', async () => {
    const { links } = await showFamily(nora, {});
    expect(links.filter(({ type }) => type === 'ex_partner_of')).toMatchObject([
      { since: '2006-03-01', until: '2015-02-01', isDerived: false },
    ]);
  });

  it('lacks people whom only a private relationship of others connects', async () => {
    const relations = await relationsFor(home.as('Leo'));
    expect(relations).toHaveProperty('Mei');
    expect(relations).not.toHaveProperty('Ines');
    const { links, omitted } = await showFamily(home.as('Leo'), {});
    expect(links.some(({ b }) => b === ids.get('Ines'))).toBe(false);
    expect(omitted).toBe(0);
  });

  it('marks relations that follow from a private relationship', async () => {
    const { people, links } = await showFamily(nora, {});
    const privates = people.filter(({ privacy }) => privacy === 'private');
    expect(privates.map(({ name }) => name)).toEqual(['Ines']);
    expect(links.filter(({ privacy }) => privacy === 'private').map(({ b }) => b)).toEqual([ids.get('Ines')]);
    expect(links[0]).not.toHaveProperty('ties');
  });

  it('does not exist for an unknown contact', async () => {
    await expect(showFamily(nora, { id: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a couple with a public and a private record', () => {
  const TOGETHER = { validFrom: '2004-05-01' };
  const APART = { validFrom: '2003-04-01', validUntil: '2019-06-09' };
  it.each([
    {
      open: TOGETHER,
      own: APART,
      mine: {
        link: { type: 'ex_partner_of', since: '2003-04-01', until: '2019-06-09', privacy: 'private' },
        count: 1,
        relation: 'formerly partner',
        privacy: 'private',
      },
      theirs: {
        link: { type: 'partner_of', since: '2004-05-01', until: null, privacy: 'public' },
        count: 1,
        relation: 'partner',
        privacy: 'public',
      },
    },
    {
      open: APART,
      own: TOGETHER,
      mine: {
        link: { type: 'partner_of', since: '2004-05-01', until: null, privacy: 'private' },
        count: 1,
        relation: 'partner',
        privacy: 'private',
      },
      theirs: {
        link: { type: 'ex_partner_of', since: '2003-04-01', until: '2019-06-09', privacy: 'public' },
        count: 1,
        relation: 'formerly partner',
        privacy: 'public',
      },
    },
  ])(
    'is what the owner’s own record says to the owner alone: $mine.relation',
    async ({ open, own, mine, theirs }) => {
      const home = await makeHousehold(['Nora', 'Leo', 'Mei']);
      const nora = home.as('Nora');
      const { contact } = await createContact(nora, { name: 'Jürgen', kind: 'person' });
      await set(home.as('Mei'), 'Nora', 'partner_of', contact.id, open);
      await set(nora, 'Nora', 'partner_of', contact.id, { ...own, privacy: 'private' });
      const seenBy = async (name: string) => {
        const { links, people } = await showFamily(home.as(name), { id: contact.id });
        const [, other] = people;
        return { link: links[0], count: links.length, relation: other?.relation, privacy: other?.privacy };
      };
      expect(await seenBy('Nora')).toMatchObject(mine);
      expect(await seenBy('Mei')).toMatchObject(theirs);
    },
  );
});
