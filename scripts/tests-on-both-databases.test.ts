import { expect, it } from 'vitest';
import { root } from './run-with-pinned-node.mjs';
import { needsOwnProcess, testsOnBothKinds } from './tests-on-both-databases.ts';

it('every pattern matches a database test, and no test is listed twice', () => {
  const files = testsOnBothKinds(root);
  expect(files.length).toBeGreaterThan(30);
  expect(new Set(files).size).toBe(files.length);
});

it.each([
  'server/db/scrub-erased-text.db.test.ts',
  'server/deletions/household.db.test.ts',
  'server/doors/report-maybe-saved.db.test.ts',
  'server/doors/unavailable.db.test.ts',
])('a test with a database of its own needs a process of its own: %s', (file) => {
  expect(needsOwnProcess(file, root)).toBe(true);
});

it('any other test shares a process', () => {
  expect(needsOwnProcess('server/db/retry-on-conflict.db.test.ts', root)).toBe(false);
});
