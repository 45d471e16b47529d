import { expect, it } from 'vitest';
import { unusedExports } from './unused-exports.ts';

const unused = (files: Record<string, string>, forTests: Record<string, string> = {}): string[] =>
  unusedExports(
    Object.entries(files).map(([path, text]) => ({ path, text })),
    forTests,
  ).map(({ path, message }) => `${path}: ${message}`);

it('finds exported values and types that no file imports', () => {
  expect(
    unused({
      'server/a.ts': 'export const one = 1;\nexport type Two = 2;\nexport async function three() {}\n',
      'server/b.ts': "import { one } from './a.ts';\nconst two = one;\nexport { two as four };\n",
    }),
  ).toEqual([
    'server/a.ts: exports Two, which no other file imports; remove it, or only its "export"',
    'server/a.ts: exports three, which no other file imports; remove it, or only its "export"',
    'server/b.ts: exports four, which no other file imports; remove it, or only its "export"',
  ]);
});

it('counts the used names of a namespace import', () => {
  const a = 'export const one = 1;\nexport const two = 2;\n';
  expect(
    unused({ 'server/a.ts': a, 'server/b.ts': "import * as all from '#server/a.ts';\nall.one;\n" }),
  ).toEqual(['server/a.ts: exports two, which no other file imports; remove it, or only its "export"']);
});

it('ignores exports for the framework, worker threads and dynamic imports', () => {
  const a = 'export const one = 1;\n';
  expect(unused({ 'app/page.tsx': a, 'proxy.ts': a })).toEqual([]);
  expect(unused({ 'server/a.ts': a, 'server/b.ts': "const file = 'server/a.ts';\n" })).toEqual([]);
  expect(unused({ 'server/a.ts': a, 'server/b.ts': "const a = await import('./a.ts');\n" })).toEqual([]);
});

it('finds values that only tests import, but not types of arguments', () => {
  const files = {
    'server/a.ts':
      'export const one = 1;\nexport type Two = 2;\nexport type Three = 3;\nexport const four = (two: Two) => two;\n',
    'server/a.test.ts': "import { one, type Two, type Three } from './a.ts';\n",
    'server/testing/b.ts': "import { four } from '#server/a.ts';\nexport const b = 1;\n",
    'server/b.test.ts': "import { b } from './testing/b.ts';\n",
  };
  const onlyTests = (name: string) =>
    `server/a.ts: exports ${name}, which only tests import; test it through what the program uses`;
  expect(unused(files)).toEqual(['one', 'Three', 'four'].map(onlyTests));
  expect(unused({ ...files, 'bench/c.ts': "import { one, four } from '#server/a.ts';\n" })).toEqual([
    onlyTests('Three'),
  ]);
});

it('keeps exports listed for tests, until the program uses them or they are gone', () => {
  const files = {
    'server/a.ts': 'export const one = 1;\n',
    'server/a.test.ts': "import { one } from './a.ts';\n",
  };
  const list = { 'server/a.ts#one': 'because' };
  expect(unused(files, list)).toEqual([]);
  expect(unused({ ...files, 'server/b.ts': "import { one } from './a.ts';\n" }, list)).toEqual([
    'scripts/unused-exports.ts: lists server/a.ts#one, which is not exported for tests alone; remove it from the list',
  ]);
});
