import { describe, expect, it } from 'vitest';
import { listContacts } from '#server/contacts/list/service.ts';
import {
  createContact,
  removeContact,
  updateContact,
} from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { countDuplicates, listDuplicates } from '#server/duplicate-contacts/pairs/service/list-duplicates.ts';
import { scanForDuplicates } from '#server/duplicate-contacts/testing/scan-for-duplicates.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { exportPeople, importPeople } from './service/import-and-export-people.ts';

const card = (name: string, ...lines: string[]): string =>
  ['BEGIN:VCARD', 'VERSION:3.0', `FN:${name}`, ...lines, 'END:VCARD', ''].join('\r\n');
const ANA = card('Ana García', 'UID:ana-1', 'EMAIL:ana@example.org', 'NICKNAME:Anita');
const ALEX = card('Alex Okafor', 'UID:alex-1', 'TEL:+34 600 000 001');

const vcard = (content: string, more: { apply?: boolean; decisions?: never[] | Decisions } = {}) => ({
  format: 'vcard' as const,
  content,
  apply: more.apply ?? true,
  decisions: more.decisions ?? [],
});
type Decisions = { index: number; action: 'create' | 'update' | 'skip'; contactId?: string }[];

const namesIn = async (ctx: Ctx): Promise<string[]> => {
  const { items } = await listContacts(ctx, { limit: 100, kind: 'person' });
  return items.map(({ name }) => name).sort();
};

const family = (): Promise<TestHousehold> => makeHousehold(['Nora', 'Leo']);

