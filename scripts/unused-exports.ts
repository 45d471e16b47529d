// What a file exports, somebody else imports: what nobody does is dead, or nobody's but the file's own.
import { type Problem, resolveImport, type SourceFile } from './structure-rules.ts';

const DECLARED =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/gm;
const LISTED = /^export \{([^}]*)\}(?! from)/gm;
const NAMED = /^(?:import|export)\s+(?:type\s+)?(?:[\w$]+,\s*)?\{([^}]*)\}\s+from\s+'([^']+)'/gm;
const SPACES = /^import\s+(?:type\s+)?\*\s+as\s+([\w$]+)\s+from\s+'([^']+)'/gm;
/** Imported while it runs, or run as a program or in a thread: whichever of its exports that uses. */
const WHOLE = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?'([^']+)'|'((?:server|scripts|bench|evals)\/[\w./-]+\.ts)'/g;

/** The framework imports what pages, routes and the files of the root export. */
const isEntry = (path: string): boolean => path.startsWith('app/') || !path.includes('/');

/** "one, type Two as Three" → what each is called where it is, and where it goes. */
const entriesOf = (list: string): { name: string; as: string }[] =>
  [...list.matchAll(/(?:type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?/g)].map(([, name = '', as = name]) => ({
    name,
    as,
  }));

const exportsOf = (text: string): string[] => [
  ...[...text.matchAll(DECLARED)].map(([, name = '']) => name),
  ...[...text.matchAll(LISTED)].flatMap(([, list = '']) => entriesOf(list).map(({ as }) => as)),
];

/** `path#name` for each export that this file uses of others; `path#*` for all of one. */
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

/** One problem for each value or type that no other file uses. Tests count as users. */
export function unusedExports(files: readonly SourceFile[]): Problem[] {
  const used = new Set(files.flatMap(usedBy));
  return files
    .filter(({ path }) => !isEntry(path) && !used.has(`${path}#*`))
    .flatMap(({ path, text }) =>
      exportsOf(text)
        .filter((name) => !used.has(`${path}#${name}`))
        .map((name) => ({ path, message: `exports ${name}, which nobody imports` })),
    );
}
