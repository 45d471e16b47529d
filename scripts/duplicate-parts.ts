// Fails if a feature has a part both as a file and as a folder.
import type { Problem } from './structure-rules.ts';

export function duplicatePartProblems(paths: readonly string[]): Problem[] {
  const folders = new Set(
    paths.flatMap((path) => {
      const segments = path.split('/').slice(0, -1);
      return segments.map((_, at) => segments.slice(0, at + 1).join('/'));
    }),
  );
  return paths
    .filter((path) => path.startsWith('server/') && folders.has(path.replace(/\.ts$/, '')))
    .map((path) => ({ path, message: 'there is a folder with the same name; move this file into it' }));
}
