import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCalendarFile } from './read-calendar-file.ts';
import { readImportFile } from './read-memory-list.ts';

const HERE = { now: new Date('2026-11-28T12:00:00.000Z'), timeZone: 'Europe/Lisbon' };

const OUTLOOK_ZONE = `BEGIN:VTIMEZONE
TZID:Customized Time Zone
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE
`;

const event = (...lines: string[]): string => ['BEGIN:VEVENT', ...lines, 'END:VEVENT', ''].join('\n');
const calendar = (...parts: string[]): string =>
  `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Test//EN\n${parts.join('')}END:VCALENDAR\n`;
const read = (...parts: string[]) => {
  const file = readCalendarFile(calendar(...parts), HERE);
  if (file === null) throw new Error('no calendar');
  return file;
};
const first = (...lines: string[]) => read(event(...lines)).items[0]?.fields;
const ruleOf = (start: string, rule: string) => first('SUMMARY:Choir', start, `RRULE:${rule}`)?.recurrence;

describe('an appointment', () => {
  it('is a dated memory with its place and short description', () => {
    expect(
      first(
        'SUMMARY:Dentist',
        'DTSTART;TZID=Europe/Lisbon:20261203T143000',
        'DTEND;TZID=Europe/Lisbon:20261203T150000',
        'LOCATION:Rua do Sol 4\\, Évora',
        'DESCRIPTION:Bring the',
        '  X-rays',
        'CATEGORIES:Health,Teeth',
        'ATTENDEE:mailto:someone@example.org',
      ),
    ).toEqual({
      content: 'Dentist on 3 December 2026 at 14:30. Bring the X-rays',
      category: 'event',
      subcategory: 'upcoming',
      occurredAt: '2026-12-03T14:30:00.000Z',
      occurredUntil: '2026-12-03T15:00:00.000Z',
      place: 'Rua do Sol 4, Évora',
      tags: ['health', 'teeth'],
    });
  });

  it('is read in its own time zone, and shown in that of the household', () => {
    for (const [start, at] of [
      ['DTSTART;TZID=America/New_York:20261203T093000', '14:30'],
      ['DTSTART:20261203T143000Z', '14:30'],
      ['DTSTART;TZID=/citadel.org/20190914_1/Europe/Berlin:20261203T153000', '14:30'],
      ['DTSTART;TZID=Customized Time Zone:20261203T153000', '14:30'],
      ['DTSTART;TZID=Customized Time Zone:20270703T153000', '14:30'],
      ['DTSTART:20261203T143000', '14:30'],
    ] as const)
      expect(read(OUTLOOK_ZONE, event('SUMMARY:Call', start)).items[0]?.fields.content).toContain(`at ${at}`);
  });

  it('without a time zone is in that of its calendar', () => {
    const said = read('X-WR-TIMEZONE:Asia/Kathmandu\n', event('SUMMARY:Call', 'DTSTART:20261203T143000'));
    expect(said.items[0]?.fields.occurredAt).toBe('2026-12-03T08:45:00.000Z');
  });

  it('of whole days keeps its days in every zone', () => {
    expect(first('SUMMARY:Fair', 'DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261204')).toEqual({
      ...{ category: 'event', subcategory: 'upcoming', occurredAt: '2026-12-03T00:00:00.000Z' },
      content: 'Fair on 3 December 2026',
    });
    expect(first('SUMMARY:Porto', 'DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261208')).toMatchObject({
      content: 'Porto from 3 December 2026 to 7 December 2026',
      occurredUntil: '2026-12-07T23:59:59.000Z',
    });
    expect(first('SUMMARY:Porto', 'DTSTART;VALUE=DATE:20261203', 'DURATION:P5D')).toMatchObject({
      occurredUntil: '2026-12-07T23:59:59.000Z',
    });
  });

  it('at midnight UTC is not taken for a whole day', () => {
    expect(first('SUMMARY:Call', 'DTSTART:20261203T000000Z')?.occurredAt).toBe('2026-12-03T00:00:01.000Z');
  });

  it('that is over is left out and counted, today’s is not', () => {
    const { items, leftOut } = read(
      event('SUMMARY:A', 'DTSTART;VALUE=DATE:20261127'),
      event('SUMMARY:B', 'DTSTART:20261128T100000Z', 'DTEND:20261128T110000Z'),
      event('SUMMARY:C', 'DTSTART;VALUE=DATE:20261128'),
      event('SUMMARY:D', 'DTSTART:20261128T110000Z', 'DTEND:20261128T130000Z'),
      event('SUMMARY:E', 'DTSTART:20261201T110000Z', 'STATUS:CANCELLED'),
    );
    expect(items.map(({ fields }) => String(fields.content).slice(0, 1))).toEqual(['C', 'D']);
    expect(leftOut).toMatchObject({ over: 2, not_in_use: 1 });
  });

  it('that is private in the calendar stays private, and no link to a meeting is kept', () => {
    const fields = first(
      'SUMMARY:Review',
      'DTSTART:20261203T143000Z',
      'CLASS:CONFIDENTIAL',
      'LOCATION:https://meet.example.org/abc',
      'DESCRIPTION:Join: https://meet.example.org/abc',
    );
    expect(fields).toMatchObject({ privacy: 'private', content: 'Review on 3 December 2026 at 14:30' });
    expect(fields).not.toHaveProperty('place');
  });
});

