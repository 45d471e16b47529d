import { expect, test } from 'vitest';
import type { Layer } from '#components/graph/views/view-state.ts';
import { addressOfView, loadGraphUrlState, viewOfAddress } from './graph-url-state.ts';

const [ana, school, home] = [
  '0199f0a4-7b1c-7e52-8d3f-0a1b2c3d4e5f',
  '0199f0a4-7b1d-7000-9abc-def012345678',
  '0199f0a4-7b1e-7000-8abc-def012345678',
];
const expand = (id: string, offset = 0): Layer => ({ kind: 'expand', id, relation: 'people', offset });
const read = (search: string) => viewOfAddress(loadGraphUrlState(new URLSearchParams(search)));

test('the URL restores expansions in their order', () => {
  const more = `${ana}:people:0;${ana}:people:25;${school}:links:0`;
  const { layers } = read(`?focus=contact:${home}&more=${more}`);
  expect(layers).toEqual([
    expand(ana),
    expand(ana, 25),
    { kind: 'expand', id: school, relation: 'links', offset: 0 },
  ]);
});

test('the URL restores a connection of two nodes', () => {
  const view = read(`?focus=contact:${home}&to=${ana}&more=${ana}:people:0`);
  expect(view.layers).toEqual([{ kind: 'connect', ids: [home, ana].sort() }, expand(ana)]);
  expect(addressOfView(view)).toMatchObject({ to: ana, more: [expand(ana)] });
});

test('invalid expansions in the URL are ignored, and only the first ones are kept', () => {
  expect(read(`?more=${ana}:pets:0;nobody:people:0;${ana}:people:x;${ana}:people:0`).layers).toEqual([
    expand(ana),
  ]);
  const many = Array.from({ length: 30 }, (_, i) => `${ana}:people:${i}`).join(';');
  expect(read(`?more=${many}`).layers).toHaveLength(20);
});
