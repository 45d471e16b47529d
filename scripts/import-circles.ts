// Groups of files that import each other in a circle, whether the groups are rooms or features.
import { importsOf, type Problem, resolveImport, type SourceFile } from './structure-rules.ts';

/** For each group the groups it imports, each with one file that does. */
type GroupImports = Map<string, Map<string, string>>;

const isTest = (path: string): boolean => path.endsWith('.test.ts') || path.includes('/testing/');

/** Tests and their fixtures may import from anywhere. */
export function importsBetween(
  files: readonly SourceFile[],
  groupOf: (path: string) => string | null,
): GroupImports {
  const imports: GroupImports = new Map();
  for (const { path, text } of files) {
    const from = groupOf(path);
    if (from === null || isTest(path)) continue;
    for (const { from: specifier } of importsOf(text)) {
      const to = groupOf(resolveImport(path, specifier) ?? '');
      if (to === null || to === from) continue;
      const own = imports.get(from) ?? new Map<string, string>();
      imports.set(from, own.set(to, own.get(to) ?? path));
    }
  }
  return imports;
}

/** The shortest chain of imports from `from` to `to`, both included. */
function pathBetween(from: string, to: string, imports: GroupImports): string[] | null {
  const reachedFrom = new Map<string, string | null>([[from, null]]);
  // grows while it is walked
  for (const group of reachedFrom.keys()) {
    if (group === to) {
      const path: string[] = [];
      for (let at: string | null = group; at !== null; at = reachedFrom.get(at) ?? null) path.unshift(at);
      return path;
    }
    for (const next of imports.get(group)?.keys() ?? [])
      if (!reachedFrom.has(next)) reachedFrom.set(next, group);
  }
  return null;
}

/** One problem for each import between groups that leads back to where it began. */
export function circleProblems(imports: GroupImports): Problem[] {
  return [...imports].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, path]) => {
      const back = pathBetween(to, from, imports);
      const message = `imports in a circle: ${from} → ${back?.join(' → ')}`;
      return back === null ? [] : [{ path, message }];
    }),
  );
}
