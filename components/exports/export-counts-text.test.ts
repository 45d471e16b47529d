import { describe, expect, it } from 'vitest';
import { exportCountsText, formatFileSize } from './export-counts-text.ts';

const none = {
  contacts: 0,
  relationships: 0,
  memories: 0,
  edges: 0,
  conversations: 0,
  outcomes: 0,
  insights: 0,
  secrets: 0,
};

describe('the words of an export', () => {
  it('count what is in it, and name nothing that is not', () => {
    expect(exportCountsText({ ...none, memories: 12_431, contacts: 1, secrets: 3 })).toEqual([
      '12,431 memories',
      '1 contact',
    ]);
    expect(exportCountsText(none)).toEqual([]);
  });

  it('give sizes in kB and MB', () => {
    expect([12, 1_400, 999_000, 4_230_000].map(formatFileSize)).toEqual(['1 kB', '1 kB', '999 kB', '4.2 MB']);
  });
});
