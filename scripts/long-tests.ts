// Vitest runs large files first, but some small ones take minutes. Last in line, they would leave a core idle.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-with-pinned-node.mjs';

/** Each takes over a minute and has a database of its own, so their order does not matter. */
const LONG_TESTS: readonly string[] = [
  'server/doors/hostile.db.test.ts',
  'server/db/open-embedded-database.db.test.ts',
  'server/db/upgrade.db.test.ts',
];

/** Puts long tests first, and leaves the others in their order. */
export function longTestsFirst<T extends { moduleId: string }>(specs: readonly T[]): T[] {
  const paths = LONG_TESTS.map((file) => join(root, file));
  const missing = paths.find((path) => !existsSync(path));
  if (missing !== undefined) throw new Error(`There is no test ${missing}. Mend scripts/long-tests.ts.`);
  return [
    ...paths.flatMap((path) => specs.filter(({ moduleId }) => moduleId === path)),
    ...specs.filter(({ moduleId }) => !paths.includes(moduleId)),
  ];
}
