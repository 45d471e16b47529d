import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { mergeContacts } from '#server/duplicate-contacts/merge/service/merge-contacts.ts';
import { mergeInput } from '#server/duplicate-contacts/schema.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { listContacts } from '../list/service.ts';
import { createContactInput, type Timeline, timelineInput, updateContactInput } from '../schema.ts';
import { createContact, updateContact } from '../write/service/create-and-edit-contact.ts';
import { contactTimeline } from './service.ts';

const add = async (ctx: Ctx, input: object): Promise<string> =>
  (await createContact(ctx, parseInput(createContactInput, input))).contact.id;
const update = (ctx: Ctx, input: object) => updateContact(ctx, parseInput(updateContactInput, input));
const timeline = (ctx: Ctx, input: object): Promise<Timeline> =>
  contactTimeline(ctx, parseInput(timelineInput, input));
const remember = (ctx: Ctx, input: object) => storeMemory(ctx, parseInput(storeMemoryInput, input));
const told = async (ctx: Ctx, id: string): Promise<[string, string][]> =>
  (await timeline(ctx, { id })).items.map(({ at, sentence }) => [at.slice(0, 10), sentence]);

let home: TestHousehold;
let nora: Ctx;
let leo: Ctx;
let ana: string;
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  nora = home.as('Nora');
  leo = home.as('Leo');
  ana = await add(nora, { name: 'Ana', importantDates: [{ label: 'birthday', date: '1984-05-14' }] });
  await add(nora, { name: 'Jürgen Weiß' });
  await add(nora, { name: 'Choir', kind: 'group' });
  await update(nora, { id: ana, name: 'Ana Rivera' });
  const set = (input: object) =>
    setRelationship(nora, { contactA: ana, relationship: '', contactB: '', ...input });
  await set({
    relationship: 'partner',
    contactB: 'Jürgen Weiß',
    validFrom: '2010-06-01',
    validUntil: '2019-03-31',
    status: 'former',
  });
  await set({ relationship: 'sister', contactB: 'me' });
  await set({ relationship: 'member', contactB: 'Choir', validFrom: '2021-09-01', validUntil: '2023-06-30' });
  await set({
    relationship: 'patient',
    contactB: 'Jürgen Weiß',
    privacy: 'private',
    validFrom: '2022-02-02',
  });
  await set({ relationship: 'colleague', contactB: 'Jürgen Weiß', validFrom: '2027-01-01' });
  await remember(nora, {
    content: 'Ana swam across the lake',
    contact: ana,
    occurredAt: '2024-07-20',
    privacy: 'public',
  });
  await remember(nora, {
    content: 'Ana is moving in spring',
    contact: ana,
    occurredAt: '2027-04-01',
    privacy: 'public',
  });
  await remember(nora, {
    content: 'Ana cried about the move',
    who: [ana],
    occurredAt: '2025-01-10',
    privacy: 'private',
  });
  await remember(nora, { content: 'Ana hides the key under the quince', contact: ana, privacy: 'secret' });
});

