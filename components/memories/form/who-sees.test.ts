import { expect, test } from 'vitest';
import { whoSees } from './who-sees.ts';

const household = { kind: 'household', label: 'Rivera family' } as const;
const personal = { kind: 'personal', label: 'Nora' } as const;

test('a private memory of the household is for its members, a personal one for its owner', () => {
  expect(whoSees({ privacy: 'private', scope: household, owner: null })).toContain(
    'members of Rivera family',
  );
  expect(whoSees({ privacy: 'private', scope: personal, owner: 'you' })).toMatch(/^Only you/);
});

test('never claims that a secret reaches an agent', () => {
  expect(whoSees({ privacy: 'secret', scope: personal, owner: 'you' })).toContain('no agent');
});
