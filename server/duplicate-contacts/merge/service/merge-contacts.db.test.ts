import { beforeAll, describe, expect, it } from 'vitest';
import { getContact } from '#server/contacts/contact/service.ts';
import { resolveContacts } from '#server/contacts/resolve/service.ts';
import { createContactInput, updateContactInput } from '#server/contacts/schema.ts';
import { createContact, updateContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput, toAppError } from '#server/core/errors.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { mergeInput } from '../../schema.ts';
import { mergeContacts } from './merge-contacts.ts';
import { previewMerge } from './preview-merge.ts';

const add = async (ctx: Ctx, input: object) =>
  (await createContact(ctx, parseInput(createContactInput, input))).contact;
const remember = (ctx: Ctx, input: object) => storeMemory(ctx, parseInput(storeMemoryInput, input));
const merge = (ctx: Ctx, id: string, mergeId: string, over: object = {}) =>
  mergeContacts(ctx, parseInput(mergeInput, { id, mergeId, ...over }));
const relate = (ctx: Ctx, contactA: string, relationship: string, contactB: string, over: object = {}) =>
  setRelationship(ctx, { contactA, contactB, relationship, ...over });

async function tiesOf(ctx: Ctx, id: string): Promise<string[]> {
  const rows = await ctx.vault.read((tx) =>
    tx.db.relationship.findMany({
      where: { householdId: tx.householdId, deletedAt: null, OR: [{ contactAId: id }, { contactBId: id }] },
      include: { type: true },
    }),
  );
  return rows
    .map((row) => `${row.type.name} ${row.contactAId === id ? row.contactBId : row.contactAId}`)
    .sort();
}
async function saidOf(ctx: Ctx, id: string): Promise<(string | null)[]> {
  const rows = await ctx.vault.read((tx) =>
    tx.db.memory.findMany({
      where: {
        householdId: tx.householdId,
        status: 'active',
        OR: [{ contactId: id }, { subjectContactId: id }],
      },
    }),
  );
  return rows.map(({ content }) => content).sort();
}

let home: TestHousehold;
let nora: Ctx;
let leo: Ctx;
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  nora = home.as('Nora');
  leo = home.as('Leo');
});

