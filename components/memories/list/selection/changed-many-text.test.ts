import { expect, test } from 'vitest';
import { changedManyText } from './changed-many-text.ts';

test('says how many memories were changed and how many were not', () => {
  expect(changedManyText('archive', { changed: 12, left: 0 })).toBe('Archived 12 memories');
  expect(changedManyText('forget', { changed: 1, left: 2 })).toBe('Forgot 1 memory. 2 stay as they are.');
  expect(changedManyText('make_public', { changed: 2, left: 1 })).toBe(
    'Made public: 2 memories. 1 stays as it is.',
  );
  expect(changedManyText('archive', { changed: 0, left: 1 })).toBe(
    'None of the memories could be changed that way. 1 stays as it is.',
  );
});
