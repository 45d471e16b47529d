import { describe, expect, it } from 'vitest';
import { listContacts } from '#server/contacts/list/service.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { setRelationshipInput } from '../../schema.ts';
import { setRelationship } from './set-relationships.ts';

const set = (ctx: Ctx, contactA: string, relationship: string, contactB: string, over: object = {}) =>
  setRelationship(ctx, parseInput(setRelationshipInput, { contactA, relationship, contactB, ...over }));
const person = async (ctx: Ctx, name: string, over: object = {}) =>
  (await createContact(ctx, { name, kind: 'person', ...over })).contact.id;
const countKin = (home: TestHousehold) =>
  home.asSystem().vault.read((tx) =>
    tx.db.relationship.count({
      where: { householdId: tx.householdId, type: { name: { not: 'member_of' } } },
    }),
  );

describe('contradicting relationships', () => {
  it('needs clarification if two people would be parent and child of each other, and stores nothing', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const nora = home.as('Nora');
    const [carmen, ines] = [await person(nora, 'Carmen Núñez'), await person(nora, 'Inês Núñez')];
    await set(nora, carmen, 'mother', ines);
    for (const [a, said, b] of [
      [ines, 'mother', carmen],
      [carmen, 'child_of', ines],
    ] as const) {
      const answer = await set(nora, a, said, b);
      expect(answer).toMatchObject({ outcome: 'needs_clarification', field: 'relationship' });
      expect(answer.sentence).toContain('Carmen Núñez is mother of Inês Núñez');
    }
    expect(await countKin(home)).toBe(1);
    expect((await set(nora, carmen, 'mother', ines)).outcome).toBe('unchanged');
  });

  it('accepts reversed roles after the first have ended, and types that may hold both ways', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const nora = home.as('Nora');
    await set(nora, 'Leo', 'manages', 'me');
    expect((await set(nora, 'me', 'manages', 'Leo', { status: 'former' })).outcome).toBe('created');
    expect((await set(nora, 'me', 'manages', 'Leo')).outcome).toBe('needs_clarification');
    await set(nora, 'Leo', 'manages', 'me', { status: 'former' });
    expect((await set(nora, 'me', 'manages', 'Leo')).outcome).toBe('updated');
    await set(nora, 'Leo', 'emergency_contact_of', 'me');
    expect((await set(nora, 'me', 'emergency_contact_of', 'Leo')).outcome).toBe('created');
  });

  it('needs clarification if somebody would become their own ancestor, over any number of generations', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const [nora, leo] = [home.as('Nora'), home.as('Leo')];
    const [ana, bo, chus] = [await person(nora, 'Ana'), await person(nora, 'Bo'), await person(nora, 'Chus')];
    await set(nora, ana, 'mother', bo);
    await set(nora, bo, 'father', chus, { privacy: 'private' });
    expect((await set(leo, chus, 'mother', ana, { privacy: 'private' })).outcome).toBe('created');
    const answer = await set(nora, chus, 'mother', ana);
    expect(answer).toMatchObject({ outcome: 'needs_clarification', field: 'relationship' });
    expect(answer.sentence).toContain('Ana is mother of Bo, and Bo is father of Chus');
    expect((await set(nora, bo, 'grandparent_of', ana)).outcome).toBe('needs_clarification');
    expect((await set(nora, ana, 'grandparent_of', chus)).outcome).toBe('created');
  });

  it('refuses a cycle of ancestors that three concurrent calls would form', async () => {
    for (let round = 0; round < 3; round++) {
      const home = await makeHousehold(['Nora', 'Leo', 'Mia']);
      const nora = home.as('Nora');
      const [ana, bo, chus] = [
        await person(nora, 'Ana'),
        await person(nora, 'Bo'),
        await person(nora, 'Chus'),
      ];
      const answers = await Promise.all([
        set(nora, ana, 'parent_of', bo),
        set(home.as('Leo'), bo, 'parent_of', chus),
        set(home.as('Mia'), chus, 'parent_of', ana),
      ]);
      expect(answers.map(({ outcome }) => outcome).sort()).toEqual([
        'created',
        'created',
        'needs_clarification',
      ]);
    }
  });

  it('ignores private relationships of other members', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const [nora, leo] = [home.as('Nora'), home.as('Leo')];
    const [bo, kim] = [await person(nora, 'Bo'), await person(nora, 'Kim')];
    await set(nora, bo, 'parent_of', kim, { privacy: 'private' });
    expect((await set(leo, kim, 'parent_of', bo)).outcome).toBe('created');
  });

  it('refuses members of a person, and does not add contacts named in the same call', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const nora = home.as('Nora');
    const bo = await person(nora, 'Bo');
    const refusal = { code: 'INVALID_INPUT', fields: [{ path: 'relationship' }] };
    await expect(set(nora, 'me', 'member_of', bo)).rejects.toMatchObject(refusal);
    await expect(set(nora, bo, 'has_member', 'Zoë')).rejects.toMatchObject(refusal);
    expect((await listContacts(nora, { search: 'zoe', limit: 5 })).total).toBe(0);
    const firm = await person(nora, 'Okafor & Söhne', { kind: 'organisation' });
    expect((await set(nora, bo, 'member_of', firm)).outcome).toBe('created');
  });
});
