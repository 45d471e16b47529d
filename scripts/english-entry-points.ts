// Fails if a file outside server/domain/english imports anything but its top-level files.
import { moduleSyntax } from './module-syntax.ts';
import { type Problem, resolveImport, type SourceFile } from './structure-rules.ts';

const english = 'server/domain/english/';

/** The files that other folders may import. */
const doors = [
  'parse-statement',
  'compare-statements',
  'extract-facts',
  'read-question',
  'read-asked-person',
  'read-introductions',
  'read-labelled-people',
  'read-labelled-subject',
  'subject-by-labels',
  'read-leading-person',
  'read-details',
  'may-tell-of-another',
  'is-told-of',
].map((name) => `${english}${name}.ts`);

export function englishProblems(files: readonly SourceFile[]): Problem[] {
  const imports = files
    .filter(({ path }) => !path.startsWith(english))
    .flatMap((file) =>
      moduleSyntax(file).imports.flatMap(({ from }) => {
        const target = resolveImport(file.path, from) ?? '';
        return target.startsWith(english) && !doors.includes(target)
          ? [
              {
                path: file.path,
                message: `may not import ${from}; use one of the entry points ${doors.join(', ')}`,
              },
            ]
          : [];
      }),
    );
  const further = files
    .filter(({ path }) => isAtTop(path) && !doors.includes(path))
    .map(({ path }) => ({
      path,
      message: 'move this file into a folder of server/domain/english; the top is for entry points',
    }));
  return [...imports, ...further];
}

const isAtTop = (path: string): boolean =>
  path.startsWith(english) && !path.endsWith('.test.ts') && !path.slice(english.length).includes('/');
