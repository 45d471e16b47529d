import { expect, it } from 'vitest';
import { duplicatePartProblems } from './duplicate-parts.ts';

it('finds a file next to a folder with the same name, at any depth', () => {
  const paths = [
    'server/keys/service.ts',
    'server/keys/service/create-key.ts',
    'server/gardens/beds/sql.ts',
    'server/gardens/beds/sql/find.ts',
    'server/groups/service.ts',
    'scripts/words.ts',
    'scripts/words/read.ts',
  ];
  expect(duplicatePartProblems(paths).map(({ path }) => path)).toEqual([
    'server/keys/service.ts',
    'server/gardens/beds/sql.ts',
  ]);
});
