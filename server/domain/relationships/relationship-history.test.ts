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

describe('what happened to a relationship, in words', () => {
  it('begins with what was told beside who and what', () => {
    expect(describeChange(null, told, names)).toEqual({
      act: 'Told it',
      changes: [
        { field: 'Does it hold', before: null, after: 'it holds' },
        { field: 'Since', before: null, after: '2010-06-01' },
        { field: 'Confidence', before: null, after: '1' },
        { field: 'Who may know', before: null, after: 'public' },
      ],
    });
  });

  it('names the act by what it changed', () => {
    const ended = { ...told, status: 'former', valid_until: '2019-01-31' };
    expect(describeChange(told, ended, names)).toEqual({
      act: 'Ended it',
      changes: [
        { field: 'Does it hold', before: 'it holds', after: 'it held once' },
        { field: 'Until', before: null, after: '2019-01-31' },
      ],
    });
    expect(describeChange(ended, told, names)?.act).toBe('Said that it holds');
    expect(describeChange(told, { ...told, deleted_at: '2026-01-01' }, names)).toEqual({
      act: 'Took it back',
      changes: [],
    });
    expect(describeChange({ ...told, deleted_at: '2026-01-01' }, told, names)?.act).toBe('Said it again');
    expect(describeChange(told, null, names)?.act).toBe('Took it back');
    expect(describeChange(told, { ...told, notes: 'met in Porto' }, names)?.act).toBe('Changed it');
  });

  it('says what it was before it was folded or moved, and what is gone without a name', () => {
    expect(describeChange(told, { ...told, type_id: 't2' }, names)).toEqual({
      act: 'Folded it into another kind of relationship',
      changes: [{ field: 'What it is', before: 'is partner of', after: 'a kind that is gone' }],
    });
    expect(describeChange(told, { ...told, contact_b_id: 'c1' }, names)?.changes).toEqual([
      { field: 'The second of the two', before: 'somebody who is gone', after: 'Ana' },
    ]);
  });

  it('is silent about what nobody cares for', () => {
    expect(describeChange(told, { ...told, version: 2 }, names)).toBeNull();
  });
});