describe('the timeline of a contact', () => {
  it('lists beginnings, endings, memories and changes, newest first', async () => {
    const items = await told(nora, ana);
    expect(items.filter(([at]) => at !== '2026-11-21')).toEqual([
      ['2026-05-14', 'Birthday, 42 years'],
      ['2025-01-10', 'Ana cried about the move'],
      ['2024-07-20', 'Ana swam across the lake'],
      ['2023-06-30', 'Left Choir'],
      ['2022-02-02', 'Patient of Jürgen Weiß from then on'],
      ['2021-09-01', 'Joined Choir'],
      ['2019-03-31', 'Partner of Jürgen Weiß until then'],
      ['2010-06-01', 'Partner of Jürgen Weiß from then on'],
      ['1984-05-14', 'Birthday'],
    ]);
    const today = items.filter(([at]) => at === '2026-11-21').map(([, sentence]) => sentence);
    expect(today.toSorted()).toEqual([
      'Added by Nora',
      'Ana is moving in spring',
      'Recorded: sister of Nora',
      'Renamed by Nora, was “Ana” before',
    ]);
  });

  it('marks events known only to the day, and links them to their source', async () => {
    const { items } = await timeline(nora, { id: ana });
    const find = (text: string) => items.find(({ sentence }) => sentence.startsWith(text));
    expect(find('Left Choir')).toMatchObject({
      kind: 'left',
      isWholeDay: true,
      isToldThen: false,
      contact: { name: 'Choir', kind: 'group' },
      memoryId: null,
    });
    expect(find('Recorded: sister')).toMatchObject({ kind: 'began', isWholeDay: false, isToldThen: true });
    expect(find('Ana swam')).toMatchObject({ kind: 'memory', isWholeDay: true, contact: null });
    expect(find('Ana swam')?.memoryId).not.toBeNull();
  });

  it('shows others only what they may see, and never a secret memory', async () => {
    const sentences = async (ctx: Ctx) => (await told(ctx, ana)).map(([, sentence]) => sentence).join('\n');
    expect(await sentences(nora)).toContain('cried');
    for (const ctx of [
      leo,
      home.asAgent(null),
      home.asAgent('Nora', { ceiling: { privacy: 'public', categories: null, groups: null } }),
    ]) {
      const seen = await sentences(ctx);
      expect(seen).not.toMatch(/cried|Patient/);
      expect(seen).toContain('Ana swam');
    }
    expect(await sentences(nora)).not.toContain('quince');
  });

  it('returns the same events for any page size', async () => {
    const whole = (await timeline(nora, { id: ana, limit: 100 })).items.map(({ key }) => key);
    for (const limit of [1, 2, 5]) {
      const keys: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Timeline = await timeline(nora, { id: ana, limit, ...(cursor ? { cursor } : {}) });
        expect(page.items.length).toBeLessThanOrEqual(limit);
        keys.push(...page.items.map(({ key }) => key));
        cursor = page.nextCursor;
      } while (cursor);
      expect(keys).toEqual(whole);
    }
    expect(new Set(whole).size).toBe(whole.length);
  });

  it('of a group shows who joined and left', async () => {
    const { items } = await listContacts(nora, { search: 'choir', limit: 5 });
    const sentences = (await told(nora, items[0]?.id ?? '')).map(([, sentence]) => sentence);
    expect(sentences).toEqual(expect.arrayContaining(['Ana Rivera left', 'Ana Rivera joined']));
  });

  it('names the author of a change, including agents', async () => {
    const id = await add(home.asAgent('Leo'), { name: 'Grace' });
    const alone = await add(home.asAgent(null), { name: 'Tomás' });
    expect(await told(nora, id)).toEqual([['2026-11-21', 'Added by Leo’s agent']]);
    expect(await told(nora, alone)).toEqual([['2026-11-21', 'Added by an agent']]);
  });

  it('names the contact that was merged into this one', async () => {
    const kept = await add(nora, { name: 'Mia Nilsen' });
    const lost = await add(nora, { name: 'Mía N.' });
    await home.asSystem().vault.write('test.merge', (tx) =>
      tx.db.contact.update({
        where: { householdId_id: { householdId: tx.householdId, id: lost } },
        data: { mergedIntoId: kept },
      }),
    );
    expect((await told(nora, lost)).map(([, sentence]) => sentence)).toEqual(
      expect.arrayContaining(['Merged with “Mía N.”', 'Added by Nora']),
    );
  });

  it('omits undone acts and the undo acts', async () => {
    const kept = await add(nora, { name: 'Iñaki Etxeberria' });
    const lost = await add(nora, { name: 'Inaki E.' });
    const merge = () => mergeContacts(nora, parseInput(mergeInput, { id: kept, mergeId: lost }));
    const merged = async () =>
      (await told(nora, kept)).filter(([, sentence]) => sentence.startsWith('Merged')).length;
    const first = await merge();
    await undoEntry(nora, { id: first.journalId ?? newId() });
    expect(await merged()).toBe(0);
    expect((await told(nora, lost)).map(([, sentence]) => sentence)).toEqual(['Added by Nora']);
    await merge();
    expect(await merged()).toBe(1);
  });

  it('is NOT_FOUND for an unknown contact, and refuses a cursor of another list', async () => {
    const other = (await makeHousehold(['Ines'])).as('Ines');
    for (const id of [ana, newId()]) {
      await expect(timeline(other, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await expect(timeline(nora, { id: ana, cursor: 'eyJ9' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'cursor' }],
    });
  });
});
