import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONTEXTS } from '#server/core/actor.ts';
import { addressIn, apiAddressIn, counterpartOf, placeOf, routeOf } from './context-paths.ts';

test('work pages keep every address within the work vault', () => {
  expect(addressIn('work', '/')).toBe('/work');
  expect(addressIn('work', '/?new=1')).toBe('/work?new=1');
  expect(addressIn('work', '/memories?q=a')).toBe('/work/memories?q=a');
  expect(addressIn('personal', '/memories?q=a')).toBe('/memories?q=a');
});

test('pages outside the vaults, other sites and fragments have one address', () => {
  for (const address of [
    '/docs',
    '/sign-in?next=/work',
    '/api/v1/x',
    'https://example.org/',
    '#content',
    '?q=1',
  ])
    expect(addressIn('work', address)).toBe(address);
  expect(addressIn('work', '/documents')).toBe('/work/documents');
});

test('an address is rendered in the vault that it names', () => {
  expect(routeOf('/')).toEqual({ context: 'personal', path: '/personal' });
  expect(routeOf('/memories/7')).toEqual({ context: 'personal', path: '/personal/memories/7' });
  expect(routeOf('/work')).toEqual({ context: 'work', path: '/work' });
  expect(routeOf('/work/memories/7')).toEqual({ context: 'work', path: '/work/memories/7' });
  expect(routeOf('/workshop')).toEqual({ context: 'personal', path: '/personal/workshop' });
  expect(routeOf('/personal/memories')).toEqual({ context: 'personal', path: '/personal/personal/memories' });
  expect(routeOf('/sign-in')).toBeNull();
});

test('the place of a page is the same in both vaults, in the browser and on the server', () => {
  for (const path of ['/', '/memories', '/people/7'])
    for (const context of CONTEXTS) {
      expect(placeOf(addressIn(context, path))).toBe(path);
      expect(placeOf(routeOf(addressIn(context, path))?.path ?? '')).toBe(path);
    }
});

test('switching goes to the same section, because what a page shows is not in the other vault', () => {
  expect(counterpartOf('work', '/memories/7')).toBe('/work/memories');
  expect(counterpartOf('personal', '/work/people/7')).toBe('/people');
  expect(counterpartOf('work', '/')).toBe('/work');
});

test('a download names the work vault', () => {
  expect(apiAddressIn('work', '/api/v1/a')).toBe('/api/v1/a?context=work');
  expect(apiAddressIn('work', '/api/v1/a?b=1')).toBe('/api/v1/a?b=1&context=work');
  expect(apiAddressIn('personal', '/api/v1/a')).toBe('/api/v1/a');
});

test('every folder of pages outside the vaults is known', () => {
  const folders = (path: string): string[] =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  const outside = [...folders('app/(auth)'), ...folders('app').filter((name) => /^[a-z]/.test(name))];
  expect(outside.length).toBeGreaterThan(5);
  for (const name of outside) expect(routeOf(`/${name}`), name).toBeNull();
});
