import { describe, expect, it } from 'vitest';
import type { ImportView } from '#server/imports/schema.ts';
import { countWords, leftOutLabels, statusLabel } from './import-labels.ts';

const none = { not_in_use: 0, of_others: 0, no_text: 0, nothing_told: 0, frame: 0 };
const preview = {
  ...{ format: 'text' as const, total: 12_431, known: 431, asked: 0, first: [], problems: [] },
  ...{ problemCount: 1, leftOut: none },
};
const view: ImportView = {
  ...{ id: 'a', format: 'text', privacy: 'private', status: 'running', total: 1_000, done: 250 },
  ...{ added: 0, asked: 0, known: 0, leftOut: 0, problems: [], blocked: 0, canCancel: true, canUndo: false },
  ...{ createdAt: '2026-11-21T12:00:00.000Z', endedAt: null },
};

describe('the words of an import', () => {
  it('count what a preview found, and name nothing that is not there', () => {
    expect(countWords(preview)).toEqual(['12,000 memories to add', '431 already there', '1 line left out']);
    expect(countWords({ ...preview, total: 0, known: 0, problemCount: 0 })).toEqual([]);
    expect(leftOutLabels(preview)).toEqual([]);
    expect(leftOutLabels({ ...preview, leftOut: { ...none, of_others: 1, nothing_told: 2 } })).toEqual([
      '1 memory of other members.',
      '2 entities without observations.',
    ]);
  });

  it('say how far an import is and what became of it', () => {
    expect(statusLabel(view)).toBe('Importing: 250 of 1,000 memories.');
    const done = { ...view, status: 'done' as const, added: 3, asked: 1, known: 2, leftOut: 1 };
    expect(statusLabel(done)).toBe(
      'Imported: 3 memories added, 1 of them to confirm in Review, 2 already there, 1 line left out.',
    );
    expect(statusLabel({ ...view, status: 'done' })).toBe('Everything was there already.');
    expect(statusLabel({ ...view, status: 'undone', blocked: 1 })).toContain('in part');
  });
});
