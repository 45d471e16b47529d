import { expect, it } from 'vitest';
import { safeRedirectPath } from './safe-redirect-path.ts';

it('accepts only paths of this application, with their query', () => {
  expect(safeRedirectPath('/memories?q=coffee&category=event')).toBe('/memories?q=coffee&category=event');
});

it.each([
  undefined,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/a b',
])('does not follow %s', (path) => expect(safeRedirectPath(path)).toBe('/'));
