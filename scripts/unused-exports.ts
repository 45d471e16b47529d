// Finds exports that no other file imports. Such code is dead, or its export is unnecessary.
import { type Problem, resolveImport, type SourceFile } from './structure-rules.ts';

const DECLARED =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/gm;
const LISTED = /^export \{([^}]*)\}(?! from)/gm;
const NAMED = /^(?:import|export)\s+(?:type\s+)?(?:[\w$]+,\s*)?\{([^}]*)\}\s+from\s+'([^']+)'/gm;
const SPACES = /^import\s+(?:type\s+)?\*\s+as\s+([\w$]+)\s+from\s+'([^']+)'/gm;
/** Matches a file that is imported dynamically, or started as a program or worker. All its exports count as used. */
const WHOLE = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?'([^']+)'|'((?:server|scripts|bench|evals)\/[\w./-]+\.ts)'/g;

/** Returns whether Next.js or a tool imports the file. This holds for `app` and for files in the root. */
const isEntry = (path: string): boolean => path.startsWith('app/') || !path.includes('/');

/** Splits an import list such as "one, type Two as Three" into exported names and local names. */
const entriesOf = (list: string): { name: string; as: string }[] =>
  [...list.matchAll(/(?:type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?/g)].map(([, name = '', as = name]) => ({
    name,
    as,
  }));

const exportsOf = (text: string): string[] => [
  ...[...text.matchAll(DECLARED)].map(([, name = '']) => name),
  ...[...text.matchAll(LISTED)].flatMap(([, list = '']) => entriesOf(list).map(({ as }) => as)),
];

/** Returns which exports a file uses, as `<path>#<name>`. `<path>#*` means all exports of a file. */
function usedBy({ path, text }: SourceFile): string[] {
  const named = [...text.matchAll(NAMED)].flatMap(([, list = '', from = '']) =>
    entriesOf(list).map(({ name }) => `${resolveImport(path, from)}#${name}`),
  );
  const spaced = [...text.matchAll(SPACES)].flatMap(([, space = '', from = '']) =>
    [...text.matchAll(new RegExp(`(?<![\\w$])${space.replaceAll('$', '\\$')}\\s*\\.\\s*([\\w$]+)`, 'g'))].map(
      ([, name]) => `${resolveImport(path, from)}#${name}`,
    ),
  );
  const whole = [...text.matchAll(WHOLE)].map(
    ([, from, file]) => `${from === undefined ? file : resolveImport(path, from)}#*`,
  );
  return [...named, ...spaced, ...whole];
}

/** Reports exports that no other file uses. Use in a test counts as use. */
export function unusedExports(files: readonly SourceFile[]): Problem[] {
  const used = new Set(files.flatMap(usedBy));
  return files
    .filter(({ path }) => !isEntry(path) && !used.has(`${path}#*`))
    .flatMap(({ path, text }) =>
      exportsOf(text)
        .filter((name) => !used.has(`${path}#${name}`))
        .map((name) => ({ path, message: `exports ${name}, which no other file imports` })),
    );
}
