import { beforeEach, describe, expect, it } from 'vitest';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { portionsOfText } from '#server/domain/conversation/split-file-into-portions.ts';
import { setPolicy } from '#server/households/rules/service/policy-settings.ts';
import { setPolicyInput } from '#server/households/schema.ts';
import type { ImportView } from './schema.ts';
import { undoImport } from './service/cancel-and-undo.ts';
import { getImport } from './service/list-imports.ts';
import { previewImport } from './service/preview-import.ts';
import { extendImport, startImport } from './service/start-import.ts';
import { workOnImport } from './testing/work-on-import.ts';

let home: TestHousehold;
let nora: Ctx;
beforeEach(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  nora = home.as('Nora');
});

const event = (title: string, day: string, ...more: string[]): string =>
  ['BEGIN:VEVENT', `SUMMARY:${title}`, `DTSTART;VALUE=DATE:${day}`, ...more, 'END:VEVENT', ''].join('\r\n');
const calendar = (...events: string[]): string =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`;
const yearly = (title: string, day: string, ...more: string[]): string =>
  event(title, day, 'RRULE:FREQ=YEARLY', ...more);

const APPOINTMENTS = [
  event('Dentist', '20990304'),
  event('Dentist', '20990318'),
  event('Trip to Évora', '20990401', 'DTEND;VALUE=DATE:20990406'),
  event('Old fair', '20010101'),
  event('Bin day', '20260105', 'RRULE:FREQ=WEEKLY'),
  event('Piano lesson', '20260106', 'RRULE:FREQ=WEEKLY'),
  event('Broken', '20990231'),
];

async function take(content: string, toContacts = false): Promise<ImportView> {
  const { id } = await startImport(nora, { content, privacy: 'private', toContacts });
  await workOnImport(nora, id);
  return getImport(nora, { id });
}

const memories = () =>
  home.asSystem().vault.read((tx) =>
    tx.db.memory.findMany({
      where: { householdId: home.householdId, deletedAt: null },
      orderBy: { content: 'asc' },
      select: {
        ...{ content: true, privacy: true, status: true, recurrence: true, occurredAt: true },
        ...{ occurredUntil: true, category: true },
      },
    }),
  );

const datesOf = async (name: string): Promise<unknown[]> =>
  (
    await home.asSystem().vault.read((tx) =>
      tx.db.contact.findMany({
        where: { householdId: home.householdId, name },
        select: { importantDates: true },
        orderBy: { id: 'asc' },
      }),
    )
  ).map(({ importantDates }) => importantDates);

describe('the events of a calendar', () => {
  it('go in once with their days and rules, privately, and are undone as a whole', async () => {
    const content = calendar(...APPOINTMENTS);
    expect(await previewImport(nora, { content })).toMatchObject({
      ...{ format: 'calendar', total: 5, known: 0, toContacts: 0, problemCount: 1 },
      leftOut: { over: 1 },
    });
    const { id, ...first } = await take(content);
    expect(first).toMatchObject({ status: 'done', added: 5, known: 0, leftOut: 1, contacts: 0 });
    const stored = await memories();
    expect(stored.map((one) => [one.content, one.recurrence])).toEqual([
      ['Bin day every Monday', 'FREQ=WEEKLY;BYDAY=MO'],
      ['Dentist on 18 March 2099', null],
      ['Dentist on 4 March 2099', null],
      ['Piano lesson every Tuesday', 'FREQ=WEEKLY;BYDAY=TU'],
      ['Trip to Évora from 1 April 2099 to 5 April 2099', null],
    ]);
    for (const one of stored)
      expect(one).toMatchObject({ privacy: 'private', status: 'active', category: 'event' });
    expect(await take(content)).toMatchObject({ added: 0, known: 5, canUndo: false });
    await undoImport(nora, { id });
    await workOnImport(nora, id);
    expect(await getImport(nora, { id })).toMatchObject({ status: 'undone', blocked: 0 });
    expect(await memories()).toEqual([]);
  });

  it('go in as several portions of one import, with the lines of the file', async () => {
    const text = 'x'.repeat(250);
    const many = Array.from({ length: 4_000 }, (_, n) =>
      event(`Lesson ${n}`, '20010101', `DESCRIPTION:${text}`),
    );
    const content = calendar(...many, event('Concert', '20990101'), event('Broken', '20990231'));
    const { portions } = portionsOfText(content);
    expect(portions.length).toBeGreaterThan(1);
    const last = portions.at(-1)?.content ?? '';
    const { problems } = await previewImport(nora, { content: last });
    expect(problems.map(({ line }) => line)).toEqual([2 + 4_000 * 5 + 4 + 1]);
    const { id } = await startImport(nora, { content: last, privacy: 'private', toContacts: false });
    await extendImport(nora, { id, content: calendar(event('Opera', '20990102')) });
    await workOnImport(nora, id);
    expect(await getImport(nora, { id })).toMatchObject({ status: 'done', added: 2 });
  });

  it('are known later too, when a series has begun', async () => {
    const content = calendar(event('Choir', '20990302', 'RRULE:FREQ=WEEKLY'));
    expect(await take(content)).toMatchObject({ added: 1 });
    expect((await memories())[0]?.content).toBe('Choir every Monday from 2 March 2099');
    const later = { ...nora, now: new Date('2099-05-01T10:00:00.000Z') };
    expect(await previewImport(later, { content })).toMatchObject({ total: 1, known: 1 });
  });

  it('that a rule forbids are left out', async () => {
    const addRules = [{ kind: 'topic', value: 'salary', action: 'block' }];
    await setPolicy(nora, parseInput(setPolicyInput, { addRules }));
    const content = calendar(event('Talk about my salary', '20990101'), event('Tea', '20990102'));
    expect(await take(content)).toMatchObject({ added: 1, leftOut: 1 });
    expect((await memories()).map((one) => one.content)).toEqual(['Tea on 2 January 2099']);
  });
});

describe('birthdays in a calendar', () => {
  const FILE = calendar(
    yearly('Maya Okafor’s birthday', '20200305'),
    yearly('Alex’s birthday', '20200406'),
    yearly('Ravi’s birthday', '20200507'),
    yearly('Wedding anniversary of Maya Okafor', '20200608', 'CLASS:PRIVATE'),
    yearly('Rui’s birthday', '20200709'),
  );
  beforeEach(async () => {
    for (const name of ['Maya Okafor', 'Alex Okafor', 'Alex Rivera'])
      await createContact(nora, { name, kind: 'person' });
    await createContact(nora, {
      ...{ name: 'Ravi', kind: 'person' },
      importantDates: [{ label: 'Birthday', date: '1990-01-02' }],
    });
    await createContact(nora, {
      ...{ name: 'Rui', kind: 'person' },
      importantDates: [{ label: 'Birthday', date: '1990-07-09' }],
    });
  });

  it('go to the one contact they name, if the member chose so, and come off again', async () => {
    expect(await previewImport(nora, { content: FILE })).toMatchObject({ total: 5, known: 1, toContacts: 1 });
    const { id, ...done } = await take(FILE, true);
    expect(done).toMatchObject({ added: 3, contacts: 1, known: 1, canUndo: true });
    expect(await datesOf('Maya Okafor')).toEqual([[{ label: 'birthday', date: '--03-05' }]]);
    expect(await datesOf('Ravi')).toEqual([[{ label: 'Birthday', date: '1990-01-02' }]]);
    expect(await datesOf('Alex Okafor')).toEqual([[]]);
    expect((await memories()).map(({ content }) => content)).toEqual([
      'Alex’s birthday on 6 April',
      'Ravi’s birthday on 7 May',
      'Wedding anniversary of Maya Okafor on 8 June',
    ]);
    expect(await take(FILE, true)).toMatchObject({ added: 0, contacts: 0, known: 5 });
    await undoImport(nora, { id });
    await workOnImport(nora, id);
    expect(await getImport(nora, { id })).toMatchObject({ status: 'undone', blocked: 0 });
    expect(await datesOf('Maya Okafor')).toEqual([[]]);
    expect(await memories()).toEqual([]);
  });

  it('touch no contact if the member did not choose so', async () => {
    expect(await take(FILE)).toMatchObject({ added: 4, contacts: 0, known: 1 });
    expect(await datesOf('Maya Okafor')).toEqual([[]]);
  });

  it('that name one contact twice with other days end the import, and the second becomes a memory', async () => {
    const twice = calendar(
      yearly('Maya Okafor’s birthday', '20200305'),
      yearly('Maya Okafor’s birthday', '20200306'),
      yearly('Birthday of Maya Okafor', '20200305'),
    );
    expect(await previewImport(nora, { content: twice })).toMatchObject({ total: 3, toContacts: 2 });
    expect(await take(twice, true)).toMatchObject({ status: 'done', added: 1, contacts: 1, known: 1 });
    expect(await datesOf('Maya Okafor')).toEqual([[{ label: 'birthday', date: '--03-05' }]]);
  });

  it('alone can be undone too', async () => {
    const { id, ...done } = await take(calendar(yearly('Maya Okafor’s birthday', '20200305')), true);
    expect(done).toMatchObject({ added: 0, contacts: 1, canUndo: true });
    await undoImport(nora, { id });
    await workOnImport(nora, id);
    expect(await datesOf('Maya Okafor')).toEqual([[]]);
  });
});
