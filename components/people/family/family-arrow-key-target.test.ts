import { expect, test } from 'vitest';
import { moveFrom } from './family-arrow-key-target.ts';
import { familyLayout } from './layout/family-layout.ts';

const links = (
  [
    ['Carmen', 'parent_of', 'Nora'],
    ['Carmen', 'parent_of', 'Ana'],
    ['Nora', 'partner_of', 'Leo'],
    ['Nora', 'parent_of', 'Tomás'],
    ['Leo', 'parent_of', 'Tomás'],
    ['Leo', 'parent_of', 'Zoë'],
    ['Sam', 'chosen', 'Tomás'],
  ] as const
).map(([a, type, b]) => ({ a, type, b, isDerived: false }));
const layout = familyLayout({
  people: ['Nora', 'Carmen', 'Ana', 'Leo', 'Tomás', 'Zoë'],
  chosen: ['Sam'],
  links,
});

test('goes up to a parent and down to a child', () => {
  expect(moveFrom('Nora', 'up', layout, links)).toBe('Carmen');
  expect(moveFrom('Nora', 'down', layout, links)).toBe('Tomás');
  expect(moveFrom('Carmen', 'up', layout, links)).toBeNull();
  expect(['Leo', 'Nora']).toContain(moveFrom('Tomás', 'up', layout, links));
});

test('goes to the nearest of the next row without a parent or child there', () => {
  expect(moveFrom('Leo', 'up', layout, links)).toBe('Carmen');
  expect(moveFrom('Ana', 'down', layout, links)).not.toBeNull();
  expect(moveFrom('Zoë', 'down', layout, links)).toBe('Sam');
});

test('reaches everybody from the one in the middle', () => {
  const reached = new Set(['Nora']);
  for (const id of reached)
    for (const move of ['up', 'down', 'left', 'right'] as const) {
      const next = moveFrom(id, move, layout, links);
      if (next !== null) reached.add(next);
    }
  expect(reached.size).toBe(7);
});
