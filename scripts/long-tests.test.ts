import { join } from 'node:path';
import { expect, it } from 'vitest';
import { longTestsFirst } from './long-tests.ts';
import { root } from './run-with-pinned-node.mjs';

it('long tests run first, the longest of them before all, and the others in the order they had', () => {
  const given = ['server/b.db.test.ts', 'server/db/upgrade.db.test.ts', 'server/a.db.test.ts'];
  const specs = [...given, 'server/doors/hostile.db.test.ts'].map((file) => ({
    moduleId: join(root, file),
    file,
  }));
  expect(longTestsFirst(specs).map(({ file }) => file)).toEqual([
    'server/doors/hostile.db.test.ts',
    'server/db/upgrade.db.test.ts',
    'server/b.db.test.ts',
    'server/a.db.test.ts',
  ]);
});
