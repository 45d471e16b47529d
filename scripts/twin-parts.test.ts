import { expect, it } from 'vitest';
import { twinProblems } from './twin-parts.ts';

it('finds a file beside a folder of its name, at any depth', () => {
  const paths = [
    'server/keys/service.ts',
    'server/keys/service/make.ts',
    'server/gardens/beds/sql.ts',
    'server/gardens/beds/sql/find.ts',
    'server/groups/service.ts',
    'scripts/words.ts',
    'scripts/words/read.ts',
  ];
  expect(twinProblems(paths).map(({ path }) => path)).toEqual([
    'server/keys/service.ts',
    'server/gardens/beds/sql.ts',
  ]);
});
