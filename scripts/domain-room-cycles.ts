// Fails if folders of server/domain import each other in a cycle. Types count too.
import { posix } from 'node:path';
import { cycleProblems, importsBetween } from './import-cycles.ts';
import type { Problem, SourceFile } from './structure-rules.ts';

const domain = 'server/domain/';

/**
 * Returns `english/claims` for `server/domain/english/claims/claim-verbs.ts`. Returns null outside of server/domain,
 * and '' directly in it.
 */
function roomOf(path: string): string | null {
  if (!path.startsWith(domain)) return null;
  const room = posix.dirname(path.slice(domain.length));
  return room === '.' ? '' : room;
}

export function roomProblems(files: readonly SourceFile[]): Problem[] {
  const unassigned = files
    .filter(({ path }) => roomOf(path) === '')
    .map(({ path }) => ({ path, message: 'move this file into a folder of server/domain' }));
  return [...unassigned, ...cycleProblems(importsBetween(files, roomOf))];
}
