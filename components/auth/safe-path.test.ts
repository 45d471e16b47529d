import { expect, it } from 'vitest';
import { safePath } from './safe-path.ts';

it('goes on to a page of our own, with its filters', () => {
  expect(safePath('/memories?q=coffee&category=event')).toBe('/memories?q=coffee&category=event');
});

it.each([
  undefined,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/a b',
])('does not follow %s', (path) => expect(safePath(path)).toBe('/'));
