import { expect, it } from 'vitest';
import { safeRedirectPath } from './safe-redirect-path.ts';

it('accepts only paths of this application, with their query', () => {
  expect(safeRedirectPath('/memories?q=coffee&category=event')).toBe('/memories?q=coffee&category=event');
});

it('encodes what a header cannot hold', () => {
  expect(safeRedirectPath('/memories?q=カフェ#né')).toBe('/memories?q=%E3%82%AB%E3%83%95%E3%82%A7#n%C3%A9');
  expect(safeRedirectPath('/people/ł')).toBe('/people/%C5%82');
});

it.each([
  undefined,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/a b',
  '/a\u0000',
  '/a\u007f',
  '/a\r\nSet-Cookie:x=y',
  '/.//evil.example',
  '/people/..//evil.example',
  '/%2e//evil.example',
])('does not follow %s', (path) => expect(safeRedirectPath(path)).toBe('/'));
