import { describe, expect, it } from 'vitest';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold } from '#server/db/testing/household.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { queryRelationships } from '../query/service/query-relationships.ts';
import { removeRelationship } from '../remove/service.ts';
import { queryRelationshipsInput, setRelationshipInput, updateRelationshipInput } from '../schema.ts';
import { setRelationship } from '../set/service/set-relationships.ts';
import { updateRelationship } from './service.ts';

const set = async (ctx: Ctx, contactA: string, relationship: string, contactB: string, over: object = {}) => {
  const answer = await setRelationship(
    ctx,
    parseInput(setRelationshipInput, { contactA, relationship, contactB, ...over }),
  );
  if (!answer.relationship) throw new Error(answer.sentence);
  return answer.relationship;
};
const update = (ctx: Ctx, id: string, over: object) =>
  updateRelationship(ctx, parseInput(updateRelationshipInput, { id, ...over }));
const around = async (ctx: Ctx, contact: string) =>
  (await queryRelationships(ctx, parseInput(queryRelationshipsInput, { contact }))).relationships;
const group = async (ctx: Ctx, name: string) =>
  (await createContact(ctx, { name, kind: 'group' })).contact.id;

describe('changing a relationship', () => {
  it('ends it today or on a given day, and undo makes it current again', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const nora = home.as('Nora');
    const { id } = await set(nora, 'Jürgen', 'husband', 'me', { validFrom: '2010-06-01' });
    const ended = await update(nora, id, { status: 'former' });
    expect(ended).toMatchObject({
      outcome: 'updated',
      relationship: { status: 'former', validFrom: '2010-06-01', validUntil: '2026-11-21' },
    });
    expect(ended.sentence).toContain('Jürgen is husband of Nora (formerly)');
    expect((await update(nora, id, { status: 'former' })).outcome).toBe('unchanged');
    expect((await update(nora, id, { validUntil: '2019-01-31' })).relationship.validUntil).toBe('2019-01-31');
    const again = await update(nora, id, { status: 'current' });
    expect(again.relationship).toMatchObject({ status: 'current', validUntil: null });
    await undoEntry(nora, { id: again.journalId ?? '' });
    const [reading] = await around(nora, 'Jürgen');
    expect(reading).toMatchObject({ status: 'former', validUntil: '2019-01-31', label: 'partner' });
  });

  it('changes the given fields, clears fields with null, and refuses invalid values', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const nora = home.as('Nora');
    const told = await set(nora, 'Bo', 'friend', 'me', { notes: 'Flat 3', validFrom: '2020-01-01' });
    const changed = await update(nora, told.id, { notes: null, confidence: 0.6, version: told.version });
    expect(changed.relationship).toMatchObject({
      notes: null,
      confidence: 0.6,
      validFrom: '2020-01-01',
      source: 'statement',
      toldBy: { member: 'Nora', isYou: true, agent: null },
      can: { edit: true, end: true, remove: true },
    });
    await expect(update(nora, told.id, { notes: 'x', version: told.version })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const refused = [
      { validUntil: '2019-01-01' },
      { status: 'former', validUntil: '2027-01-01' },
      { role: 'drummer' },
    ];
    for (const over of refused) {
      await expect(update(nora, told.id, over)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
    expect((await around(nora, 'Bo'))[0]).toMatchObject({ version: changed.relationship.version });
  });

  it('is shown as former once its last day has passed', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    await set(home.as('Nora'), 'Bo', 'tenant', 'me', { validUntil: '2026-12-31' });
    expect((await around(home.as('Nora'), 'Bo'))[0]?.status).toBe('current');
    expect((await around(home.as('Nora', new Date('2027-01-01T08:00:00Z')), 'Bo'))[0]?.status).toBe('former');
  });

  it('refuses a change that contradicts a current relationship', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const nora = home.as('Nora');
    const { id } = await set(nora, 'Leo', 'manages', 'me', { status: 'former' });
    await set(nora, 'me', 'manages', 'Leo');
    await expect(update(nora, id, { status: 'current' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'status' }],
    });
  });
});

