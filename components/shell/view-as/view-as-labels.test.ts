import { expect, it } from 'vitest';
import { viewedName, viewSentence } from './view-as-labels.ts';

it('names the viewed member and says that their private memories are hidden', () => {
  expect(viewSentence({ kind: 'member', name: 'Leo', forWhom: null })).toBe(
    'You see what both you and Leo may see. What is private to Leo is not shown.',
  );
  expect(viewSentence({ kind: 'agent', name: 'Kitchen agent', forWhom: 'Ana' })).toBe(
    'You see what both you and Kitchen agent for Ana may see. What only the agent may see is not shown.',
  );
  expect(viewedName({ name: 'Kitchen agent', forWhom: null })).toBe('Kitchen agent');
});
