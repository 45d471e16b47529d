import { expect, test } from 'vitest';
import { askedAbout, clarified, emptyLine, itemsOf } from './several-relationships-draft.ts';

const [ana, bea, alex] = ['Ana', 'Bea', 'Alex'].map((label) => ({ id: label.toLowerCase(), label }));
const lines = [
  { key: 1, phrase: ' sister ', people: [ana, bea].flatMap((one) => one ?? []) },
  emptyLine(2),
  { key: 3, phrase: 'cousin', people: [alex].flatMap((one) => one ?? []) },
];

test('every person of every line becomes one item, in order', () => {
  expect(itemsOf(lines, 'nora')).toEqual([
    { contactA: 'ana', relationship: 'sister', contactB: 'nora' },
    { contactA: 'bea', relationship: 'sister', contactB: 'nora' },
    { contactA: 'alex', relationship: 'cousin', contactB: 'nora' },
  ]);
});

test("an ambiguous person is found by the item's index, and only that one is replaced", () => {
  expect(askedAbout(lines, 2)).toBe('Alex, cousin');
  expect(askedAbout(lines, 9)).toBe('');
  const clear = clarified(lines, 2, { id: 'alex-1', label: 'Alex Okafor' });
  expect(itemsOf(clear, 'nora').map(({ contactA }) => contactA)).toEqual(['ana', 'bea', 'alex-1']);
});
