import { expect, test } from 'vitest';
import { findLoadedNodes, isSurelyFirst, joinFound, loadedNames } from './find-loaded-nodes.ts';
import { node } from './testing/small-graph.ts';

const people = ['Zoë Rivera', 'Alex Otxoa', 'Alex Rivera Núñez', 'Íñigo Peña', 'Banana Club'].map((label) =>
  node(label, { kind: label === 'Banana Club' ? 'group' : 'person' }),
);
const told = node('m1', { kind: 'memory', label: 'Ana plays with Zoë on Fridays' });
const nameless = node('m2', { kind: 'memory', label: '' });
const names = loadedNames([told, nameless, ...people]);
const found = (typed: string): string[] => findLoadedNodes(names, typed).map(({ id }) => id);

test('finds word prefixes without case and accents, people before memories', () => {
  expect(found('zoe')).toEqual(['Zoë Rivera', 'm1']);
  expect(found('inigo pena')).toEqual(['Íñigo Peña']);
  expect(found('ÍÑIGO')).toEqual(['Íñigo Peña']);
  expect(found('ana')).toEqual(['m1']);
  expect(found('rivera al')).toEqual(['Alex Rivera Núñez']);
});

test('finds both of two similar names, the shorter one first', () => {
  expect(found('Alex')).toEqual(['Alex Otxoa', 'Alex Rivera Núñez']);
});

test('finds nothing for an empty search, and no nodes without a label', () => {
  expect(found(' … ')).toEqual([]);
  expect(found('m2')).toEqual([]);
});

test('server results are appended after the loaded ones, which keep their place', () => {
  const there = [node('Zoë Unloaded'), node('Zoë Rivera'), node('m3', { kind: 'memory' }), told];
  const joined = joinFound(findLoadedNodes(names, 'zoe'), there).map(({ id }) => id);
  expect(joined).toEqual(['Zoë Rivera', 'Zoë Unloaded', 'm1', 'm3']);
});

test('a loaded person is surely first, whereas a person from the server may still precede a memory', () => {
  expect(isSurelyFirst(findLoadedNodes(names, 'zoe')[0])).toBe(true);
  expect(isSurelyFirst(findLoadedNodes(names, 'ana')[0])).toBe(false);
  expect(isSurelyFirst(undefined)).toBe(false);
});
