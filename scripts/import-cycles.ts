// Finds import cycles between groups of files: the features, or the rooms (folders) of server/domain.
import { moduleSyntax } from './module-syntax.ts';
import { isTest, type Problem, resolveImport, type SourceFile } from './structure-rules.ts';

/** For each group, the groups that it imports, with the path of one importing file. */
type GroupImports = Map<string, Map<string, string>>;

/** Maps the imports between groups. Ignores tests and fixtures, which may import anything. */
export function importsBetween(
  files: readonly SourceFile[],
  groupOf: (path: string) => string | null,
): GroupImports {
  const imports: GroupImports = new Map();
  for (const file of files) {
    const { path } = file;
    const from = groupOf(path);
    if (from === null || isTest(path)) continue;
    for (const { from: specifier } of moduleSyntax(file).imports) {
      const to = groupOf(resolveImport(path, specifier) ?? '');
      if (to === null || to === from) continue;
      const own = imports.get(from) ?? new Map<string, string>();
      imports.set(from, own.set(to, own.get(to) ?? path));
    }
  }
  return imports;
}

function pathBetween(from: string, to: string, imports: GroupImports): string[] | null {
  const reachedFrom = new Map<string, string | null>([[from, null]]);
  // breadth-first search: the map grows while the loop runs
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

export function cycleProblems(imports: GroupImports): Problem[] {
  return [...imports].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, path]) => {
      const back = pathBetween(to, from, imports);
      const message = `import cycle: ${from} → ${back?.join(' → ')}`;
      return back === null ? [] : [{ path, message }];
    }),
  );
}
