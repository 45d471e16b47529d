import { expect, it } from 'vitest';
import { root } from './bootstrap.mjs';
import { BOTH_DATABASE_KINDS, databaseTestsOf } from './both-database-kinds.ts';

it.each(BOTH_DATABASE_KINDS)('%s matches a database test', (pattern) => {
  expect(databaseTestsOf(pattern, root)).not.toEqual([]);
});
