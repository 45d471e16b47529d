import { expect, it } from 'vitest';
import { root } from './bootstrap.mjs';
import { testsOnBothKinds } from './both-database-kinds.ts';

it('every pattern matches a database test, and no test is listed twice', () => {
  const files = testsOnBothKinds(root);
  expect(files.length).toBeGreaterThan(30);
  expect(new Set(files).size).toBe(files.length);
});
