// The rooms (folders) of server/domain may not form import cycles, types included.
import { posix } from 'node:path';
import { cycleProblems, importsBetween } from './import-cycles.ts';
import type { Problem, SourceFile } from './structure-rules.ts';

const domain = 'server/domain/';

/**
 * Returns the room of a path: `server/domain/english/claims/claim-verbs.ts` → `english/claims`. Null outside the domain, ''
 * for a file in no room.
 */
export function roomOf(path: string): string | null {
  if (!path.startsWith(domain)) return null;
  const room = posix.dirname(path.slice(domain.length));
  return room === '.' ? '' : room;
}

/** Reports import cycles between rooms, and files outside of any room. */
export function roomProblems(files: readonly SourceFile[]): Problem[] {
  const unassigned = files
    .filter(({ path }) => roomOf(path) === '')
    .map(({ path }) => ({ path, message: 'move this file into a folder (room) of server/domain' }));
  return [...unassigned, ...cycleProblems(importsBetween(files, roomOf))];
}