describe('permission to change a relationship', () => {
  it('is everyone’s for a public one and the owner’s for a private one; only its author may hide it', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const [nora, leo] = [home.as('Nora'), home.as('Leo')];
    const open = await set(nora, 'Bo', 'friend', 'Leo');
    const own = await set(nora, 'Sam', 'friend', 'Bo', { privacy: 'private' });
    expect((await update(leo, open.id, { notes: 'from the choir' })).outcome).toBe('updated');
    await expect(update(leo, open.id, { privacy: 'private' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(update(leo, own.id, { notes: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const reader = home.asAgent('Nora', { scopes: ['people:read'] });
    await expect(update(reader, open.id, { notes: 'x' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const household = home.asAgent(null);
    await expect(update(household, open.id, { privacy: 'private' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('can become public and private again, and merges into an existing row', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const [nora, leo] = [home.as('Nora'), home.as('Leo')];
    const { id } = await set(nora, 'Sam', 'friend', 'Bo', { privacy: 'private', notes: 'quietly' });
    expect(await around(leo, 'Sam')).toEqual([]);
    await update(nora, id, { privacy: 'public' });
    expect(await around(leo, 'Sam')).toMatchObject([{ relationshipId: id, notes: 'quietly' }]);
    await update(nora, id, { privacy: 'private' });
    expect(await around(leo, 'Sam')).toEqual([]);
    const theirs = await set(leo, 'Sam', 'friend', 'Bo');
    const joined = await update(nora, id, { privacy: 'public' });
    expect(joined.relationship).toMatchObject({ id: theirs.id, notes: 'quietly', toldBy: { member: 'Leo' } });
    expect(await around(nora, 'Sam')).toHaveLength(1);
    await undoEntry(nora, { id: joined.journalId ?? '' });
    expect(await around(leo, 'Sam')).toMatchObject([{ relationshipId: theirs.id, notes: null }]);
  });

  it('covers role and dates of a membership, but not making it longer without permission to add the member', async () => {
    const home = await makeHousehold(['Nora', 'Leo', 'Mia']);
    const [nora, leo] = [home.as('Nora'), home.as('Leo')];
    const choir = await group(nora, 'Coro São Brás');
    await set(nora, 'me', 'member_of', choir);
    const leos = await set(nora, 'Leo', 'member_of', choir);
    expect((await update(leo, leos.id, { role: 'tenor' })).relationship).toMatchObject({ role: 'tenor' });
    expect((await update(leo, leos.id, { role: null })).relationship.role).toBeNull();
    await update(leo, leos.id, { status: 'former', validUntil: '2026-11-01' });
    for (const over of [{ status: 'current' }, { status: 'current', validUntil: '2027-01-01' }]) {
      await expect(update(leo, leos.id, over)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    expect((await update(nora, leos.id, { status: 'current' })).relationship.validUntil).toBeNull();
    const homes = (await around(leo, 'me')).find((one) => one.contact.name === 'Rivera family');
    expect(homes?.can).toEqual({ edit: true, end: false, remove: false });
    await expect(update(nora, homes?.relationshipId ?? '', { status: 'former' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('shows the name of the agent that added it', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    await set(home.asAgent('Nora'), 'Bo', 'friend', 'me');
    expect((await around(home.as('Leo'), 'Bo'))[0]?.toldBy).toEqual({
      member: 'Nora',
      isYou: false,
      agent: 'a deleted agent',
    });
  });
});

describe('concurrent changes', () => {
  it('succeed for one of two callers, and the other gets CONFLICT', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const told = await set(home.as('Nora'), 'Bo', 'friend', 'Leo');
    const tries = await Promise.allSettled(
      ['Nora', 'Leo'].map((who) => update(home.as(who), told.id, { notes: who, version: told.version })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('cannot make two people parent and child of each other', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const [nora, leo] = [home.as('Nora'), home.as('Leo')];
    for (let round = 0; round < 4; round++) {
      const [a, b] = await Promise.all(
        ['Inês', 'Carmen'].map(
          async (name) =>
            (await createContact(nora, { name: `${name} ${round}`, kind: 'person' })).contact.id,
        ),
      );
      const said = (ctx: Ctx, contactA = '', contactB = '') =>
        setRelationship(
          ctx,
          parseInput(setRelationshipInput, { contactA, contactB, relationship: 'mother' }),
        );
      const answers = await Promise.all([
        said(nora, a, b),
        said(leo, b, a),
        said(nora, a, b),
        said(leo, b, a),
      ]);
      expect(answers.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
      expect(answers.filter(({ outcome }) => outcome === 'needs_clarification')).toHaveLength(2);
      expect((await around(nora, a ?? '')).filter(({ derived }) => !derived)).toHaveLength(1);
    }
  });

  it('can be undone through the journal entry', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const nora = home.as('Nora');
    const { id } = await set(nora, 'Bo', 'friend', 'me', { notes: 'Flat 3' });
    const { journalId } = await removeRelationship(nora, { id });
    expect(await around(nora, 'Bo')).toEqual([]);
    await undoEntry(nora, { id: journalId });
    expect(await around(nora, 'Bo')).toMatchObject([{ relationshipId: id, notes: 'Flat 3' }]);
  });
});
