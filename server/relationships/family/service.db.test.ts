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

  it('does not exist for an unknown contact', async () => {
    await expect(showFamily(nora, { id: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
