import { describe, expect, test } from 'vitest';
import { changesOf, EMPTY_RELATIONSHIP, setInputOf } from './relationship-draft.ts';

describe('the input of a relationship form', () => {
  test('has only the filled-in fields', () => {
    const other = { id: 'ana', label: 'Ana' };
    expect(setInputOf({ ...EMPTY_RELATIONSHIP, other, phrase: ' sister ', notes: ' ' }, 'nora')).toEqual({
      contactA: 'ana',
      contactB: 'nora',
      relationship: 'sister',
    });
    expect(
      setInputOf({ ...EMPTY_RELATIONSHIP, other, phrase: 'boss', isTurned: true }, 'nora'),
    ).toMatchObject({
      contactA: 'nora',
      contactB: 'ana',
    });
  });

  test('has only the changed fields, and clears emptied ones', () => {
    const before = { ...EMPTY_RELATIONSHIP, notes: 'Flat 3', validFrom: '2020-01-01', confidence: '1' };
    expect(changesOf(before, before)).toEqual({});
    expect(changesOf(before, { ...before, notes: ' ', validFrom: '', confidence: '0.5' })).toEqual({
      notes: null,
      validFrom: null,
      confidence: 0.5,
    });
    expect(changesOf(before, { ...before, privacy: 'private', status: 'disputed' })).toEqual({
      privacy: 'private',
      status: 'disputed',
    });
  });
});
