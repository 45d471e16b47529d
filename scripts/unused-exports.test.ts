import { expect, it } from 'vitest';
import { unusedExports } from './unused-exports.ts';

const unused = (files: Record<string, string>): string[] =>
  unusedExports(Object.entries(files).map(([path, text]) => ({ path, text }))).map(
    ({ path, message }) => `${path}: ${message}`,
  );

it('finds exported values and types that no file imports', () => {
  expect(
    unused({
      'server/a.ts': 'export const one = 1;\nexport type Two = 2;\nexport async function three() {}\n',
      'server/b.ts': "import { one } from './a.ts';\nconst two = one;\nexport { two as four };\n",
    }),
  ).toEqual([
    'server/a.ts: exports Two, which no other file imports',
    'server/a.ts: exports three, which no other file imports',
    'server/b.ts: exports four, which no other file imports',
  ]);
});

it('counts the used names of a namespace import', () => {
  const a = 'export const one = 1;\nexport const two = 2;\n';
  expect(
    unused({ 'server/a.ts': a, 'server/b.ts': "import * as all from '#server/a.ts';\nall.one;\n" }),
  ).toEqual(['server/a.ts: exports two, which no other file imports']);
});

it('ignores exports for the framework, worker threads and dynamic imports', () => {
  const a = 'export const one = 1;\n';
  expect(unused({ 'app/page.tsx': a, 'proxy.ts': a })).toEqual([]);
  expect(unused({ 'server/a.ts': a, 'server/b.ts': "const file = 'server/a.ts';\n" })).toEqual([]);
  expect(unused({ 'server/a.ts': a, 'server/b.ts': "const a = await import('./a.ts');\n" })).toEqual([]);
});
