import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { describe, expect, it } from 'vitest';
import { IMPORT } from '#server/domain/parameters/import-parameters.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { calendarsIn } from './calendar-pieces.ts';
import { readImportFile } from './read-import-file.ts';
import { portionsOfText } from './split-file-into-portions.ts';
import { UnreadableFile } from './unreadable-file.ts';

const event = (title: string, ...more: string[]): string =>
  [
    ...['BEGIN:VEVENT', `SUMMARY:${title}`, 'DTSTART;VALUE=DATE:20270101'],
    ...['ATTENDEE;CN=Guest:mailto:guest@example.org', 'ATTACH:https://example.org/a', ...more],
    ...['BEGIN:VALARM', 'DESCRIPTION:Wake', 'END:VALARM', 'END:VEVENT', ''],
  ].join('\r\n');
const ZONE =
  'BEGIN:VTIMEZONE\r\nTZID:Mine\r\nX-SECRET:zone\r\nBEGIN:STANDARD\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n';
const TASK = 'BEGIN:VTODO\r\nSUMMARY:Kettle\r\nEND:VTODO\r\n';
const calendar = (...parts: string[]): string =>
  `BEGIN:VCALENDAR\r\nX-WR-CALNAME:Ours\r\nX-WR-TIMEZONE:Europe/Lisbon\r\n${parts.join('')}END:VCALENDAR\r\n`;

const linesOf = (contents: readonly string[]): number[] =>
  contents.flatMap((content) =>
    (calendarsIn(content) ?? []).flatMap(({ events }) => events.map(({ line }) => line)),
  );

describe('a calendar', () => {
  it('is sent without guests, attachments, alarms and tasks, which are counted', () => {
    const { portions } = portionsOfText(calendar(ZONE, TASK, event('Tea', 'DESCRIPTION:Two', '  lines')));
    const [{ content } = { content: '' }] = portions;
    for (const word of ['guest', 'ATTACH', 'Wake', 'Kettle', 'secret', 'Ours'])
      expect(content.toLowerCase()).not.toContain(word.toLowerCase());
    expect(calendarsIn(content)).toEqual([
      {
        ...{ file: null, zone: 'Europe/Lisbon', others: 1 },
        zones: [['TZID:Mine', 'BEGIN:STANDARD', 'END:STANDARD']],
        events: [
          { line: 13, lines: ['SUMMARY:Tea', 'DTSTART;VALUE=DATE:20270101', 'DESCRIPTION:Two lines'] },
        ],
      },
    ]);
  });

  it('is divided into portions that a request can hold, with the lines and zones of the file', () => {
    const text = '“é”'.repeat(120);
    const content = calendar(ZONE, ...Array.from({ length: 3_000 }, (_, n) => event(`Lesson ${n} ${text}`)));
    const portions = portionsOfText(content).portions.map((one) => one.content);
    expect(portions.length).toBeGreaterThan(1);
    for (const portion of portions) {
      expect(new TextEncoder().encode(JSON.stringify(portion)).byteLength).toBeLessThanOrEqual(
        IMPORT.portionBytes + 100,
      );
      expect(portion.length).toBeLessThan(LIMITS.importChars);
      expect(calendarsIn(portion)?.[0]?.zones).toHaveLength(1);
    }
    expect(linesOf(portions)).toEqual(linesOf([content]));
    expect(linesOf(portions)).toHaveLength(3_000);
  });

  it('without events, or with too many, is refused', () => {
    expect(() => portionsOfText(calendar(TASK))).toThrow(UnreadableFile);
    const many = 'BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(IMPORT.events + 1);
    expect(() => portionsOfText(calendar(many))).toThrow(UnreadableFile);
  });

  it('in a ZIP file keeps its name', async () => {
    const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
    for (const [name, text] of [
      ['Family.ics', calendar(event('Tea'))],
      ['Work.ics', calendar(event('Call'))],
      ['Broken.ics', 'PK'],
      ['readme.txt', 'x'],
    ] as const)
      await zip.add(name, new TextReader(text));
    const { portions, unreadFiles } = await readImportFile(new Blob([Uint8Array.from(await zip.close())]));
    expect(portions.flatMap(({ content }) => calendarsIn(content) ?? []).map(({ file }) => file)).toEqual([
      'Family.ics',
      'Work.ics',
    ]);
    expect(unreadFiles).toBe(2);
  });
});
