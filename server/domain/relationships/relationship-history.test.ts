import { describe, expect, it } from 'vitest';
import { describeChange } from './relationship-history.ts';

const names = {
  type: (id: string) => (id === 't1' ? 'is partner of' : null),
  contact: (id: string) => (id === 'c1' ? 'Ana' : null),
};
const told = {
  type_id: 't1',
  contact_a_id: 'c1',
  contact_b_id: 'c2',
  status: 'current',
  valid_from: '2010-06-01',
  valid_until: null,
  notes: null,
  confidence: 1,
  privacy: 'public',
  deleted_at: null,
};

describe('describeChange', () => {
  it('lists the fields of a new relationship except its contacts and type', () => {
    expect(describeChange(null, told, names)).toEqual({
      act: 'Added',
      changes: [
        { field: 'Status', before: null, after: 'current' },
        { field: 'Since', before: null, after: '2010-06-01' },
        { field: 'Confidence', before: null, after: '1' },
        { field: 'Privacy', before: null, after: 'public' },
      ],
    });
  });

  it('names the act by the columns that changed', () => {
    const ended = { ...told, status: 'former', valid_until: '2019-01-31' };
    expect(describeChange(told, ended, names)).toEqual({
      act: 'Ended',
      changes: [
        { field: 'Status', before: 'current', after: 'former' },
        { field: 'Until', before: null, after: '2019-01-31' },
      ],
    });
    expect(describeChange(ended, told, names)?.act).toBe('Marked as current');
    expect(describeChange(told, { ...told, deleted_at: '2026-01-01' }, names)).toEqual({
      act: 'Removed',
      changes: [],
    });
    expect(describeChange({ ...told, deleted_at: '2026-01-01' }, told, names)?.act).toBe('Added again');
    expect(describeChange(told, null, names)?.act).toBe('Removed');
    expect(describeChange(told, { ...told, notes: 'met in Porto' }, names)?.act).toBe('Changed');
  });

  it('shows the type or contact before a merge, and a placeholder for a deleted one', () => {
    expect(describeChange(told, { ...told, type_id: 't2' }, names)).toEqual({
      act: 'Merged into another relationship type',
      changes: [{ field: 'Type', before: 'is partner of', after: 'a deleted type' }],
    });
    expect(describeChange(told, { ...told, contact_b_id: 'c1' }, names)?.changes).toEqual([
      { field: 'Second contact', before: 'a deleted contact', after: 'Ana' },
    ]);
  });

  it('returns null if only internal columns changed', () => {
    expect(describeChange(told, { ...told, version: 2 }, names)).toBeNull();
  });
});