describe('a series', () => {
  it('keeps its rule, in the household’s time', () => {
    const at = 'DTSTART;TZID=Europe/Lisbon:20260105T190000';
    expect(ruleOf(at, 'FREQ=WEEKLY')).toBe('FREQ=WEEKLY;BYDAY=MO;BYHOUR=19;BYMINUTE=0');
    expect(ruleOf(at, 'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,WE')).toBe(
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;BYHOUR=19;BYMINUTE=0;WKST=SU',
    );
    expect(ruleOf(at, 'FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1')).toBe(
      'FREQ=MONTHLY;BYDAY=-1FR;BYHOUR=19;BYMINUTE=0',
    );
    expect(ruleOf(at, 'FREQ=WEEKLY;UNTIL=20270131T235959Z')).toContain('UNTIL=20270131');
    expect(ruleOf('DTSTART;VALUE=DATE:20250509', 'FREQ=YEARLY')).toBe('FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=9');
    expect(ruleOf('DTSTART;VALUE=DATE:20250511', 'FREQ=YEARLY;BYMONTH=5;BYDAY=2SU')).toBe(
      'FREQ=YEARLY;BYMONTH=5;BYDAY=2SU',
    );
  });

  it('of another zone moves with its clock, over midnight too', () => {
    expect(ruleOf('DTSTART;TZID=Europe/Athens:20260105T020000', 'FREQ=WEEKLY;BYDAY=MO,TU')).toBe(
      'FREQ=WEEKLY;BYDAY=MO,TU;BYHOUR=0;BYMINUTE=0',
    );
    expect(ruleOf('DTSTART;TZID=Europe/Athens:20260105T010000', 'FREQ=WEEKLY;BYDAY=MO,TU')).toBe(
      'FREQ=WEEKLY;BYDAY=SU,MO;BYHOUR=23;BYMINUTE=0',
    );
    expect(ruleOf('DTSTART;TZID=Europe/Athens:20260105T010000', 'FREQ=WEEKLY;BYDAY=2MO')).toBeUndefined();
  });

  it('of a zone whose clock changes on other days is refused, and its zone named', () => {
    const problemOf = (...parts: string[]) => read(...parts).problems.map(({ problem }) => problem);
    const weekly = (start: string, rule = 'RRULE:FREQ=WEEKLY') => event('SUMMARY:Call', start, rule);
    for (const [start, zone] of [
      ['DTSTART;TZID=Asia/Tokyo:20260105T180000', 'Asia/Tokyo'],
      ['DTSTART;TZID=America/New_York:20260105T090000', 'America/New_York'],
      ['DTSTART:20260105T170000Z', 'UTC'],
      ['DTSTART;TZID=/citadel.org/1/africa/casablanca:20300107T170000', 'Africa/Casablanca'],
    ] as const) {
      expect(problemOf(weekly(start))).toEqual([expect.stringContaining(` ${zone}, whose clock`)]);
      expect(problemOf(event('SUMMARY:Call', start.replace(/2026|2030/u, '2027')))).toEqual([]);
    }
    const fixed = OUTLOOK_ZONE.replaceAll('+0200', '+0100');
    expect(problemOf(fixed, weekly('DTSTART;TZID=Customized Time Zone:20260105T180000'))).toEqual([
      expect.stringContaining('its own time zone'),
    ]);
  });

  it('of such a zone is kept if it ends before either clock changes, or if neither does', () => {
    const until = 'FREQ=WEEKLY;UNTIL=20270222T235959Z';
    expect(ruleOf('DTSTART;TZID=Asia/Tokyo:20260105T180000', until)).toContain('BYHOUR=9;');
    const inTokyo = { ...HERE, timeZone: 'Asia/Tokyo' };
    const file = calendar(event('SUMMARY:Call', 'DTSTART:20260105T090000Z', 'RRULE:FREQ=WEEKLY'));
    expect(readCalendarFile(file, inTokyo)?.items[0]?.fields.content).toBe('Call every Monday at 18:00');
  });

  it('of several days every other week is refused where another zone moves them into other weeks', () => {
    const everyOther = (days: string) =>
      ruleOf('DTSTART;TZID=Europe/Athens:20260105T010000', `FREQ=WEEKLY;INTERVAL=2;BYDAY=${days}`);
    expect(everyOther('MO')).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;BYHOUR=23;BYMINUTE=0');
    expect(everyOther('MO,TU')).toBeUndefined();
  });

  it('ends before a time that comes later on the day of its end', () => {
    const at = 'DTSTART;TZID=Europe/Lisbon:20260106T100000';
    expect(ruleOf(at, 'FREQ=WEEKLY;UNTIL=20261208T095959Z')).toContain('UNTIL=20261207');
    expect(ruleOf(at, 'FREQ=WEEKLY;UNTIL=20261208T100000Z')).toContain('UNTIL=20261208');
  });

  it('of days of the year without a month is refused, because they are not of one month', () => {
    const at = 'DTSTART;TZID=Europe/Lisbon:20260131T100000';
    expect(ruleOf(at, 'FREQ=YEARLY;BYDAY=SA')).toBeUndefined();
    expect(ruleOf(at, 'FREQ=YEARLY;BYMONTHDAY=15')).toBeUndefined();
    expect(ruleOf(at, 'FREQ=YEARLY')).toContain('BYMONTH=1;BYMONTHDAY=31');
  });

  it('says when it recurs, so that two of one title stay apart', () => {
    const said = read(
      event('SUMMARY:Piano', 'DTSTART:20260105T170000', 'RRULE:FREQ=WEEKLY'),
      event('SUMMARY:Piano', 'DTSTART:20260108T180000', 'RRULE:FREQ=WEEKLY'),
      event('SUMMARY:Swimming', 'DTSTART;VALUE=DATE:20270104', 'RRULE:FREQ=WEEKLY'),
    );
    expect(said.items.map(({ fields }) => fields.content)).toEqual([
      'Piano every Monday at 17:00',
      'Piano every Thursday at 18:00',
      'Swimming every Monday from 4 January 2027',
    ]);
  });

  it('that has ended is left out, by its last day or its number of times', () => {
    const { leftOut, items } = read(
      event('SUMMARY:A', 'DTSTART:20250105T170000', 'RRULE:FREQ=WEEKLY;UNTIL=20261101T000000Z'),
      event('SUMMARY:B', 'DTSTART:20261005T170000', 'RRULE:FREQ=WEEKLY;COUNT=4'),
      event('SUMMARY:C', 'DTSTART:20261116T170000', 'RRULE:FREQ=WEEKLY;COUNT=4'),
    );
    expect(leftOut.over).toBe(2);
    expect(items.map(({ fields }) => fields.recurrence)).toEqual([
      'FREQ=WEEKLY;BYDAY=MO;BYHOUR=17;BYMINUTE=0;COUNT=4',
    ]);
  });

  it('that cannot be kept exactly is named by its line, and changed dates to come are counted', () => {
    const { problems, leftOut } = read(
      event('SUMMARY:A', 'DTSTART:20260105T170000Z', 'RRULE:FREQ=HOURLY'),
      event('SUMMARY:B', 'DTSTART:20260105T170000Z', 'RRULE:FREQ=YEARLY;BYWEEKNO=20'),
      event(
        'SUMMARY:C',
        'DTSTART:20260105T170000',
        'RRULE:FREQ=WEEKLY',
        'EXDATE:20260112T170000Z,20261214T170000Z',
      ),
      event('SUMMARY:C', 'DTSTART:20261208T170000Z', 'RECURRENCE-ID:20261207T170000Z'),
    );
    expect(problems.map(({ line }) => line)).toEqual([4, 9]);
    expect(leftOut.changed_dates).toBe(2);
  });
});

