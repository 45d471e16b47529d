import { describe, expect, it } from 'vitest';
import { problemsOf, resolveImport } from './structure-rules.ts';

const messages = (path: string, text = '') => problemsOf({ path, text }).map((problem) => problem.message);
const importing = (path: string, from: string, kind = '') =>
  messages(path, `import ${kind}{ x } from '${from}';\n`);

describe('names', () => {
  it('allow the parts of a feature, their folders, tests and one level of slices', () => {
    for (const file of [
      'schema.ts',
      'service/store.ts',
      'anything.test.ts',
      'testing/people.ts',
      'resolution/sql.ts',
    ]) {
      expect(messages(`server/contacts/${file}`)).toEqual([]);
    }
  });

  it('refuse any other file in a feature', () => {
    expect(messages('server/contacts/manager.ts')).toEqual([
      expect.stringMatching(/rename or move this file/),
    ]);
  });

  it('are free in foundation folders', () => {
    expect(messages('server/core/anything.ts')).toEqual([]);
  });

  it('refuse generic folder and file names', () => {
    expect(messages('components/utils/date.ts')).toEqual([expect.stringMatching(/utils is too generic/)]);
    expect(messages('components/memories/index.ts')).toEqual([
      expect.stringMatching(/index files are not allowed/),
    ]);
    expect(messages('components/memories/MemoryCard.tsx')).toEqual([expect.stringMatching(/kebab-case/)]);
  });

  it('allow the file names of Next.js routes', () => {
    expect(messages('app/api/v1/[...path]/route.ts')).toEqual([]);
  });
});

