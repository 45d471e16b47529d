import { expect, it } from 'vitest';
import { capitalised, changeCountsText } from './change-counts-text.ts';

it('lists what somebody did, without zero counts', () => {
  expect(changeCountsText({ added: 9, changed: 1, removed: 0, undone: 2 })).toBe(
    'added 9, changed 1 and undid 2',
  );
  expect(changeCountsText({ added: 0, changed: 0, removed: 1, undone: 0 })).toBe('removed 1');
  expect(changeCountsText({ added: 0, changed: 0, removed: 0, undone: 0 })).toBeNull();
});

it('capitalises a name at the start of a line', () => {
  expect(capitalised('you')).toBe('You');
  expect(capitalised('Zoë')).toBe('Zoë');
});
