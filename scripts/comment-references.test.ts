import { describe, expect, it } from 'vitest';
import { citedFiles, isFileOf } from './comment-references.ts';

const names = (source: string, extension = 'ts') => citedFiles(source, extension).map(({ name }) => name);

describe('citedFiles', () => {
  it('finds files in block and line comments, with their lines', () => {
    expect(citedFiles('/** See\n * (db/vault.ts). */\nrun(); // as in roles.ts', 'ts')).toEqual([
      { name: 'db/vault.ts', line: 2 },
      { name: 'roles.ts', line: 3 },
    ]);
  });

  it('finds files in comments of SQL and of Prisma schemas', () => {
    expect(names("-- as in policy.ts\nSELECT 'a.ts'", 'sql')).toEqual(['policy.ts']);
    expect(names('  /// parsed (statements/parsed-statement.ts)', 'prisma')).toEqual([
      'statements/parsed-statement.ts',
    ]);
  });

  it('finds routes in folders with parentheses and brackets', () => {
    expect(names('// app/(home)/people/[id]/page.tsx')).toEqual(['app/(home)/people/[id]/page.tsx']);
  });

  it('ignores imports, addresses, patterns and placeholders', () => {
    expect(
      names("import './a.ts'; // https://example.org/b.ts *.test.ts <feature>/repo.ts {name}.ts"),
    ).toEqual([]);
  });
});

describe('isFileOf', () => {
  const isFile = isFileOf(['server/db/vault.ts']);

  it('accepts a whole path and the end of one, and no part of a name', () => {
    expect(['server/db/vault.ts', 'db/vault.ts', 'vault.ts', './vault.ts'].map(isFile)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['ault.ts', 'server/vault.ts', 'vault.tsx'].map(isFile)).toEqual([false, false, false]);
  });
});