describe('merging two contacts', () => {
  it('moves all data to the kept contact, and redirects the other id', async () => {
    const ana = await add(nora, {
      name: 'Ana',
      aliases: ['Anita'],
      channels: [{ kind: 'email', value: 'ana@example.org' }],
      notes: 'Plays chess.',
      tags: ['school'],
    });
    const anna = await add(nora, {
      name: 'Anna Rivera',
      givenName: 'Anna',
      familyName: 'Rivera',
      aliases: ['anita', 'Annie'],
      channels: [
        { kind: 'email', value: 'ana@example.org', label: 'work' },
        { kind: 'phone', value: '+34 600 111 222' },
      ],
      importantDates: [{ label: 'birthday', date: '1990-05-17' }],
      notes: 'Allergic to nuts.',
      tags: ['School', 'chess'],
    });
    await relate(nora, 'me', 'sister', anna.id);
    await remember(nora, { content: 'Anna sings alto', contact: anna.id });
    await remember(nora, { content: 'Anna cried', contact: anna.id, privacy: 'private' });
    const preview = await previewMerge(nora, { id: ana.id, mergeId: anna.id });
    expect(preview).toMatchObject({ relationships: 1, memories: 2, aliases: 2, channels: 1, refusal: null });
    const { contact, journalId } = await merge(nora, ana.id, anna.id);
    expect(contact).toMatchObject({
      id: ana.id,
      name: 'Ana',
      givenName: 'Anna',
      familyName: 'Rivera',
      notes: 'Plays chess.\n\nAllergic to nuts.',
      tags: ['school', 'chess'],
      importantDates: [{ label: 'birthday', date: '1990-05-17' }],
      channels: [
        { kind: 'email', value: 'ana@example.org', label: 'work' },
        { kind: 'phone', value: '+34 600 111 222', label: null },
      ],
    });
    expect(contact.aliases.toSorted()).toEqual(['Anita', 'Anna Rivera', 'Annie']);
    expect(journalId).not.toBeNull();
    expect((await getContact(nora, { id: anna.id })).contact.id).toBe(ana.id);
    expect(await saidOf(nora, ana.id)).toEqual(['Anna cried', 'Anna sings alto']);
    expect((await tiesOf(nora, ana.id)).length).toBe(1);
    const [found] = await nora.vault.read((tx) => resolveContacts(tx, ['Anna Rivera']));
    expect(found).toMatchObject({ outcome: 'found', contact: { id: ana.id } });
  });

  it('is undone in one step, keeping later changes', async () => {
    const bea = await add(nora, { name: 'Bea Ortiz', tags: ['garden'] });
    const beatriz = await add(nora, { name: 'Beatriz Ortiz', tags: ['choir'], aliases: ['Trix'] });
    await relate(nora, beatriz.id, 'neighbour', 'me');
    await remember(nora, { content: 'Beatriz has a key', contact: beatriz.id });
    const { journalId, contact } = await merge(nora, bea.id, beatriz.id);
    await updateContact(
      nora,
      parseInput(updateContactInput, {
        id: bea.id,
        notes: 'Waters the plants.',
        tags: [...contact.tags, 'garage'],
      }),
    );
    await remember(nora, { content: 'Bea bakes', contact: bea.id });
    expect(await undoEntry(nora, { id: journalId ?? '' })).toMatchObject({ outcome: 'undone' });
    const kept = (await getContact(nora, { id: bea.id })).contact;
    const other = (await getContact(nora, { id: beatriz.id })).contact;
    expect(kept).toMatchObject({ aliases: [], notes: 'Waters the plants.', tags: ['garden', 'garage'] });
    expect(other).toMatchObject({ id: beatriz.id, aliases: ['Trix'], tags: ['choir'], notes: null });
    expect(await saidOf(nora, bea.id)).toEqual(['Bea bakes']);
    expect(await saidOf(nora, beatriz.id)).toEqual(['Beatriz has a key']);
    expect(await tiesOf(nora, bea.id)).toEqual([]);
    expect((await tiesOf(nora, beatriz.id)).length).toBe(1);
  });

  it('keeps a shared fact once, and removes relationships between the two', async () => {
    const [one, other] = [await add(nora, { name: 'Iker Sanz' }), await add(nora, { name: 'Iker S.' })];
    await relate(nora, 'me', 'colleague', one.id, { validFrom: '2020-01-01', notes: 'From the lab.' });
    await relate(nora, 'me', 'colleague', other.id, { validFrom: '2018-01-01', notes: 'Climbs.' });
    await relate(nora, one.id, 'friend', other.id);
    const { journalId } = await merge(nora, one.id, other.id);
    const me = await nora.vault.read(async (tx) => tx.circle.ownContactId);
    expect(await tiesOf(nora, one.id)).toEqual([`colleague_of ${me}`]);
    const row = await nora.vault.read((tx) =>
      tx.db.relationship.findFirst({
        where: { deletedAt: null, OR: [{ contactAId: one.id }, { contactBId: one.id }] },
      }),
    );
    expect(row).toMatchObject({ notes: 'From the lab.\n\nClimbs.', validFrom: new Date('2018-01-01') });
    await undoEntry(nora, { id: journalId ?? '' });
    expect((await tiesOf(nora, one.id)).length).toBe(2);
    expect((await tiesOf(nora, other.id)).length).toBe(2);
  });

  it('moves data hidden from the caller without showing or counting it', async () => {
    const [one, other] = [await add(nora, { name: 'Olga Pérez' }), await add(nora, { name: 'Olga P.' })];
    await remember(leo, { content: 'Olga is leaving him', contact: other.id, privacy: 'private' });
    await relate(leo, 'me', 'mentor', other.id, { privacy: 'private' });
    const preview = await previewMerge(nora, { id: one.id, mergeId: other.id });
    expect(preview).toMatchObject({ relationships: 0, memories: 0 });
    const { contact, journalId } = await merge(nora, one.id, other.id);
    expect(JSON.stringify(contact)).not.toMatch(/leaving|mentor/);
    expect(await saidOf(leo, one.id)).toEqual(['Olga is leaving him']);
    expect((await tiesOf(leo, one.id)).length).toBe(1);
    expect(await saidOf(nora, one.id)).toEqual([]);
    expect(await undoEntry(nora, { id: journalId ?? '' })).toMatchObject({ outcome: 'undone' });
    expect(await saidOf(leo, other.id)).toEqual(['Olga is leaving him']);
  });

  it('redirects contacts that were merged into the removed one earlier', async () => {
    const [a, b, c] = [
      await add(nora, { name: 'Rosa' }),
      await add(nora, { name: 'Rosa M' }),
      await add(nora, { name: 'Rosa Mar' }),
    ];
    const first = await merge(nora, b.id, c.id);
    const second = await merge(nora, a.id, b.id);
    for (const id of [a.id, b.id, c.id]) expect((await getContact(nora, { id })).contact.id).toBe(a.id);
    const blocked = await undoEntry(nora, { id: first.journalId ?? '' });
    expect(blocked).toMatchObject({ outcome: 'blocked', blockedBy: [{ journalId: second.journalId }] });
    await undoEntry(nora, { id: second.journalId ?? '' });
    expect((await getContact(nora, { id: c.id })).contact.id).toBe(b.id);
    expect(await undoEntry(nora, { id: first.journalId ?? '' })).toMatchObject({ outcome: 'undone' });
    expect((await getContact(nora, { id: c.id })).contact.id).toBe(c.id);
  });

  it('can be repeated after undo', async () => {
    const [one, other] = [await add(nora, { name: 'Teo Vila' }), await add(nora, { name: 'Teo V' })];
    await relate(nora, other.id, 'neighbour', 'me');
    const { journalId } = await merge(nora, one.id, other.id);
    const undone = await undoEntry(nora, { id: journalId ?? '' });
    await undoEntry(nora, { id: undone.journalId ?? '' });
    expect((await getContact(nora, { id: other.id })).contact.id).toBe(one.id);
    expect((await tiesOf(nora, one.id)).length).toBe(1);
  });
});