describe('a birthday', () => {
  const yearly = (title: string) =>
    read(event(`SUMMARY:${title}`, 'DTSTART;VALUE=DATE:20200305', 'RRULE:FREQ=YEARLY')).items[0];

  it('is a date of the person that its title names', () => {
    for (const [title, whose] of [
      ['Maya Okafor’s birthday', 'Maya Okafor'],
      ["🎂 Maya Okafor's 40th Birthday!", 'Maya Okafor'],
      ['Birthday: Maya Okafor', 'Maya Okafor'],
      ['James’ birthday', 'James'],
      ['Mum birthday', 'Mum'],
      ['My birthday', 'me'],
    ] as const)
      expect(yearly(title)?.date).toEqual({ whose, label: 'birthday', date: '--03-05' });
    expect(yearly('Wedding anniversary of Ana')?.date).toMatchObject({ whose: 'Ana', label: 'anniversary' });
    expect(yearly('Maya Okafor’s birthday')?.fields.content).toBe('Maya Okafor’s birthday on 5 March');
  });

  it('is an event only, if its title names nobody or says more', () => {
    for (const title of ['Happy birthday!', 'Maya’s birthday party', 'The birthday', 'Independence Day'])
      expect(yearly(title)).not.toHaveProperty('date');
    expect(read(event('SUMMARY:Maya’s birthday', 'DTSTART;VALUE=DATE:20270305')).items[0]).not.toHaveProperty(
      'date',
    );
  });
});

