import { beforeAll, describe, expect, it } from 'vitest';
import { captureInput } from '#server/capture/schema.ts';
import { capture } from '#server/capture/service/capture.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { updateMemory } from '../edit/service/update-memory.ts';
import { memoryHistory } from '../history/service/list-and-restore-versions.ts';
import { storeMemoryInput } from './schema.ts';
import { storeMemory } from './service/store-memory.ts';

/** A Thursday. */
const SAID_AT = new Date('2026-11-26T10:00:00Z');

let home: TestHousehold;
beforeAll(async () => {
  home = await makeHousehold(['Nora']);
  await createContact(home.as('Nora'), { name: 'Xosé Leira', kind: 'person' });
});
const me = () => ({ ...home.as('Nora'), now: SAID_AT });

async function store(content: string, fields: object = {}, ctx = me()) {
  const { memory, journalId } = await storeMemory(ctx, storeMemoryInput.parse({ content, ...fields }));
  if (!memory) throw new Error('Nothing was stored.');
  return { memory, journalId };
}

describe('what is stored keeps when, where, why, how and who, with the words that say so', () => {
  it('of one statement', async () => {
    const { memory } = await store('Next week we go to Betanzos by train with Xosé because of the festival');
    expect(memory).toMatchObject({
      occurredAt: '2026-11-30T00:00:00.000Z',
      occurredUntil: '2026-12-06T23:59:59.000Z',
      place: 'Betanzos',
      why: 'the festival',
      how: 'by train',
      who: [{ name: 'Xosé Leira' }],
      wording: {
        when: 'Next week',
        place: 'to Betanzos',
        why: 'because of the festival',
        how: 'by train',
      },
    });
  });

  it('as a recurrence, and not as one day', async () => {
    const { memory } = await store('Choir is on Tuesdays at half past seven in the evening');
    expect(memory).toMatchObject({
      occurredAt: null,
      recurrence: 'FREQ=WEEKLY;BYDAY=TU;BYHOUR=19;BYMINUTE=30',
      wording: { when: 'on Tuesdays' },
    });
  });

  it('until the end of the day that it names', async () => {
    const { memory } = await store('The scaffolding stays up until Friday');
    expect(memory).toMatchObject({ occurredAt: null, expiresAt: '2026-11-27T23:59:59.000Z' });
  });

  it('only where the caller left it open, and never outside of a seal', async () => {
    const given = await store('We meet on Sunday at the harbour', { occurredAt: '2026-12-13', place: null });
    expect(given.memory).toMatchObject({
      occurredAt: '2026-12-13T00:00:00.000Z',
      place: null,
      wording: null,
    });
    const secret = await store('The surprise party is on Sunday', { privacy: 'secret' });
    expect(secret.memory).toMatchObject({ occurredAt: null, wording: null });
  });
});

it('two days of one name are two events, and the same day is one', async () => {
  const first = await store('We have pizza tonight');
  const later = { ...home.as('Nora'), now: new Date('2026-12-03T10:00:00Z') };
  const next = await store('We have pizza tonight', {}, later);
  expect(next.memory.id).not.toBe(first.memory.id);
  const again = await store('We have pizza tonight', {}, later);
  expect(again.memory.id).toBe(next.memory.id);
});

it('a person changes the recurrence in words, which are then their own, and undoes it', async () => {
  const { memory } = await store('The bins go out every Tuesday');
  const edited = await updateMemory(me(), { id: memory.id, recurrence: 'every other Thursday' });
  expect(edited.memory).toMatchObject({ recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH', wording: null });
  const [version] = (await memoryHistory(me(), { id: memory.id, limit: 10 })).items;
  expect(version?.changes).toContainEqual({
    field: 'recurrence',
    label: 'Repeats',
    before: 'every Tuesday',
    after: 'every other Thursday',
  });
  await undoEntry(me(), { id: edited.journalId ?? '' });
  const undone = await updateMemory(me(), { id: memory.id, tags: ['bins'] });
  expect(undone.memory).toMatchObject({
    recurrence: 'FREQ=WEEKLY;BYDAY=TU',
    wording: { when: 'every Tuesday' },
  });
});

it('refuses a recurrence that says nothing, and an end before the beginning', async () => {
  for (const recurrence of [
    'now and then',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'RRULE:FREQ=SECONDLY',
  ])
    await expect(store('We row', { recurrence })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'recurrence' }],
    });
  await expect(
    store('We sail', { occurredAt: '2026-12-02', occurredUntil: '2026-12-01' }),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'occurredUntil' }] });
});

describe('a conversation', () => {
  const tell = async (input: object) =>
    capture(home.asAgent('Nora'), captureInput.parse({ sessionId: newId(), ...input }));
  const stored = (ids: readonly { id: string }[]) =>
    home.asSystem().vault.read((tx) =>
      tx.db.memory.findMany({
        where: { householdId: home.householdId, id: { in: ids.map(({ id }) => id) } },
      }),
    );

  it('is dated from when it was said', async () => {
    const messages = [{ role: 'user', content: 'We saw the play on Sunday.', at: '2025-03-06T10:00:00Z' }];
    const facts = [
      {
        statement: 'Nora saw the play on Sunday',
        temporal: 'on Sunday',
        quote: 'We saw the play on Sunday.',
      },
    ];
    const { promoted, staged } = await tell({ messages, facts });
    const [memory] = await stored([...promoted, ...staged]);
    expect(memory?.occurredAt?.toISOString()).toBe('2025-03-02T00:00:00.000Z');
    expect(memory?.wording).toEqual({ when: 'on Sunday' });
  });

  it('keeps a birthday as a recurrence, though its words name only the day', async () => {
    const content = 'Our wedding anniversary is the 27th of May.';
    const messages = [{ role: 'user', content }];
    const facts = [
      { statement: 'Our wedding anniversary is on 27 May', temporal: '27th of May', quote: content },
    ];
    const { promoted, staged } = await tell({ messages, facts });
    const [memory] = await stored([...promoted, ...staged]);
    expect(memory?.recurrence).toBe('FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=27');
  });

  it('does not believe for ever what was over when it was told', async () => {
    const messages = [
      { role: 'user', content: 'My sister is staying with us until Friday.', at: '2025-03-06T10:00:00Z' },
    ];
    const facts = [
      {
        statement: 'Nora’s sister is staying with the family until Friday',
        quote: 'My sister is staying with us until Friday.',
      },
    ];
    const { promoted, staged } = await tell({ messages, facts });
    const [memory] = await stored([...promoted, ...staged]);
    expect(memory?.expiresAt?.toISOString()).toBe('2025-03-07T23:59:59.000Z');
  });

  it('takes a fact as subject, predicate and object, and the person whom it names', async () => {
    const facts = [
      {
        category: 'relationships',
        subcategory: 'family',
        subject: 'Sarah',
        predicate: 'sister_of',
        object: 'me',
        confidence: 0.9,
        privacy: 'public',
        emotionalWeight: 'low',
      },
    ];
    const { promoted, staged, people } = await tell({ facts });
    const [memory] = await stored([...promoted, ...staged]);
    expect(memory).toMatchObject({ content: 'Sarah is Nora’s sister', category: 'relationship' });
    expect(people.map(({ contact }) => contact.name)).toEqual(['Sarah']);
  });
});
