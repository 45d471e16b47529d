import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FactRow, placeFact, rowToShow } from './choose-relationship-row.ts';

const row = (id: string, privacy: FactRow['privacy'], ownerId: string, isDeleted = false): FactRow => ({
  id,
  privacy,
  ownerId,
  isDeleted,
});
const place = (rows: FactRow[], asked?: 'public' | 'private') => {
  const { target, privacy, retire } = placeFact(rows, asked, 'nora');
  return { target: target?.id ?? null, privacy, retire: retire?.id ?? null };
};

describe('placeFact', () => {
  const shared = row('shared', 'public', 'leo');
  const mine = row('mine', 'private', 'nora');
  const mineShared = row('mine shared', 'public', 'nora');
  const theirs = row('theirs', 'private', 'leo');

  test.each([
    ['inserts a public row for a new fact', [], undefined, null, 'public', null],
    ['updates the public row', [shared], undefined, 'shared', 'public', null],
    [
      'updates the own private row if no privacy is given',
      [shared, mine],
      undefined,
      'mine',
      'private',
      null,
    ],
    ['ignores the private row of another member', [theirs], undefined, null, 'public', null],
    [
      'inserts a private row beside the public row of another member',
      [shared],
      'private',
      null,
      'private',
      null,
    ],
    ['makes the own public row private', [mineShared], 'private', 'mine shared', 'private', null],
    [
      'retires the own public row if there is a private one',
      [mineShared, mine],
      'private',
      'mine',
      'private',
      'mine shared',
    ],
    ['makes the own private row public', [mine], 'public', 'mine', 'public', null],
    [
      'retires the own private row if the fact is already public',
      [shared, mine],
      'public',
      'shared',
      'public',
      'mine',
    ],
    [
      'restores a deleted public row',
      [row('gone', 'public', 'leo', true)],
      undefined,
      'gone',
      'public',
      null,
    ],
  ] as const)('%s', (_, rows, asked, target, privacy, retire) => {
    expect(place([...rows], asked)).toEqual({ target, privacy, retire });
  });

  const anyRows = fc
    .uniqueArray(fc.constantFrom('public', 'nora', 'leo', 'ana'), { maxLength: 4 })
    .chain((slots) => fc.tuple(...slots.map((slot) => fc.boolean().map((gone) => ({ slot, gone })))))
    .map((slots) =>
      slots.map(({ slot, gone }) =>
        slot === 'public' ? row(slot, 'public', 'leo', gone) : row(slot, 'private', slot, gone),
      ),
    );

  test('never changes another member’s private row and never leaves two rows of the same privacy and owner', () => {
    fc.assert(
      fc.property(anyRows, fc.constantFrom(undefined, 'public', 'private'), (rows, asked) => {
        const { target, privacy, retire } = placeFact(rows, asked, 'nora');
        for (const touched of [target, retire]) {
          if (touched?.privacy === 'private') expect(touched.ownerId).toBe('nora');
        }
        const others = rows.filter((one) => one !== target);
        const slotOf = (one: { privacy: string; ownerId: string | null }) =>
          one.privacy === 'public' ? 'public' : one.ownerId;
        const place = privacy === 'public' ? 'public' : 'nora';
        expect(others.map(slotOf)).not.toContain(place);
      }),
    );
  });

  test('shows one row of a fact: the caller’s own, then the public one, then any other', () => {
    expect(rowToShow([theirs, shared, mine], 'nora')?.id).toBe('mine');
    expect(rowToShow([theirs, shared], 'nora')?.id).toBe('shared');
    expect(rowToShow([theirs], 'nora')?.id).toBe('theirs');
    expect(rowToShow([], 'nora')).toBeNull();
  });
});
