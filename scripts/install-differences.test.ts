import { expect, it } from 'vitest';
import { installDifferences } from './install-differences.ts';

const locked = {
  '': { version: '0.1.0' },
  'node_modules/rake': { version: '1.0.0' },
  'node_modules/rake-for-mars': { version: '1.0.0', optional: true },
};

it('finds packages that are missing, of another version, or not locked', () => {
  const rake = { version: '1.0.0' };
  expect(installDifferences(locked, { 'node_modules/rake': rake })).toEqual([]);
  expect(installDifferences(locked, {})).toEqual(['node_modules/rake: missing, not 1.0.0']);
  expect(
    installDifferences(locked, {
      'node_modules/rake': { version: '1.0.1' },
      'node_modules/rake-for-mars': { version: '2.0.0' },
      'node_modules/hoe': rake,
    }),
  ).toEqual([
    'node_modules/rake: 1.0.1, not 1.0.0',
    'node_modules/rake-for-mars: 2.0.0, not 1.0.0',
    'node_modules/hoe: not in package-lock.json',
  ]);
});
