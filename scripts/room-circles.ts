// The rooms of server/domain build on each other in one direction: no circle, types included.
import { posix } from 'node:path';
import { importsOf, type Problem, resolveImport, type SourceFile } from './structure-rules.ts';

const domain = 'server/domain/';

/** `server/domain/english/claims/claim.ts` → `english/claims`; null outside the domain, '' for a file in no room. */
export function roomOf(path: string): string | null {
  if (!path.startsWith(domain)) return null;
  const room = posix.dirname(path.slice(domain.length));
  return room === '.' ? '' : room;
}

/** Which room imports which other one, each with a file that does. Tests and their fixtures may import from anywhere. */
function importsBetween(files: SourceFile[]): Map<string, Map<string, string>> {
  const all = new Map<string, Map<string, string>>();
  for (const { path, text } of files) {
    const from = roomOf(path);
    if (from === null || from.startsWith('testing') || path.endsWith('.test.ts')) continue;
    for (const one of importsOf(text)) {
      const to = roomOf(resolveImport(path, one.from) ?? '');
      if (to === null || to === from) continue;
      const own = all.get(from) ?? new Map<string, string>();
      all.set(from, own.set(to, own.get(to) ?? path));
    }
  }
  return all;
}

/** The rooms from `from` to `to`, both included, along imports; null when there is no way. */
function wayBetween(from: string, to: string, all: Map<string, Map<string, string>>): string[] | null {
  const cameFrom = new Map<string, string | null>([[from, null]]);
  // grows while it is walked
  for (const room of cameFrom.keys()) {
    if (room === to) {
      const way: string[] = [];
      for (let at: string | null = room; at !== null; at = cameFrom.get(at) ?? null) way.unshift(at);
      return way;
    }
    for (const next of all.get(room)?.keys() ?? []) if (!cameFrom.has(next)) cameFrom.set(next, room);
  }
  return null;
}

/** One problem for each import between rooms that can be walked back, and for each file that is in no room. */
export function roomProblems(files: SourceFile[]): Problem[] {
  const all = importsBetween(files);
  const circles = [...all].flatMap(([from, imports]) =>
    [...imports].flatMap(([to, path]) => {
      const back = wayBetween(to, from, all);
      return back === null ? [] : [{ path, message: `${from} → ${back.join(' → ')} is a circle of rooms` }];
    }),
  );
  const homeless = files
    .filter(({ path }) => roomOf(path) === '')
    .map(({ path }) => ({ path, message: 'belongs in a room, a folder of server/domain' }));
  return [...homeless, ...circles];
}
