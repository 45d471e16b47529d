import { describe, expect, it } from 'vitest';
import { importsOf, problemsOf, resolveImport } from './structure-rules.ts';

const messages = (path: string, text = '') => problemsOf({ path, text }).map((problem) => problem.message);
const importing = (path: string, from: string, kind = '') =>
  messages(path, `import ${kind}{ x } from '${from}';\n`);

describe('names', () => {
  it('lets a feature hold its closed set of files, their folders, tests, and one noun of its own', () => {
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

  it('refuses any other file in a feature', () => {
    expect(messages('server/contacts/manager.ts')).toEqual([expect.stringMatching(/this is none of them/)]);
  });

  it('lets foundations name their files freely', () => {
    expect(messages('server/core/anything.ts')).toEqual([]);
  });

  it('refuses folders and files that say nothing', () => {
    expect(messages('components/utils/date.ts')).toEqual([expect.stringMatching(/utils says nothing/)]);
    expect(messages('components/memories/index.ts')).toEqual([expect.stringMatching(/no index files/)]);
    expect(messages('components/memories/MemoryCard.tsx')).toEqual([expect.stringMatching(/kebab-case/)]);
  });

  it('knows the names that routes need', () => {
    expect(messages('app/api/v1/[...path]/route.ts')).toEqual([]);
  });
});

describe('imports', () => {
  it('keep the rules pure', () => {
    expect(importing('server/domain/memories/decay.ts', './parameters.ts')).toEqual([]);
    expect(importing('server/domain/memories/decay.ts', '#server/core/ctx.ts')).toHaveLength(1);
    expect(importing('server/domain/memories/decay.ts', 'node:fs')).toHaveLength(1);
  });

  it('keep the database behind repo and server/db', () => {
    expect(importing('server/memories/repo.ts', '#generated/vault/client.ts')).toEqual([]);
    expect(importing('server/memories/service.ts', '#generated/vault/client.ts')).toHaveLength(1);
    expect(importing('server/memories/service.ts', 'pg')).toHaveLength(1);
    expect(importing('app/(home)/page.tsx', '#server/memories/repo.ts')).toHaveLength(1);
  });

  it("let a feature use another one's service, never its repo", () => {
    expect(
      importing('server/surfacing/surface/service/surface.ts', '#server/memories/list/service.ts'),
    ).toEqual([]);
    expect(importing('server/surfacing/surface/service/surface.ts', '#server/memories/repo.ts')).toHaveLength(
      1,
    );
  });

  it('let components know schemas, rules and the type of the router only', () => {
    expect(importing('components/memories/list.tsx', '#server/memories/schema.ts')).toEqual([]);
    expect(importing('components/shell/trpc.tsx', '#server/doors/trpc.ts', 'type ')).toEqual([]);
    expect(importing('components/shell/trpc.tsx', '#server/doors/trpc.ts')).toHaveLength(1);
    expect(importing('components/memories/list.tsx', '#server/memories/service.ts')).toHaveLength(1);
  });

  it('leave tests alone', () => {
    expect(importing('server/domain/memories/decay.test.ts', 'fast-check')).toEqual([]);
  });
});

describe('lengths', () => {
  it('end at 300 lines, later for tests', () => {
    expect(messages('server/core/long.ts', '\n'.repeat(300))).toEqual([]);
    expect(messages('server/core/long.ts', '\n'.repeat(301))).toEqual([expect.stringMatching(/301 lines/)]);
    expect(messages('server/core/long.test.ts', '\n'.repeat(301))).toEqual([]);
  });
});

describe('reading imports', () => {
  it('finds those over several lines, side effects, re-exports, lazy ones and types', () => {
    const text = `import {\n  a,\n  b,\n} from './ab.ts';
import './effect.ts';
import type { T } from './t.ts';
export { c } from './c.ts';
const lazy = await import('./lazy.ts');
const text = "import { no } from 'nowhere'";`;
    expect(importsOf(text)).toEqual([
      { from: './ab.ts', isType: false },
      { from: './t.ts', isType: true },
      { from: './c.ts', isType: false },
      { from: './effect.ts', isType: false },
      { from: './lazy.ts', isType: false },
    ]);
  });

  it('resolves relative and subpath imports, and leaves packages alone', () => {
    expect(resolveImport('server/gardens/service/plant.ts', '../repo.ts')).toBe('server/gardens/repo.ts');
    expect(resolveImport('app/page.tsx', '#components/ui/card.tsx')).toBe('components/ui/card.tsx');
    expect(resolveImport('app/page.tsx', 'react')).toBeNull();
  });
});

describe('what is exported', () => {
  const exporting = (text: string) => problemsOf({ path: 'server/keys/service/make.ts', text });

  it('is in the file itself', () => {
    expect(exporting("export { makeKey } from './token.ts';\n")).toHaveLength(1);
    expect(exporting("export type {\n  Key,\n} from './token.ts';\n")).toHaveLength(1);
    expect(exporting("export * from './token.ts';\n")).toHaveLength(1);
    expect(exporting("export const from = 'here';\nexport { from as there };\n")).toEqual([]);
  });
});
