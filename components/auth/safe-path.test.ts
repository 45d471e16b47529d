import { expect, it } from 'vitest';
import { safePath } from './safe-path.ts';

it('accepts only paths of this application, with their query', () => {
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
