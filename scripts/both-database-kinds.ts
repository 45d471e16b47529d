// Lists the database tests that run on embedded Postgres and on a server. All others run only on a server, which is
// faster.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const BOTH_DATABASE_KINDS: readonly string[] = [
  'server/db/**',
  'server/accounts/**',
  'server/agents/ceiling.db.test.ts',
  'server/doors/credentials.db.test.ts',
  'server/doors/invite-routes.db.test.ts',
  'server/doors/request-ctx.db.test.ts',
  'server/doors/setup-route.db.test.ts',
  'server/doors/unavailable.db.test.ts',
  'server/doors/view-as.db.test.ts',
  'server/groups/scope.db.test.ts',
  'server/view-as/**',
  'server/graph/leaks.db.test.ts',
  'server/insights/across.db.test.ts',
  'server/members/leave.db.test.ts',
  'server/outcomes/leaks.db.test.ts',
  'server/outcomes/never-stored.db.test.ts',
  'server/audit/service/burst.db.test.ts',
  'server/keys/service/rotate.db.test.ts',
  'server/capture/**',
  'server/consolidation/**',
  'server/contacts/find/service.db.test.ts',
  'server/edges/succession/**',
  'server/journal/undo/service/undo.db.test.ts',
  'server/memories/edit/**',
  'server/memories/erase/**',
  'server/memories/history/**',
  'server/memories/query/**',
  'server/memories/store/**',
  'server/surfacing/**',
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
  /\b(?:useOwnDatabase|useStoppableDatabase|beginOwnProcess|anotherInstance|throwawayEmbedded|resetModules|doMock)\b/;

export const needsOwnProcess = (file: string, root: string): boolean =>
  OWN_PROCESS.test(readFileSync(join(root, file), 'utf8'));
