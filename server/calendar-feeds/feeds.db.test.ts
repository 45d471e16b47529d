import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContactInput } from '#server/contacts/schema.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { tell } from '#server/edges/testing/link-memories.ts';
import { createFeedInput } from './schema.ts';
import { calendarAt, createFeed, listFeeds, revokeFeed } from './service.ts';

const inDays = (days: number): string => new Date(NOW.getTime() + days * DAY_MS).toISOString();
const tokenOf = ({ path }: { path: string }): string => path.replace(/^.*\/|\.ics$/g, '');

let home: TestHousehold;
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  const ana = { name: 'Ana; Pereira, née Núñez', importantDates: [{ label: 'birthday', date: '--12-03' }] };
  await createContact(home.as('Nora'), parseInput(createContactInput, ana));
  await tell(home.as('Nora'), 'Nora sees the dentist', { occurredAt: inDays(2), privacy: 'public' });
  await tell(home.as('Nora'), 'Nora meets the lawyer', { occurredAt: inDays(3), privacy: 'private' });
  await tell(home.as('Nora'), 'Choir every Friday at 18:30 until 30 June 2027', { privacy: 'public' });
  await tell(home.as('Nora'), 'Fair in Girona', {
    occurredAt: '2026-11-28',
    occurredUntil: '2026-11-30',
    privacy: 'public',
  });
  const leap = { name: 'Eli', importantDates: [{ label: 'birthday', date: '2016-02-29' }] };
  await createContact(home.as('Nora'), parseInput(createContactInput, leap));
  await tell(home.as('Leo'), 'Leo meets the bank', { occurredAt: inDays(3), privacy: 'private' });
});

const read = (token: string): Promise<string | null> =>
  calendarAt(token, NOW, async ({ userId, scopes, ceiling }) => {
    const name = home.members.find((member) => member.userId === userId)?.name ?? null;
    return home.asAgent(name, { scopes: [...scopes], ceiling });
  });
const make = (over: object = {}, name = 'Nora') =>
  createFeed(home.as(name), parseInput(createFeedInput, { label: 'Phone', ...over }));

describe('a calendar address', () => {
  it('gives what the household may see as iCalendar, and nothing private', async () => {
    const text = (await read(tokenOf(await make()))) ?? '';
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    const said = events.map((one) => String(one.getFirstPropertyValue('summary')));
    expect(said).toEqual([
      'Nora sees the dentist',
      'Choir every Friday at 18:30 until 30 June 2027',
      'Fair in Girona',
      'Ana; Pereira, née Núñez’s birthday',
      'Eli’s birthday',
    ]);
    const property = (index: number, name: string): string | undefined =>
      events[index]?.getFirstPropertyValue(name)?.toString();
    expect(property(3, 'dtstart')).toBe('2026-12-03');
    expect(property(3, 'rrule')).toBe('FREQ=YEARLY');
    expect(new Set(events.map((one) => one.getFirstPropertyValue('uid'))).size).toBe(5);
    expect([property(2, 'dtstart'), property(2, 'dtend')]).toEqual(['2026-11-28', '2026-12-01']);
    expect([property(4, 'dtstart'), property(4, 'rrule')]).toEqual([
      '2027-03-01',
      'FREQ=YEARLY;BYYEARDAY=60',
    ]);
    expect(text).not.toMatch(/lawyer|bank/);
  });

  it('keeps what recurs at its hour when the clocks change', async () => {
    const calendar = new ICAL.Component(ICAL.parse((await read(tokenOf(await make()))) ?? ''));
    const [zone] = calendar.getAllSubcomponents('vtimezone');
    const choir = calendar
      .getAllSubcomponents('vevent')
      .find((one) => String(one.getFirstPropertyValue('summary')).startsWith('Choir'));
    if (!zone || !choir) throw new Error('no zone or no choir');
    ICAL.TimezoneService.register(zone);
    const times = new ICAL.Event(choir).iterator();
    const moments: string[] = [];
    for (let time = times.next(); time; time = times.next()) moments.push(time.toJSDate().toISOString());
    ICAL.TimezoneService.remove('Europe/Madrid');
    expect(moments).toContain('2027-03-26T17:30:00.000Z');
    expect(moments).toContain('2027-04-02T16:30:00.000Z');
    expect(moments[0]).toBe('2026-11-27T17:30:00.000Z');
    expect(moments.at(-1)).toBe('2027-06-25T16:30:00.000Z');
  });

  it('gives private things of its own member if they chose so, and never those of others', async () => {
    const text = await read(tokenOf(await make({ includesPrivate: true })));
    expect(text).toContain('lawyer');
    expect(text).not.toContain('bank');
  });

  it('is listed for its member alone, without the address', async () => {
    const made = await make({ label: 'Tablet' }, 'Leo');
    const { items } = await listFeeds(home.as('Leo'));
    expect(items.map(({ label }) => label)).toEqual(['Tablet']);
    expect(JSON.stringify(items)).not.toContain(tokenOf(made));
    await expect(revokeFeed(home.as('Nora'), { id: made.feed.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(listFeeds(home.asAgent('Leo'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('gives nothing once it is revoked, nor if it is guessed', async () => {
    const made = await make({ label: 'Old phone' });
    expect(await read(tokenOf(made))).not.toBeNull();
    await revokeFeed(home.as('Nora'), { id: made.feed.id });
    expect(await read(tokenOf(made))).toBeNull();
    expect(await read('x'.repeat(43))).toBeNull();
    expect(await read('../../etc')).toBeNull();
  });
});
