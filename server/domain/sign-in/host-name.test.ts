import { describe, expect, it } from 'vitest';
import { hostNameOf, isLoopback, isOwnHost } from './host-name.ts';

describe('the name in a Host header', () => {
  it.each([
    ['localhost:3000', 'localhost'],
    ['NAS.local', 'nas.local'],
    ['home.example.org.:443', 'home.example.org'],
    ['[::1]:3000', '[::1]'],
    ['192.168.1.5:3000', '192.168.1.5'],
  ])('of %s is %s', (header, name) => expect(hostNameOf(header)).toBe(name));

  it.each([
    '',
    ':3000',
    'a b',
    'localhost@evil.example',
    'localhost/..',
    'localhost, evil.example',
    '[::1',
    'a:b',
  ])('is not in %j', (header) => expect(hostNameOf(header)).toBeNull());
});

describe('a host of an installation', () => {
  const names = ['home.example.org', 'nas.local'];

  it.each([
    'localhost',
    'localhost:3000',
    '127.0.0.1:3000',
    '127.8.9.1',
    '[::1]:80',
    'nas.local:3000',
    'HOME.example.org.',
  ])('is %s', (header) => expect(isOwnHost(header, names)).toBe(true));

  it.each([
    'evil.example',
    'localhost.evil.example',
    'evil.example#localhost',
    'nas.local.evil.example',
    'xnas.local',
    '192.168.1.5',
    '0.0.0.0:3000',
    '[fd00::1]',
    '2130706433',
    '',
  ])('is not %j', (header) => expect(isOwnHost(header, names)).toBe(false));
});

it('is a loopback name only for the local machine', () => {
  expect(['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]'].map(isLoopback)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['0.0.0.0', '[::]', '10.0.0.1', 'nas.local'].map(isLoopback)).toEqual([false, false, false, false]);
});