describe('a calendar file', () => {
  it('goes in without its invalid events, which are named by their lines', () => {
    const { items, problems } = read(
      event('SUMMARY:A', 'DTSTART;VALUE=DATE:20270101'),
      event('SUMMARY:B', 'DTSTART;VALUE=DATE:20270231'),
      event('SUMMARY:C', 'DTSTART;TZID=Nowhere:20270101T100000'),
      event('SUMMARY: ', 'DTSTART;VALUE=DATE:20270101'),
      event('SUMMARY;X="', 'DTSTART;VALUE=DATE:20270101'),
      event('SUMMARY:F', 'DTSTART;VALUE=DATE:20270101'),
    );
    expect(items.map(({ line }) => line)).toEqual([4, 24]);
    expect(problems.map(({ line }) => line)).toEqual([8, 12, 16, 20]);
  });

  it('counts its tasks, and reads nothing of alarms and guests', () => {
    const { items, leftOut } = read(
      'BEGIN:VTODO\nSUMMARY:Buy a kettle\nEND:VTODO\n',
      event(
        'SUMMARY:A',
        'DTSTART;VALUE=DATE:20270101',
        'BEGIN:VALARM',
        'SUMMARY:Z',
        'DESCRIPTION:Z',
        'END:VALARM',
      ),
    );
    expect(items[0]?.fields.content).toBe('A on 1 January 2027');
    expect(leftOut.other_blocks).toBe(1);
  });

  it('of any bytes is read without an error', () => {
    const piece = fc.constantFrom(
      'BEGIN:',
      'END:',
      'VEVENT',
      'VCALENDAR',
      '\n',
      ' ',
      ';',
      ':',
      '=',
      '"',
      'DTSTART',
      'RRULE',
      'FREQ=',
      '2027',
      'T',
      'Z',
      ',',
      'BEGIN:VEVENT\n',
      'SUMMARY:a\n',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (parts) => {
        read(parts.join(''));
      }),
    );
  });

  it('takes time that grows with its length only', () => {
    for (const content of [
      calendar(event(`SUMMARY:${'a'.repeat(1_000_000)}`, 'DTSTART;VALUE=DATE:20270101')),
      calendar(event('SUMMARY:a', `DTSTART;TZID=${'a/'.repeat(4_000)}:20270101T000000`)),
      calendar(event('SUMMARY:a', ...Array.from({ length: 100_000 }, () => 'EXDATE:20270101'))),
      calendar('BEGIN:VEVENT\n'.repeat(70_000)),
      calendar(event(`SUMMARY:a${' \n '.repeat(300_000)}`, 'DTSTART;VALUE=DATE:20270101')),
      `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:${'\n a'.repeat(300_000)}`,
      calendar(
        OUTLOOK_ZONE.replaceAll('BYDAY=-1SU;BYMONTH=3', 'BYMONTHDAY=30;BYMONTH=2'),
        event('SUMMARY:a', 'DTSTART;TZID=Customized Time Zone:20270101T000000'),
      ),
      calendar(
        event(
          'SUMMARY:a',
          'DTSTART:18000101T000000Z',
          'RRULE:FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2;COUNT=9999',
        ),
      ),
    ]) {
      const begun = performance.now();
      readImportFile({ content, ownContactId: null, now: HERE.now.toISOString(), timeZone: HERE.timeZone });
      expect(performance.now() - begun).toBeLessThan(5_000);
    }
  });
});