describe('importing people', () => {
  it('writes nothing in a preview, adds new people when applied, and changes nothing the second time', async () => {
    const nora = (await family()).as('Nora');
    const before = await namesIn(nora);
    const preview = await importPeople(nora, vcard(ANA + ALEX, { apply: false }));
    expect(preview).toMatchObject({ applied: false, journalId: null, counts: { new: 2 } });
    expect(await namesIn(nora)).toEqual(before);

    const first = await importPeople(nora, vcard(ANA + ALEX));
    expect(first).toMatchObject({ applied: true, counts: { new: 2, changed: 0 } });
    expect(await namesIn(nora)).toEqual([...before, 'Alex Okafor', 'Ana García'].sort());

    const again = await importPeople(nora, vcard(ANA + ALEX));
    expect(again).toMatchObject({ counts: { new: 0, unchanged: 2 }, journalId: null });
  });

  it('adds a person once when two clients import concurrently', async () => {
    const home = await family();
    const csv = {
      format: 'csv' as const,
      content: 'Name,Phone\nAna García,+34 611\n',
      apply: true,
      decisions: [],
    };
    const answers = await Promise.all([
      importPeople(home.as('Nora'), csv),
      importPeople(home.as('Leo'), csv),
    ]);
    expect(answers.map(({ counts }) => counts.new).sort()).toEqual([0, 1]);
    expect((await namesIn(home.as('Nora'))).filter((name) => name === 'Ana García')).toHaveLength(1);
  });

  it('recognises a card after its contact was renamed, and only adds data', async () => {
    const nora = (await family()).as('Nora');
    await importPeople(nora, vcard(ANA));
    const renamed = card('Ana Rivera', 'UID:ana-1', 'TEL:+34 600 000 002');
    const answer = await importPeople(nora, vcard(renamed));
    expect(answer.items[0]).toMatchObject({
      status: 'changed',
      changes: ['name Ana Rivera', 'also called Ana García', 'phone +34 600 000 002'],
    });
    const { items } = await listContacts(nora, { limit: 100, search: 'Ana Rivera' });
    expect(items[0]?.channels.map(({ value }) => value)).toEqual(['ana@example.org', '+34 600 000 002']);
    expect(items[0]?.aliases).toEqual(expect.arrayContaining(['Anita', 'Ana García']));
  });

  it('never guesses: a person with an existing name waits for a decision', async () => {
    const nora = (await family()).as('Nora');
    const { contact } = await createContact(nora, {
      name: 'Alex Okafor',
      kind: 'person',
      channels: [{ kind: 'phone', value: '+1 555 0100' }],
    });
    const undecided = await importPeople(nora, vcard(ALEX));
    expect(undecided).toMatchObject({ counts: { possible_double: 1, new: 0 }, journalId: null });
    expect(undecided.items[0]?.candidates).toEqual([
      { id: contact.id, name: 'Alex Okafor', kind: 'person', hint: '+1 555 0100' },
    ]);

    const other = await importPeople(nora, vcard(ALEX, { decisions: [{ index: 0, action: 'create' }] }));
    expect(other.counts.new).toBe(1);
    expect((await namesIn(nora)).filter((name) => name === 'Alex Okafor')).toHaveLength(2);
    expect((await importPeople(nora, vcard(ALEX))).counts.unchanged).toBe(1);
  });

  it('opens no duplicate case against a contact that was just ruled out', async () => {
    const nora = (await family()).as('Nora');
    const { contact } = await createContact(nora, { name: 'Alex Okafor', kind: 'person' });
    const decisions = [{ index: 0, action: 'create' as const }];
    const { items } = await importPeople(nora, vcard(ALEX, { decisions }));
    expect(await countDuplicates(nora)).toEqual({ total: 0 });
    await scanForDuplicates(nora);
    expect(await countDuplicates(nora)).toEqual({ total: 0 });

    await updateContact(nora, { id: items[0]?.contactId ?? '', aliases: ['Lex'] });
    const changed = await listDuplicates(nora, { limit: 10 });
    expect(changed.items).toHaveLength(1);
    expect(changed.items[0]?.sides.map((side) => side.contact.id)).toContain(contact.id);
  });

  it('leaves that question to a person if an agent imported the card', async () => {
    const home = await family();
    await createContact(home.as('Nora'), { name: 'Alex Okafor', kind: 'person' });
    const decisions = [{ index: 0, action: 'create' as const }];
    await importPeople(home.asAgent('Nora'), vcard(ALEX, { decisions }));
    expect(await countDuplicates(home.as('Nora'))).toEqual({ total: 1 });
  });

  it('undoes the decision together with the import', async () => {
    const home = await family();
    const nora = home.as('Nora');
    await createContact(nora, { name: 'Alex Okafor', kind: 'person' });
    const decisions = [{ index: 0, action: 'create' as const }];
    const { journalId } = await importPeople(nora, vcard(ALEX, { decisions }));
    const decided = () =>
      nora.vault.read((tx) =>
        tx.db.reviewCase.count({ where: { householdId: home.householdId, status: 'decided' } }),
      );
    expect(await decided()).toBe(1);
    const undone = await undoEntry(nora, { id: journalId ?? '' });
    expect(await decided()).toBe(0);
    await undoEntry(nora, { id: undone.journalId ?? '' });
    expect([await decided(), await countDuplicates(nora)]).toEqual([1, { total: 0 }]);
  });

  it('undoes the decision that a card matches a contact', async () => {
    const nora = (await family()).as('Nora');
    const { contact } = await createContact(nora, {
      name: 'Alex Okafor',
      kind: 'person',
      channels: [{ kind: 'phone', value: '+1 555 0100' }],
    });
    const decisions = [{ index: 0, action: 'update' as const, contactId: contact.id }];
    const answer = await importPeople(nora, vcard(ALEX, { decisions }));
    expect(answer.items[0]).toMatchObject({ status: 'changed', contactId: contact.id });
    expect((await importPeople(nora, vcard(ALEX))).counts.unchanged).toBe(1);
  });

  it('accepts a person’s choice of contact, even if nothing on the card indicates it', async () => {
    const nora = (await family()).as('Nora');
    const { contact } = await createContact(nora, { name: 'Lex', kind: 'person' });
    const decisions = [{ index: 0, action: 'update' as const, contactId: contact.id }];
    const answer = await importPeople(nora, vcard(ALEX, { decisions }));
    expect(answer).toMatchObject({ counts: { new: 0, changed: 1 }, items: [{ contactId: contact.id }] });
    const other = await createContact(nora, { name: 'Alexandra', kind: 'person' });
    const again = [{ index: 0, action: 'update' as const, contactId: other.contact.id }];
    expect((await importPeople(nora, vcard(ALEX, { decisions: again }))).items[0]?.contactId).toBe(
      other.contact.id,
    );
    expect((await importPeople(nora, vcard(ALEX))).items[0]?.contactId).toBe(contact.id);
    const apart = await importPeople(
      nora,
      vcard(card('Alexandra'), { decisions: [{ index: 0, action: 'create' }] }),
    );
    expect(apart.counts.new).toBe(1);
  });

  it('moves the id of a card from a removed contact to the contact now chosen', async () => {
    const nora = (await family()).as('Nora');
    const { items } = await importPeople(nora, vcard(ALEX));
    await removeContact(nora, { id: items[0]?.contactId ?? '' });
    const { contact } = await createContact(nora, { name: 'Lex', kind: 'person' });
    const decisions = [{ index: 0, action: 'update' as const, contactId: contact.id }];
    expect((await importPeople(nora, vcard(ALEX, { decisions }))).counts.changed).toBe(1);
    expect((await importPeople(nora, vcard(ALEX))).items[0]).toMatchObject({
      status: 'unchanged',
      contactId: contact.id,
    });
  });

  it('rejects invalid decisions, and writes nothing', async () => {
    const home = await family();
    const nora = home.as('Nora');
    const stranger = await makeHousehold(['Tomás']);
    const { contact: gone } = await createContact(nora, { name: 'Alex Okafor', kind: 'person' });
    const { contact: choir } = await createContact(nora, { name: 'Choir', kind: 'group' });
    await removeContact(nora, { id: gone.id });
    const before = await namesIn(nora);
    const update = (contactId: string | undefined) => [
      { index: 0, action: 'update' as const, ...(contactId ? { contactId } : {}) },
    ];
    const skip = { index: 0, action: 'skip' as const };
    const refusals: [Decisions, string][] = [
      [update(newId()), 'decisions.0.contactId'],
      [update(stranger.members[0]?.contactId), 'decisions.0.contactId'],
      [update(gone.id), 'decisions.0.contactId'],
      [update(choir.id), 'decisions.0.contactId'],
      [[skip, { ...skip, index: 7 }], 'decisions.1.index'],
      [[skip, skip], 'decisions.1.index'],
    ];
    for (const [decisions, path] of refusals) {
      for (const apply of [true, false])
        await expect(importPeople(nora, vcard(ALEX, { apply, decisions }))).rejects.toMatchObject({
          code: 'INVALID_INPUT',
          fields: [{ path }],
        });
    }
    expect(await namesIn(nora)).toEqual(before);
  });

  it('is one act with one undo', async () => {
    const nora = (await family()).as('Nora');
    const before = await namesIn(nora);
    const { journalId } = await importPeople(nora, vcard(ANA + ALEX));
    await undoEntry(nora, { id: journalId ?? '' });
    expect(await namesIn(nora)).toEqual(before);
    expect((await importPeople(nora, vcard(ANA + ALEX))).counts.new).toBe(2);
  });

  it('leaves another member’s own contact unchanged', async () => {
    const home = await family();
    const leo = home.members.find(({ name }) => name === 'Leo');
    const mine = card('Leo', `UID:urn:uuid:${leo?.contactId}`, 'NOTE:Snores');
    const member = await makeHousehold(['Ana', 'Eli', 'Leo'], { role: 'member' });
    const theirs = member.members.find(({ name }) => name === 'Leo');
    const text = mine.replace(leo?.contactId ?? '', theirs?.contactId ?? '');
    const answer = await importPeople(member.as('Eli'), vcard(text));
    expect(answer.items[0]).toMatchObject({
      status: 'skipped',
      problem: expect.stringContaining('own contact'),
    });
    expect((await importPeople(member.as('Leo'), vcard(text))).counts.changed).toBe(1);
  });

  it('names the problem if the file contains no contacts', async () => {
    const nora = (await family()).as('Nora');
    await expect(importPeople(nora, vcard('hello'))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'content' }],
    });
  });
});

