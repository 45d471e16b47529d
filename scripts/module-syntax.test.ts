import { expect, it } from 'vitest';
import { moduleSyntax } from './module-syntax.ts';

const read = (text: string) => moduleSyntax({ path: 'server/a.ts', text });
const importsOf = (text: string) => read(text).imports.map(({ from, isType }) => ({ from, isType }));

it('finds multi-line, side-effect, dynamic and type imports, and re-exports, in order', () => {
  const text = `import {\n  a,\n  b,\n} from './ab.ts';
import './effect.ts';
import type { T } from './t.ts';
export { c } from './c.ts';
const lazy = await import('./lazy.ts');
const commented = await import(/* later */ "./commented.ts");
const quoted = await import(\`./quoted.ts\`);
type Far = import('./far.ts').Far;
const text = "import { no } from 'nowhere'";
const computed = await import(\`./\${lazy}.ts\`);`;
  expect(importsOf(text)).toEqual([
    { from: './ab.ts', isType: false },
    { from: './effect.ts', isType: false },
    { from: './t.ts', isType: true },
    { from: './c.ts', isType: false },
    { from: './lazy.ts', isType: false },
    { from: './commented.ts', isType: false },
    { from: './quoted.ts', isType: false },
    { from: './far.ts', isType: true },
  ]);
});

it('counts an import of types beside a value, or with the types marked one by one, as one that runs', () => {
  expect(importsOf("import { type T } from './t.ts';\nimport { a, type U } from './u.ts';\n")).toEqual([
    { from: './t.ts', isType: false },
    { from: './u.ts', isType: false },
  ]);
});

it('names what is imported and exported', () => {
  const { imports, exports } = read(
    "import one, { two as second } from './a.ts';\nimport * as all from './b.ts';\nexport const c = 1;\nexport type D = 2;\nexport { second as e, c as f };\n",
  );
  expect(imports.map(({ names }) => names)).toEqual([
    [
      { name: 'default', as: 'one' },
      { name: 'two', as: 'second' },
    ],
    [{ name: '*', as: 'all' }],
  ]);
  expect(exports).toEqual([
    { name: 'c', isType: false },
    { name: 'D', isType: true },
    { name: 'f', isType: false },
  ]);
});
