// The rooms of server/domain build on each other in one direction: no circle, types included.
import { posix } from 'node:path';
import { circleProblems, importsBetween } from './import-circles.ts';
import type { Problem, SourceFile } from './structure-rules.ts';

const domain = 'server/domain/';

/** `server/domain/english/claims/claim-verbs.ts` → `english/claims`; null outside the domain, '' for a file in no room. */
export function roomOf(path: string): string | null {
  if (!path.startsWith(domain)) return null;
  const room = posix.dirname(path.slice(domain.length));
  return room === '.' ? '' : room;
}

/** One problem for each import between rooms that leads back, and for each file that is in no room. */
export function roomProblems(files: readonly SourceFile[]): Problem[] {
  const homeless = files
    .filter(({ path }) => roomOf(path) === '')
    .map(({ path }) => ({ path, message: 'belongs in a room, a folder of server/domain' }));
  return [...homeless, ...circleProblems(importsBetween(files, roomOf))];
}
