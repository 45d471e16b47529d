// A part of a feature is a file or a folder: with both, nobody can guess which of them holds a thing.
import type { Problem } from './structure-rules.ts';

/** One problem for each `server/…/part.ts` beside a folder `server/…/part/`. */
export function twinProblems(paths: readonly string[]): Problem[] {
  const folders = new Set(
    paths.flatMap((path) => {
      const segments = path.split('/').slice(0, -1);
      return segments.map((_, at) => segments.slice(0, at + 1).join('/'));
    }),
  );
  return paths
    .filter((path) => path.startsWith('server/') && folders.has(path.replace(/\.ts$/, '')))
    .map((path) => ({ path, message: 'stands beside a folder of its name: move it inside' }));
}
