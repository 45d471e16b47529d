// Finds exports that no other file imports, or only tests.
import { moduleSyntax } from './module-syntax.ts';
import { isProduction, isTest, type Problem, resolveImport, type SourceFile } from './structure-rules.ts';

/** Files that are started as a program or worker, whose exports all count as used. */
const STARTED = /'((?:server|scripts|bench|evals)\/[\w./-]+\.ts)'/g;

const FOR_TESTS: Readonly<Record<string, string>> = {
  'components/shell/hotkeys/match-hotkey.ts#isStep': 'The table of shortcuts does not use every notation.',
  'server/db/scrub-erased-text.ts#scrubDue': 'A step of a timer.',
  'server/domain/safety/safety-occasion.ts#occasionsOf':
    'Several occasions concern the same kinds of facts, so kindsFor does not tell them apart.',
  'server/doors/page-caller.ts#readsOf': 'pageCaller is bound to the operations of the program.',
  'server/doors/request-origin.ts#isSameOrigin': 'expectOwnPage reads the environment, once per process.',
  'server/graph/map/service/refresh-map.ts#waitForMaps':
    'Tests compare the database before and after this work.',
  'server/outcomes/vectors/service/backfill-vectors.ts#waitForVectors':
    'Tests compare the database before and after this work.',
  'server/surfacing/use-report/sql.ts#firstIdAt': 'The ids that it divides cannot be seen in a statement.',
};

/** Entry files of a package. Its users import their exports. */
const PUBLISHED = ['client', 'memory-middleware', 'trpc-router'].map(
  (name) => `packages/client/src/${name}.ts`,
);

const isEntry = (path: string): boolean =>
  path.startsWith('app/') || !path.includes('/') || PUBLISHED.includes(path);

const membersOf = (space: string, text: string): string[] =>
  [...text.matchAll(new RegExp(`(?<![\\w$])${space.replaceAll('$', '\\$')}\\s*\\.\\s*([\\w$]+)`, 'g'))].map(
    ([, name = '']) => name,
  );

/** Returns the exports that a file uses, as `<path>#<name>`, or `<path>#*` for all. */
function usedBy(file: SourceFile): string[] {
  const imported = moduleSyntax(file).imports.flatMap(({ from, names }) => {
    const target = resolveImport(file.path, from);
    return names.flatMap(({ name, as }) =>
      name === '*' && as !== ''
        ? membersOf(as, file.text).map((member) => `${target}#${member}`)
        : [`${target}#${name}`],
    );
  });
  return [...imported, ...[...file.text.matchAll(STARTED)].map(([, path]) => `${path}#*`)];
}

const isNeededForTypes = (name: string, text: string): boolean =>
  [...text.matchAll(new RegExp(`(?<![\\w$])${name}(?![\\w$])`, 'g'))].length > 1;

export function unusedExports(files: readonly SourceFile[], forTests = FOR_TESTS): Problem[] {
  const used = new Set(files.flatMap(usedBy));
  const usedOutsideTests = new Set(files.filter(({ path }) => !isTest(path)).flatMap(usedBy));
  const left = new Set(Object.keys(forTests));
  const problemOf = ({ path, text }: SourceFile, name: string, isType: boolean): string | null => {
    const key = `${path}#${name}`;
    if (!used.has(key))
      return `exports ${name}, which no other file imports; remove it, or only its "export"`;
    if (!isProduction(path) || usedOutsideTests.has(key) || usedOutsideTests.has(`${path}#*`)) return null;
    if (left.delete(key) || (isType && isNeededForTypes(name, text))) return null;
    return `exports ${name}, which only tests import; test it through what the program uses`;
  };
  const problems = files
    .filter(({ path }) => !isEntry(path) && !used.has(`${path}#*`))
    .flatMap((file) =>
      moduleSyntax(file).exports.flatMap(({ name, isType }) => {
        const message = problemOf(file, name, isType);
        return message === null ? [] : [{ path: file.path, message }];
      }),
    );
  const outlived = [...left].map((key) => ({
    path: 'scripts/unused-exports.ts',
    message: `lists ${key}, which is not exported for tests alone; remove it from the list`,
  }));
  return [...problems, ...outlived];
}
