import { describe, expect, it } from 'vitest';
import type { ImportView } from '#server/imports/schema.ts';
import { countWords, foundWords, leftOutLabels, statusLabel, toContactsLabel } from './import-labels.ts';

const none = {
  ...{
    not_in_use: 0,
    of_others: 0,
    of_assistants: 0,
    other_blocks: 0,
    over: 0,
    changed_dates: 0,
    no_text: 0,
    nothing_told: 0,
    frame: 0,
    long_messages: 0,
  },
  damaged_conversations: 0,
};
const preview = {
  ...{ format: 'text' as const, total: 12_431, known: 431, asked: 0, toContacts: 0, first: [], problems: [] },
  ...{ problemCount: 1, leftOut: none, conversations: null, unreadFiles: 0, notes: 0 },
};
const view: ImportView = {
  ...{ id: 'a', format: 'text', privacy: 'private', status: 'running', total: 1_000, done: 250 },
  ...{
    added: 0,
    asked: 0,
    known: 0,
    leftOut: 0,
    contacts: 0,
    problems: [],
    blocked: 0,
    canCancel: true,
    canUndo: false,
  },
  ...{ createdAt: '2026-11-21T12:00:00.000Z', endedAt: null },
};

describe('the words of an import', () => {
  it('call what a calendar holds events, and say which of them are left out', () => {
    const format = 'calendar' as const;
    const leftOut = { ...none, over: 1_200, not_in_use: 1, changed_dates: 1, other_blocks: 2 };
    expect(countWords({ ...preview, format, total: 3, known: 1, problemCount: 1 })).toEqual([
      '2 events to add',
      '1 already there',
      '1 event left out',
    ]);
    expect(leftOutLabels({ ...preview, format, leftOut })).toEqual([
      '1,200 events already over.',
      '1 event marked as cancelled.',
      '1 single date of a series that was changed or cancelled.',
      '2 tasks and other entries.',
    ]);
    expect(
      statusLabel({ ...view, format, status: 'done', added: 1, contacts: 2, leftOut: 1, canUndo: true }),
    ).toBe('Imported: 1 memory added, dates added to 2 contacts, 1 event left out.');
    expect(toContactsLabel(1)).toBe('Add 1 birthday or anniversary to its contact');
    expect(toContactsLabel(3)).toBe('Add 3 birthdays and anniversaries to their contacts');
  });

  it('count what a preview found, and name nothing that is not there', () => {
    expect(countWords(preview)).toEqual(['12,000 memories to add', '431 already there', '1 line left out']);
    expect(countWords({ ...preview, total: 0, known: 0, problemCount: 0 })).toEqual([]);
    expect(leftOutLabels(preview)).toEqual([]);
    expect(leftOutLabels({ ...preview, leftOut: { ...none, of_others: 1, nothing_told: 2 } })).toEqual([
      '1 memory of other members.',
      '2 entities without observations.',
    ]);
    const damaged = { ...preview, leftOut: { ...none, damaged_conversations: 2 }, unreadFiles: 1 };
    expect(leftOutLabels(damaged)).toEqual([
      '2 conversations of which the file holds only a part.',
      '1 file without readable conversations.',
    ]);
  });

  it('say what an export of conversations contains, and what became of it', () => {
    const found = { messages: 12, from: '2023-03-02T09:00:00.000Z', to: '2026-11-20T09:00:00.000Z' };
    expect(foundWords(3, found)).toBe(
      '3 conversations with 12 messages of yours, 2 March 2023 – 20 November 2026',
    );
    expect(foundWords(1, { ...found, messages: 1, to: found.from })).toBe(
      '1 conversation with 1 message of yours, 2 March 2023',
    );
    const format = 'conversations' as const;
    expect(countWords({ ...preview, format, total: 3, known: 1, problemCount: 0 })).toEqual([
      '2 conversations to read',
      '1 already there',
    ]);
    const done = { ...view, format, status: 'done' as const, total: 3, done: 3, known: 3, canUndo: true };
    expect(statusLabel(done)).toBe('Imported: 0 memories added, 3 already there.');
    expect(statusLabel({ ...done, canUndo: false })).toBe('Everything was there already.');
    const cancelled = { ...done, status: 'cancelled' as const };
    expect(statusLabel({ ...cancelled, canUndo: false })).toBe('Cancelled. Nothing was added.');
    expect(statusLabel(cancelled)).toBe(
      'Cancelled: 0 memories added, 3 already there. The conversations read so far are kept until you undo the import.',
    );
    expect(statusLabel({ ...view, format })).toBe('Importing: 250 of 1,000 conversations.');
  });

  it('say how far an import is and what became of it', () => {
    expect(statusLabel(view)).toBe('Importing: 250 of 1,000 memories.');
    const done = {
      ...view,
      status: 'done' as const,
      added: 3,
      asked: 1,
      known: 2,
      leftOut: 1,
      canUndo: true,
    };
    expect(statusLabel(done)).toBe(
      'Imported: 3 memories added, 1 of them to confirm in Review, 2 already there, 1 line left out.',
    );
    expect(statusLabel({ ...view, status: 'done' })).toBe('Everything was there already.');
    expect(statusLabel({ ...view, status: 'done', leftOut: 2 })).toBe(
      'Imported: 0 memories added, 2 lines left out.',
    );
    expect(statusLabel({ ...view, status: 'undone', blocked: 1 })).toContain('in part');
  });
});
