import { expect, test } from 'vitest';
import { memoryAudienceText } from './memory-audience-text.ts';

const household = { kind: 'household', label: 'Rivera family' } as const;
const personal = { kind: 'personal', label: 'Nora' } as const;

test('a private memory of the household is for its members, a personal one for its owner', () => {
  expect(memoryAudienceText({ privacy: 'private', scope: household, owner: null })).toContain(
    'members of Rivera family',
  );
  expect(memoryAudienceText({ privacy: 'private', scope: personal, owner: 'you' })).toMatch(/^Only you/);
});

test('never claims that a secret reaches an agent', () => {
  expect(memoryAudienceText({ privacy: 'secret', scope: personal, owner: 'you' })).toContain('no agent');
});
