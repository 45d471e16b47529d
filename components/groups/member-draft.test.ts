import { expect, it } from 'vitest';
import { countInWords, membersOf, namesInWords, newMember, withChosen } from './member-draft.ts';

const ana = { id: 'ana-id', label: 'Ana' };

it('omits empty fields of a new member', () => {
  expect(membersOf([newMember(ana), { who: ana, role: ' alto ', since: '2024-02-29' }])).toEqual([
    { contact: 'ana-id', role: undefined, since: undefined },
    { contact: 'ana-id', role: 'alto', since: '2024-02-29' },
  ]);
});

it('replaces an ambiguous name by the chosen contact and keeps role and date', () => {
  const drafts = [newMember(ana), { who: { id: 'Alex', label: '“Alex”' }, role: 'goalkeeper', since: '' }];
  expect(withChosen(drafts, 1, { id: 'alex-id', name: 'Alex Brun' })).toEqual([
    newMember(ana),
    { who: { id: 'alex-id', label: 'Alex Brun' }, role: 'goalkeeper', since: '' },
  ]);
});

it.each([
  [[], 0, ''],
  [['Ana'], 1, 'Ana'],
  [['Ana', 'Leo'], 2, 'Ana and Leo'],
  [['Ana', 'Leo', 'Mia'], 3, 'Ana, Leo and Mia'],
  [['Ana', 'Leo', 'Mia'], 12, 'Ana, Leo and 10 more'],
])('names %j of %d as “%s”', (names, total, words) => {
  expect(namesInWords(names, total)).toBe(words);
});

it('puts counts and names into words', () => {
  expect([countInWords(1, 'member'), countInWords(0, 'member')]).toEqual(['1 member', '0 members']);
});
