import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MemoryStatus } from '#server/domain/words/vocabulary.ts';
import { type Discord, reconciliationResults } from './reconciliation-result.ts';

const statuses = (known: Record<string, MemoryStatus>) => (id: string) => known[id] ?? null;
const replaced = (oneId: string, otherId: string): Discord => ({
  oneId,
  otherId,
  caseId: null,
  reasons: ['Replaced.'],
});
const open = (oneId: string, otherId: string): Discord => ({
  oneId,
  otherId,
  caseId: `case ${oneId} ${otherId}`,
  reasons: ['They differ.'],
});

test('a belief that replaced another one is the current one', () => {
  expect(
    reconciliationResults([replaced('new', 'old')], statuses({ new: 'active', old: 'superseded' })),
  ).toEqual([
    { currentId: 'new', conflictingIds: [], replacedIds: ['old'], caseIds: [], reasons: ['Replaced.'] },
  ]);
});

test('of two disputed beliefs neither is current, and the chain behind one belongs to it', () => {
  const known = statuses({ a: 'disputed', b: 'disputed', old: 'superseded' });
  expect(reconciliationResults([open('a', 'b'), replaced('b', 'old')], known)).toEqual([
    {
      currentId: null,
      conflictingIds: ['a', 'b'],
      replacedIds: ['old'],
      caseIds: ['case a b'],
      reasons: ['They differ.', 'Replaced.'],
    },
  ]);
});

test('a belief that the caller does not see is in no result', () => {
  expect(reconciliationResults([open('a', 'hidden')], statuses({ a: 'active' }))).toEqual([]);
});

test('every belief is in exactly one result, and a current one contradicts nothing in use', () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  const status = fc.constantFrom<MemoryStatus>('active', 'disputed', 'superseded', 'archived');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(ids, ids, fc.boolean()), { maxLength: 10 }),
      fc.dictionary(ids, status),
      (pairs, known) => {
        const discords = pairs
          .filter(([one, other]) => one !== other)
          .map(([one, other, isOpen]) => (isOpen ? open(one, other) : replaced(one, other)));
        const results = reconciliationResults(discords, statuses(known));
        const shown = results.flatMap(({ conflictingIds, replacedIds }) => [
          ...conflictingIds,
          ...replacedIds,
        ]);
        expect(new Set(shown).size).toBe(shown.length);
        for (const { currentId, conflictingIds } of results) {
          if (currentId === null) continue;
          expect(conflictingIds).toEqual([]);
          expect(known[currentId]).toBe('active');
        }
      },
    ),
  );
});