describe('a merge is refused', () => {
  it('for agents, different kinds, the home group, and two members', async () => {
    const [one, other] = [await add(nora, { name: 'Uxue' }), await add(nora, { name: 'Uxúe' })];
    await expect(merge(home.asAgent('Nora'), one.id, other.id)).rejects.toThrow(
      'Only a signed-in member can decide',
    );
    const club = await add(nora, { name: 'Uxue club', kind: 'group' });
    await expect(merge(nora, one.id, club.id)).rejects.toThrow('of kind "group"');
    const ids = await nora.vault.read(async ({ circle }) => circle);
    const leos = await leo.vault.read(async ({ circle }) => circle.ownContactId ?? '');
    const [me, household] = [ids.ownContactId ?? '', ids.homeContactId ?? ''];
    await expect(merge(nora, club.id, household)).rejects.toThrow('home group');
    await expect(merge(nora, me, leos)).rejects.toThrow('Both contacts are members');
    await expect(merge(nora, one.id, me)).rejects.toThrow('must be kept');
    await expect(merge(nora, one.id, one.id)).rejects.toThrow('itself');
    await expect(merge(leo, me, one.id)).rejects.toThrow('own contact');
  });

  it('for contacts of another household, which are not found', async () => {
    const [one] = [await add(nora, { name: 'Vera' })];
    const others = await makeHousehold(['Nora']);
    const theirs = await add(others.as('Nora'), { name: 'Vera' });
    await expect(merge(nora, one.id, theirs.id)).rejects.toThrow('No such contact');
    await expect(merge(others.as('Nora'), theirs.id, one.id)).rejects.toThrow('No such contact');
  });

  it('if a contact has changed since the caller read it', async () => {
    const [one, other] = [await add(nora, { name: 'Wim' }), await add(nora, { name: 'Wym' })];
    await expect(merge(nora, one.id, other.id, { version: 7 })).rejects.toThrow(
      'was changed in the meantime',
    );
  });

  it('if it would admit somebody to a group from outside', async () => {
    const band = await add(leo, { name: 'Leo’s band', kind: 'group' });
    await relate(leo, 'me', 'member_of', band.id);
    await remember(leo, { content: 'The band surprises Nora', contact: band.id, privacy: 'private' });
    const decoy = await add(nora, { name: 'N' });
    await relate(nora, decoy.id, 'member_of', band.id);
    const me = await nora.vault.read(async ({ circle }) => circle.ownContactId ?? '');
    await expect(merge(nora, me, decoy.id)).rejects.toThrow(
      'This merge would add household members to a group',
    );
    const mine = await add(nora, { name: 'My band', kind: 'group' });
    await relate(nora, 'me', 'member_of', mine.id);
    await expect(merge(nora, mine.id, band.id)).rejects.toThrow(
      'This merge would add household members to a group',
    );
    expect(await saidOf(nora, band.id)).toEqual([]);
  });
});

