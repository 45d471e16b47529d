// Which database tests run on embedded Postgres as well as on a server. All others run on a server alone, which is faster.
// Listed is what the two kinds may do differently, or what must never fail on either.
import { globSync } from 'node:fs';

/** Folders, as globs, and single files. */
export const BOTH_KINDS: readonly string[] = [
  // connections, migrations, locks, retries, idempotency, scrubbing, row-level security
  'server/db/**',
  // first start and sign-in
  'server/accounts/**',
  // walls between households, members and agents
  'server/agents/ceiling.db.test.ts',
  'server/doors/credentials.db.test.ts',
  'server/doors/hostile.db.test.ts',
  'server/doors/invite-routes.db.test.ts',
  'server/doors/journal-id.db.test.ts',
  'server/doors/request-ctx.db.test.ts',
  'server/doors/setup-route.db.test.ts',
  'server/doors/unavailable.db.test.ts',
  'server/doors/view-as.db.test.ts',
  'server/groups/scope.db.test.ts',
  'server/views/**',
  // privacy
  'server/graph/leaks.db.test.ts',
  'server/insights/across.db.test.ts',
  'server/members/leave.db.test.ts',
  'server/outcomes/leaks.db.test.ts',
  'server/outcomes/never-stored.db.test.ts',
  // several at the same moment
  'server/audit/service/burst.db.test.ts',
  'server/keys/service/rotate.db.test.ts',
  // storing, retiring, safety, erasing and searching
  'server/capture/**',
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

/** The database tests under `root` that a pattern names. */
export const databaseTestsOf = (pattern: string, root: string): string[] => {
  const glob = pattern.endsWith('/**') ? `${pattern}/*.db.test.ts` : pattern;
  return globSync(glob, { cwd: root });
};

/** The files of both kinds, in order. */
export const testsOfBothKinds = (root: string): string[] =>
  [...new Set(BOTH_KINDS.flatMap((pattern) => databaseTestsOf(pattern, root)))].sort();