describe('imports', () => {
  it('keep the domain pure', () => {
    expect(importing('server/domain/memories/confidence-decay.ts', './parameters.ts')).toEqual([]);
    expect(importing('server/domain/memories/confidence-decay.ts', '#server/core/ctx.ts')).toHaveLength(1);
    expect(importing('server/domain/memories/confidence-decay.ts', 'node:fs')).toHaveLength(1);
  });

  it('allow database packages only in repo and server/db', () => {
    expect(importing('server/memories/repo.ts', '#generated/vault/client.ts')).toEqual([]);
    expect(importing('server/memories/service.ts', '#generated/vault/client.ts')).toHaveLength(1);
    expect(importing('server/memories/service.ts', 'pg')).toHaveLength(1);
    expect(importing('app/[context]/page.tsx', '#server/memories/repo.ts')).toHaveLength(1);
  });

  it("allow another feature's service, but not its repo", () => {
    expect(
      importing('server/surfacing/surface/service/surface.ts', '#server/memories/list/service.ts'),
    ).toEqual([]);
    expect(importing('server/surfacing/surface/service/surface.ts', '#server/memories/repo.ts')).toHaveLength(
      1,
    );
  });

  it('allow components only schemas, the domain and the type of the router', () => {
    expect(importing('components/memories/list.tsx', '#server/memories/schema.ts')).toEqual([]);
    expect(importing('components/shell/trpc-context.tsx', '#server/doors/trpc-door.ts', 'type ')).toEqual([]);
    expect(importing('components/shell/trpc-context.tsx', '#server/doors/trpc-door.ts')).toHaveLength(1);
    expect(importing('components/memories/list.tsx', '#server/memories/service.ts')).toHaveLength(1);
  });

  it('are seen in every notation', () => {
    const path = 'server/domain/memories/confidence-decay.ts';
    for (const text of [
      'import { x } from "#server/core/ctx.ts";',
      "import '#server/core/ctx.ts';",
      "const x = await import(/* later */ '#server/core/ctx.ts');",
      'const x = await import(`#server/core/ctx.ts`);',
      "const x = await import(\n  '#server/core/ctx.ts'\n);",
      "type X = import('#server/core/ctx.ts').X;",
    ]) {
      expect(messages(path, `${text}\n`), text).toEqual([expect.stringMatching(/may not import #server/)]);
    }
    expect(messages(path, `const text = "import { x } from '#server/core/ctx.ts'";\n`)).toEqual([]);
  });

  it('of test code are refused in the program, but not in tests and tools', () => {
    for (const from of [
      '#server/db/testing/second-instance.ts',
      '#server/db/vault.test.ts',
      '#evals/run.ts',
    ]) {
      expect(importing('server/memories/repo.ts', from)).toEqual([expect.stringMatching(/test code/)]);
    }
    expect(importing('app/[context]/page.tsx', '#server/db/testing/second-instance.ts')).toContainEqual(
      expect.stringMatching(/test code/),
    );
    expect(importing('scripts/start.ts', '../server/db/testing/second-instance.ts')).toHaveLength(1);
    expect(importing('server/doors/testing/people.ts', '#server/db/testing/second-instance.ts')).toEqual([]);
    expect(importing('bench/measure-store-and-search.ts', '#server/db/testing/second-instance.ts')).toEqual(
      [],
    );
  });

  it('give the table of operations to route handlers, not to pages and components', () => {
    const bypass = expect.stringMatching(/page-caller/);
    expect(importing('app/[context]/page.tsx', '#server/operations.ts')).toEqual([bypass]);
    expect(importing('app/[context]/page.tsx', '#server/doors/call-operation.ts')).toEqual([bypass]);
    expect(importing('components/memories/list.tsx', '#server/operations.ts')).toContainEqual(bypass);
    expect(importing('components/memories/list.tsx', '#server/operations.ts', 'type ')).toEqual([]);
    expect(importing('app/[context]/page.tsx', '#server/doors/page-caller.ts')).toEqual([]);
    expect(importing('app/api/mcp/route.ts', '#server/operations.ts')).toEqual([]);
  });

  it('are not checked in tests', () => {
    expect(importing('server/domain/memories/confidence-decay.test.ts', 'fast-check')).toEqual([]);
  });
});

describe('lengths', () => {
  it('are limited to 300 lines, and more for tests', () => {
    expect(messages('server/core/long.ts', '\n'.repeat(300))).toEqual([]);
    expect(messages('server/core/long.ts', '\n'.repeat(301))).toEqual([expect.stringMatching(/301 lines/)]);
    expect(messages('server/core/long.test.ts', '\n'.repeat(301))).toEqual([]);
  });
});

describe('reading imports', () => {
  it('resolves relative and subpath imports, but not packages', () => {
    expect(resolveImport('server/gardens/service/plant.ts', '../repo.ts')).toBe('server/gardens/repo.ts');
    expect(resolveImport('app/page.tsx', '#components/ui/card.tsx')).toBe('components/ui/card.tsx');
    expect(resolveImport('app/page.tsx', 'react')).toBeNull();
  });
});

describe('exports', () => {
  const exporting = (text: string) => problemsOf({ path: 'server/keys/service/create-key.ts', text });

  it('must be declared in the file itself', () => {
    expect(exporting("export { makeKey } from './token.ts';\n")).toHaveLength(1);
    expect(exporting("export type {\n  Key,\n} from './token.ts';\n")).toHaveLength(1);
    expect(exporting("export * from './token.ts';\n")).toHaveLength(1);
    expect(exporting("import { makeKey } from './token.ts';\nexport { makeKey };\n")).toHaveLength(1);
    expect(exporting("import type { Key } from './token.ts';\nexport type { Key };\n")).toHaveLength(1);
    expect(exporting("export const from = 'here';\nexport { from as there };\n")).toEqual([]);
  });
});

describe('directives', () => {
  const after = "import a from './a.ts';\n";

  it('are above the imports', () => {
    for (const text of [`${after}\n('use client');\n`, `${after}'use client';\n`, "('use client');\n"])
      expect(messages('components/auth/page.tsx', text)).toEqual([
        "'use client' has no effect here; move it above the imports and without parentheses",
      ]);
    expect(messages('components/auth/page.tsx', `'use client';\n\n${after}`)).toEqual([]);
    expect(messages('components/auth/page.tsx', `${after}const text = 'use client';\n`)).toEqual([]);
  });
});

describe('keys of the build', () => {
  const shared = [expect.stringMatching(/all installations share/)];

  it('are used by server actions and draft mode, which are refused', () => {
    expect(messages('app/page.tsx', "'use server';\n")).toEqual(shared);
    expect(messages('app/page.tsx', 'async function save() {\n  "use server";\n}\n')).toEqual(shared);
    expect(messages('app/page.tsx', 'const draft = await draftMode();\n')).toEqual(shared);
    expect(messages('app/page.tsx', "'use client';\nconst text = 'to use server power';\n")).toEqual([]);
  });
});
