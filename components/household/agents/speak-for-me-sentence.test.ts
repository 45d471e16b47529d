import { expect, test } from 'vitest';
import { speakForMeSentence } from './speak-for-me-sentence.ts';

const before = { rotate: false, revoke: false, agree: true, withdraw: false };
const after = { rotate: false, revoke: false, agree: false, withdraw: true };

test('explains what a key may read and do when it speaks for the member', () => {
  expect(speakForMeSentence({ scopes: ['memories:read'], can: before }, 'private')).toBe(
    'It may then read what is private to you.',
  );
  expect(speakForMeSentence({ scopes: ['memories:read', 'memories:write'], can: after }, 'private')).toBe(
    'It may read what is private to you; memories that it adds are in your name.',
  );
  expect(speakForMeSentence({ scopes: ['memories:read'], can: before }, 'public')).toBe(
    'It may then read public memories, never what is private to you.',
  );
});
