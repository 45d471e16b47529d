import { expect, it } from 'vitest';
import { countInWords, membersOf, namesInWords, newMember, withChosen } from './member-draft.ts';

const ana = { id: 'ana-id', label: 'Ana' };

it('says nothing of what was left empty', () => {
  expect(membersOf([newMember(ana), { who: ana, role: ' alto ', since: '2024-02-29' }])).toEqual([
    { contact: 'ana-id', role: undefined, since: undefined },
    { contact: 'ana-id', role: 'alto', since: '2024-02-29' },
  ]);
});

it('puts whom was meant in the place of what was not clear, with what was said of them', () => {
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

it('counts in words', () => {
  expect([countInWords(1, 'member'), countInWords(0, 'member')]).toEqual(['1 member', '0 members']);
});
