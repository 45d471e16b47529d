import { expect, it } from 'vitest';
import { root } from './run-with-pinned-node.mjs';
import { needsOwnProcess, testsOnBothKinds } from './tests-on-both-databases.ts';

it('every pattern matches a database test, and no test is listed twice', () => {
  const files = testsOnBothKinds(root);
  expect(files.length).toBeGreaterThan(30);
  expect(new Set(files).size).toBe(files.length);
});

it('a test with a database of its own needs a process of its own', () => {
  expect(needsOwnProcess('server/db/scrub-erased-text.db.test.ts', root)).toBe(true);
  expect(needsOwnProcess('server/db/retry-on-conflict.db.test.ts', root)).toBe(false);
});
