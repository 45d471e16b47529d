import { describe, expect, it } from 'vitest';
import { importDecisions } from './import-decisions.ts';
import { importedSentence, intentOf } from './import-labels.ts';

const none = { new: 0, changed: 0, unchanged: 0, possible_double: 0, skipped: 0, invalid: 0 };

describe('the texts of an import', () => {
  it('count what would be imported, and what was', () => {
    expect(intentOf({ ...none, new: 1 }, 0)).toEqual({ label: 'Import 1 contact', count: 1 });
    expect(intentOf({ ...none, new: 3, changed: 2, unchanged: 40 }, 1).label).toBe('Import 6 contacts');
    expect(intentOf({ ...none, unchanged: 4 }, 0).label).toBe('Nothing to import');
    expect(importedSentence({ ...none, new: 2, changed: 1 })).toBe(
      'Imported: added 2 contacts and added to 1 contact.',
    );
    expect(importedSentence(none)).toBe('Everything was already stored.');
  });

  it('each decision is sent with the index of its card', () => {
    const choices = new Map([
      [3, { kind: 'same' as const, contactId: 'a' }],
      [7, { kind: 'new' as const }],
      [9, { kind: 'skip' as const }],
    ]);
    expect(importDecisions(choices)).toEqual([
      { index: 3, action: 'update', contactId: 'a' },
      { index: 7, action: 'create' },
      { index: 9, action: 'skip' },
    ]);
  });
});
