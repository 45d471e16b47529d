import { expect, test } from 'vitest';
import { exactOrigin } from './page-origin.ts';

test.each([
  'https://app.example.org',
  'http://localhost:5173',
  'http://192.168.1.5:8123',
  'http://[::1]:3000',
  'app://obsidian.md',
  'chrome-extension://abcdefghijklmnop',
])('%s is an origin', (origin) => expect(exactOrigin(origin)).toBe(origin));

test('capitals mean the same', () =>
  expect(exactOrigin('https://App.Example.org')).toBe('https://app.example.org'));

test.each([
  '*',
  'null',
  'https://*.example.org',
  'https://example.org/',
  'https://example.org/app',
  'https://example.org:443',
  'https://nora@example.org',
  'https://',
  'example.org',
  'file://home',
  'https://exa mple.org',
])('%s is not an exact origin', (text) => expect(exactOrigin(text)).toBeNull());
