import { describe, expect, it } from 'vitest';
import { sliceProblems } from './slice-cycles.ts';

const importing = (path: string, ...targets: string[]) => ({
  path: `server/${path}`,
  text: targets.map((target) => `import type { A } from '#server/${target}';`).join('\n'),
});
const messagesOf = (files: { path: string; text: string }[], allowed: string[] = []) =>
  sliceProblems(files, allowed).map(({ message }) => message);

const cycle = [
  importing('memories/store/service/decide.ts', 'memories/memory/sql/rows.ts'),
  importing('memories/memory/service/never-store.ts', 'memories/store/schema.ts'),
];

describe('the slices of a feature', () => {
  it('may import each other in one direction, and the parts of the whole feature', () => {
    expect(
      messagesOf([
        importing('memories/store/service/decide.ts', 'memories/memory/sql/rows.ts', 'memories/policy.ts'),
        importing('memories/operations.ts', 'memories/store/operations.ts'),
      ]),
    ).toEqual([]);
  });

  it('may not form a cycle, not even of types', () => {
    expect(messagesOf(cycle)).toEqual([
      'import cycle: memories/store → memories/memory → memories/store',
      'import cycle: memories/memory → memories/store → memories/memory',
    ]);
  });

  it('are compared within one feature only', () => {
    expect(
      messagesOf([
        importing('review/case/schema.ts', 'memories/store/schema.ts'),
        importing('memories/store/schema.ts', 'review/case/schema.ts'),
      ]),
    ).toEqual([]);
  });

  it('may keep an import of the list, which may not outlive it', () => {
    const entry = 'memories/memory → memories/store';
    expect(messagesOf(cycle, [entry])).toEqual([]);
    expect(messagesOf(cycle.slice(0, 1), [entry])).toEqual([
      'allows memories/memory → memories/store, which is no import; remove it from the list',
    ]);
  });
});