describe('merging into a member’s own contact', () => {
  it('does not show the member private data of others about the merged contact', async () => {
    const alias = await add(leo, { name: 'Norita' });
    await remember(leo, {
      content: 'Norita gets a bike for her birthday',
      contact: alias.id,
      privacy: 'private',
    });
    await remember(leo, { content: 'Norita likes tea', contact: alias.id, privacy: 'public' });
    expect(await relate(leo, 'me', 'mentor', alias.id, { privacy: 'private' })).toMatchObject({
      outcome: 'created',
    });
    const club = await add(leo, { name: 'Club of Leo', kind: 'group' });
    await relate(leo, 'me', 'member_of', club.id);
    await remember(leo, { content: 'The club votes on Nora', contact: club.id, privacy: 'private' });
    await relate(leo, alias.id, 'member_of', club.id, { privacy: 'private' });
    const me = await nora.vault.read(async ({ circle }) => circle.ownContactId ?? '');
    const { journalId } = await merge(nora, me, alias.id);
    expect(await saidOf(nora, me)).toEqual(['Norita likes tea']);
    expect((await tiesOf(nora, me)).filter((tie) => !tie.startsWith('member_of')).join()).not.toMatch(
      /admir/,
    );
    expect(await nora.vault.read(async ({ circle }) => circle.contactIds)).not.toContain(club.id);
    expect(await saidOf(leo, me)).toEqual(['Norita gets a bike for her birthday', 'Norita likes tea']);
    await undoEntry(nora, { id: journalId ?? '' });
    expect(await saidOf(leo, alias.id)).toHaveLength(2);
    expect(await nora.vault.read(async ({ circle }) => circle.contactIds)).not.toContain(club.id);
  });
});

describe('concurrent merges', () => {
  it('of the same two contacts succeed once, whichever is kept', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [
        await add(nora, { name: `Xabi ${round}` }),
        await add(nora, { name: `Xavi ${round}` }),
      ];
      const both = await Promise.allSettled([merge(nora, one.id, other.id), merge(nora, other.id, one.id)]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const refused = both.find((done) => done.status === 'rejected');
      expect(refused && toAppError(refused.reason).code).toBe('CONFLICT');
      const [a, b] = await Promise.all([one, other].map(({ id }) => getContact(nora, { id })));
      expect(a?.contact.id).toBe(b?.contact.id);
    }
  });

  it('move what is written to the merged contact meanwhile to the kept one', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [
        await add(nora, { name: `Yago ${round}` }),
        await add(nora, { name: `Iago ${round}` }),
      ];
      const all = await Promise.allSettled([
        merge(nora, one.id, other.id),
        relate(leo, 'me', 'friend', other.id),
        remember(leo, { content: `Iago ${round} rows`, contact: other.id }),
      ]);
      const failed = all.flatMap((done) =>
        done.status === 'rejected' ? [toAppError(done.reason).code] : [],
      );
      expect(failed.filter((code) => code !== 'CONFLICT')).toEqual([]);
      const left = await home.asSystem().vault.read((tx) =>
        tx.db.relationship.count({
          where: { deletedAt: null, OR: [{ contactAId: other.id }, { contactBId: other.id }] },
        }),
      );
      expect(left).toBe(0);
      expect(await saidOf(leo, other.id)).toEqual([]);
    }
  });
});
