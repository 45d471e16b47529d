// English grammar stays behind the files of server/domain/english: nobody else imports from the folders inside it.
import { importsOf, type Problem, resolveImport, type SourceFile } from './structure-rules.ts';

const english = 'server/domain/english/';

/** The functions that the rest of the program calls, one a file. */
const doors = ['parse-statement', 'compare-statements', 'extract-facts', 'read-question'].map(
  (name) => `${english}${name}.ts`,
);

/** One problem for each import of an inner file from outside, tests included, and for each further file at the top. */
export function englishProblems(files: readonly SourceFile[]): Problem[] {
  const imports = files
    .filter(({ path }) => !path.startsWith(english))
    .flatMap(({ path, text }) =>
      importsOf(text).flatMap(({ from }) => {
        const target = resolveImport(path, from) ?? '';
        return target.startsWith(english) && !doors.includes(target)
          ? [{ path, message: `may not import ${from}: English is reached through ${doors.join(', ')}` }]
          : [];
      }),
    );
  const further = files
    .filter(({ path }) => isAtTop(path) && !doors.includes(path))
    .map(({ path }) => ({
      path,
      message: 'belongs in a folder of server/domain/english: its top is for callers',
    }));
  return [...imports, ...further];
}

const isAtTop = (path: string): boolean =>
  path.startsWith(english) && !path.endsWith('.test.ts') && !path.slice(english.length).includes('/');