describe('exporting people', () => {
  it('writes a file that an import recognises completely', async () => {
    const nora = (await family()).as('Nora');
    await importPeople(nora, vcard(ANA + ALEX));
    for (const version of ['3.0', '4.0'] as const) {
      const file = await exportPeople(nora, { version });
      expect(file.content).toContain('FN:Ana García');
      expect(file.content).not.toContain('Rivera family');
      const back = await importPeople(nora, vcard(file.content, { apply: false }));
      expect(back.counts).toMatchObject({ unchanged: 4, new: 0, changed: 0, possible_double: 0 });
    }
  });

  it('writes a file that is all new to another household, since its ids match nothing there', async () => {
    const nora = (await family()).as('Nora');
    await importPeople(nora, vcard(ANA));
    const file = await exportPeople(nora, { version: '4.0' });
    const stranger = (await makeHousehold(['Tomás'])).as('Tomás');
    const back = await importPeople(stranger, vcard(file.content, { apply: false }));
    expect(back.counts).toMatchObject({ new: 3, unchanged: 0 });
  });

  it('is limited to the groups of the agent', async () => {
    const home = await family();
    await importPeople(home.as('Nora'), vcard(ANA));
    const homeId = await home.asSystem().vault.read(async (tx) => tx.circle.homeContactId);
    const agent = home.asAgent('Nora', { ceiling: { groups: [homeId ?? ''] } });
    const file = await exportPeople(agent, { version: '4.0' });
    expect(file.content).toContain('FN:Leo');
    expect(file.content).not.toContain('Ana García');
  });
});
