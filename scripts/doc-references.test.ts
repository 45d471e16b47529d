import { describe, expect, it } from 'vitest';
import { referencesIn } from './doc-references.ts';

const names = (markdown: string) =>
  referencesIn(markdown).map((reference) => `${reference.kind} ${reference.name}`);

describe('referencesIn', () => {
  it('finds paths in inline code and local links, with their lines', () => {
    expect(referencesIn('See\n`server/db/vault.ts` and [how](docs/architecture.md#words).')).toEqual([
      { kind: 'path', name: 'docs/architecture.md', line: 2 },
      { kind: 'path', name: 'server/db/vault.ts', line: 2 },
    ]);
  });

  it('finds npm scripts, also in code blocks', () => {
    expect(names('```\nnpm run check\nnode scripts/test.mjs\n```\n`npm start`')).toEqual([
      'script check',
      'path scripts/test.mjs',
      'script start',
    ]);
  });

  it('ignores addresses, media types, patterns and placeholders', () => {
    expect(
      names('`application/json` `/api/v1/context` `server/<feature>/repo.ts` `*.test.ts` [x](https://a.b/c)'),
    ).toEqual([]);
  });
});
