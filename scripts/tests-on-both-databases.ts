// Lists the database tests that run both on embedded Postgres and on a server. All others run only on a server, which
// is faster.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const BOTH_DATABASE_KINDS: readonly string[] = [
  // The database layer: connections, migrations, locks, retries, the queue, row-level security.
  'server/db/**',
  // The first start and signing in.
  'server/accounts/accounts.db.test.ts',
  'server/accounts/set-up/service/**',
  // Isolation of households, members and agents from each other: one test of each.
  'server/agents/ceiling.db.test.ts',
  'server/contacts/child/child.db.test.ts',
  'server/outcomes/outcome-visibility.db.test.ts',
  'server/outcomes/never-store-rules.db.test.ts',
  // An unresponsive database, or a killed process.
  'server/doors/report-maybe-saved.db.test.ts',
  'server/doors/request-ctx.db.test.ts',
  'server/doors/setup-route.db.test.ts',
  'server/doors/unavailable.db.test.ts',
  'server/deletions/**',
  'server/consolidation/resume-after-kill.db.test.ts',
  // Concurrent writes.
  'server/audit/service/record-bursts.db.test.ts',
  'server/keys/service/rotate-key.db.test.ts',
  'server/journal/changes/**',
  // Storing, finding and erasing.
  'server/memories/erase/**',
  'server/memories/move/service/**',
  'server/memories/query/service/**',
  'server/memories/store/service/**',
  'server/surfacing/surface/surface.db.test.ts',
];

const databaseTestsOf = (pattern: string, root: string): string[] => {
  const glob = pattern.endsWith('/**') ? `${pattern}/*.db.test.ts` : pattern;
  const found = globSync(glob, { cwd: root });
  if (found.length === 0) throw new Error(`${pattern} matches no database test.`);
  return found;
};

export const testsOnBothKinds = (root: string): string[] =>
  [...new Set(BOTH_DATABASE_KINDS.flatMap((pattern) => databaseTestsOf(pattern, root)))].sort();

const OWN_PROCESS =
  /\b(?:use(?:Own|Cut|Stoppable)Database|useOwnVaults|imitateNewProcess|anotherInstance|throwawayEmbedded|resetModules|doMock)\b/;

export const needsOwnProcess = (file: string, root: string): boolean =>
  OWN_PROCESS.test(readFileSync(join(root, file), 'utf8'));
