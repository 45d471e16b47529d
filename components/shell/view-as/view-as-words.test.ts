import { expect, it } from 'vitest';
import { viewedName, viewSentence } from './view-as-words.ts';

it('says whose screens they are and that nothing private to them is shown', () => {
  expect(viewSentence({ kind: 'member', name: 'Leo', forWhom: null })).toBe(
    'You see what Leo sees, of what you may see yourself. What is private to Leo is not shown.',
  );
  expect(viewSentence({ kind: 'agent', name: 'Kitchen agent', forWhom: 'Ana' })).toBe(
    'You see what Kitchen agent for Ana sees, of what you may see yourself. What it may see and you may not is not shown.',
  );
  expect(viewedName({ name: 'Kitchen agent', forWhom: null })).toBe('Kitchen agent');
});
