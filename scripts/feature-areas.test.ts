import { describe, expect, it } from 'vitest';
import { areaProblems } from './feature-areas.ts';

const importing = (path: string, ...targets: string[]) => ({
  path: `server/${path}`,
  text: targets.map((target) => `import type { A } from '#server/${target}';`).join('\n'),
});
const messagesOf = (files: { path: string; text: string }[]) =>
  areaProblems(files).map(({ message }) => message);

describe('the areas of features', () => {
  it('may import lower areas and the foundations', () => {
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

  it('may not import higher areas, not even types', () => {
    expect(messagesOf([importing('contacts/service/merge.ts', 'journal/service/undo.ts')])).toEqual([
      'may not import from a higher area: contacts (people) → journal (desk)',
    ]);
  });

  it('have no import cycles between features', () => {
    const cycle = [
      importing('memories/schema.ts', 'edges/schema.ts'),
      importing('edges/service/relate.ts', 'memories/schema.ts'),
    ];
    expect(messagesOf(cycle)).toEqual([
      'import cycle: memories → edges → memories',
      'import cycle: edges → memories → edges',
    ]);
  });

  it('include every feature', () => {
    expect(messagesOf([importing('gardens/schema.ts', 'memories/schema.ts')])).toEqual([
      'this feature has no area; add it to one in scripts/feature-areas.ts',
    ]);
  });
});
