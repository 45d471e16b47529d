import { expect, it } from 'vitest';
import { isWhole, startOf } from './never-store-rule-draft.ts';

it('starts with the first option, or with an empty topic', () => {
  expect(startOf('pattern', undefined)).toMatchObject({ value: 'payment_card', action: 'block' });
  expect(startOf('agent', 'a-1').value).toBe('a-1');
  expect(startOf('topic', 'a-1').value).toBe('');
});

it('is incomplete without a topic or an agent', () => {
  expect(isWhole({ kind: 'topic', value: ' d ', action: 'block' })).toBe(false);
  expect(isWhole({ kind: 'topic', value: 'divorce', action: 'block' })).toBe(true);
  expect(isWhole(startOf('agent', undefined))).toBe(false);
});
