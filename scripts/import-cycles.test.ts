import { describe, expect, it } from 'vitest';
import { cycleProblems, importsBetween } from './import-cycles.ts';

const importing = (path: string, ...targets: string[]) => ({
  path,
  text: targets.map((target, at) => `import { a as a${at} } from '#${target}';`).join('\n'),
});
const topFolder = (path: string) => path.split('/')[0] || null;
const messagesOf = (...files: { path: string; text: string }[]) =>
  cycleProblems(importsBetween(files, topFolder)).map(({ message }) => message);

describe('groups of files', () => {
  it('may import each other in one direction', () => {
    expect(messagesOf(importing('a/1.ts', 'b/1.ts', 'c/1.ts'), importing('b/1.ts', 'c/2.ts'))).toEqual([]);
  });

  it('report a cycle of any length, with one problem per import in it', () => {
    const messages = messagesOf(
      importing('a/1.ts', 'b/1.ts'),
      importing('b/1.ts', 'c/1.ts', 'd/1.ts'),
      importing('c/1.ts', 'a/2.ts'),
    );
    expect(messages).toHaveLength(3);
    expect(messages).toContain('import cycle: a → b → c → a');
  });

  it('ignore imports of tests and fixtures', () => {
    expect(
      messagesOf(
        importing('a/1.ts', 'b/1.ts'),
        importing('b/1.test.ts', 'a/1.ts'),
        importing('b/testing/builder.ts', 'a/1.ts'),
      ),
    ).toEqual([]);
  });
});
