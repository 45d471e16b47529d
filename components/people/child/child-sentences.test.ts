import { expect, test } from 'vitest';
import { childEffectText, childSentence } from './child-sentences.ts';

const carers = [
  { userId: '1', name: 'Nora', role: 'owner' as const },
  { userId: '2', name: 'Leo', role: 'admin' as const },
];

test('says with whom memories about a child stay', () => {
  expect(childSentence('Mia', { access: 'carers', carers })).toBe(
    'A child. Memories about Mia stay with Nora and Leo. Others see only what they said themselves or what is about them too.',
  );
  expect(childSentence('Mia', { access: 'household', carers })).toBe(
    'A child. Memories about Mia are open to the household, like others.',
  );
});

test('says who loses and gains how many memories', () => {
  const sam = { userId: '3', name: 'Sam', loses: 41, gains: 0 };
  const agents = { userId: null, name: 'Agents of the household', loses: 1, gains: 0 };
  expect(childEffectText([sam, agents])).toBe(
    'Sam loses 41 memories and agents of the household lose 1 memory that you see here.',
  );
  expect(childEffectText([{ ...agents, loses: 0, gains: 1_200 }])).toBe(
    'Agents of the household gain 1,200 memories that you see here.',
  );
  expect(childEffectText([])).toBe('Nobody loses or gains memories that you see here.');
  expect(childEffectText(undefined)).toBe('');
});
