import { describe, expect, it } from 'vitest';
import { areaProblems } from './feature-areas.ts';

const importing = (path: string, ...targets: string[]) => ({
  path: `server/${path}`,
  text: targets.map((target) => `import type { A } from '#server/${target}';`).join('\n'),
});
const messagesOf = (files: { path: string; text: string }[]) =>
  areaProblems(files).map(({ message }) => message);

describe('the areas of features', () => {
  it('may import each lower area and all that is below the features', () => {
    expect(
      messagesOf([
        importing(
          'review/service/scan.ts',
          'memories/schema.ts',
          'households/service/policy.ts',
          'core/ctx.ts',
        ),
        importing('memories/schema.ts', 'contacts/schema.ts'),
      ]),
    ).toEqual([]);
  });

  it('import nothing upwards, types included', () => {
    expect(messagesOf([importing('contacts/service/merge.ts', 'journal/service/undo.ts')])).toEqual([
      'imports upwards: contacts (people) → journal (desk)',
    ]);
  });

  it('hold no features that import each other in a circle', () => {
    const circle = [
      importing('memories/schema.ts', 'edges/schema.ts'),
      importing('edges/service/relate.ts', 'memories/schema.ts'),
    ];
    expect(messagesOf(circle)).toEqual([
      'imports in a circle: memories → edges → memories',
      'imports in a circle: edges → memories → edges',
    ]);
  });

  it('hold every feature', () => {
    expect(messagesOf([importing('gardens/schema.ts', 'memories/schema.ts')])).toEqual([
      'stands in no area: add it to one',
    ]);
  });
});
