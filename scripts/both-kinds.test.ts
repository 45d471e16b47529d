import { expect, it } from 'vitest';
import { root } from './bootstrap.mjs';
import { BOTH_KINDS, databaseTestsOf } from './both-kinds.ts';

it.each(BOTH_KINDS)('%s names a database test', (pattern) => {
  expect(databaseTestsOf(pattern, root)).not.toEqual([]);
});
