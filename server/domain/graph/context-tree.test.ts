import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growTree, plantTree, type TreeStep } from './context-tree.ts';

const step = (fromId: string, toId: string, strength = 1): TreeStep => ({
  edgeId: `${fromId}>${toId}`,
  fromId,
  toId,
  type: 'supports',
  direction: 'outgoing',
  strength,
});
const MOST = { nodes: 100, perMemory: 100 };

describe('a context tree', () => {
  it('puts each memory under its strongest parent in the previous level', () => {
    const first = growTree(plantTree('a'), [step('a', 'b', 0.5), step('a', 'c', 0.9)], MOST);
    expect(first.nodes.map(({ id }) => id)).toEqual(['c', 'b']);
    const second = growTree(
      first,
      [step('b', 'd', 1), step('c', 'd', 0.8), step('c', 'a'), step('b', 'c')],
      MOST,
    );
    expect(second.nodes.map(({ id, parentId, hops }) => [id, parentId, hops])).toEqual([
      ['c', 'a', 1],
      ['b', 'a', 1],
      ['d', 'c', 2],
    ]);
  });

  it('limits the children of a hub and reports that nodes were left out', () => {
    const hub = Array.from({ length: 9 }, (_, index) => step('a', `h${index}`, 1 - index / 10));
    const tree = growTree(plantTree('a'), hub, { nodes: 100, perMemory: 3 });
    expect(tree.nodes.map(({ id }) => id)).toEqual(['h0', 'h1', 'h2']);
    expect(tree.isCut).toBe(true);
    const full = growTree(growTree(plantTree('a'), hub, { nodes: 4, perMemory: 9 }), [step('h1', 'z')], {
      nodes: 4,
      perMemory: 9,
    });
    expect(full.nodes).toHaveLength(4);
    expect(full.isCut).toBe(true);
  });

  it('contains each memory reachable within the given hops once, under a parent one level up', () => {
    const place = fc.integer({ min: 0, max: 8 }).map(String);
    const links = fc.array(fc.tuple(place, place, fc.integer({ min: 1, max: 4 })), { maxLength: 30 });
    fc.assert(
      fc.property(links, fc.integer({ min: 0, max: 5 }), (drawn, depth) => {
        const steps = drawn.flatMap(([from, to, strength]) =>
          from === to
            ? []
            : [
                step(from, to, strength / 4),
                { ...step(to, from, strength / 4), direction: 'incoming' as const },
              ],
        );
        let tree = plantTree('0');
        while (tree.hops < depth && tree.frontier.length > 0) tree = growTree(tree, steps, MOST);
        const distance = new Map([['0', 0]]);
        for (let hop = 0; hop < depth; hop++) {
          for (const { fromId, toId } of steps) {
            if (distance.get(fromId) === hop && !distance.has(toId)) distance.set(toId, hop + 1);
          }
        }
        distance.delete('0');
        expect(new Map(tree.nodes.map(({ id, hops }) => [id, hops]))).toEqual(distance);
        const hopsOf = new Map([['0', 0], ...tree.nodes.map(({ id, hops }): [string, number] => [id, hops])]);
        for (const { parentId, hops } of tree.nodes) expect(hopsOf.get(parentId)).toBe(hops - 1);
        expect(tree.isCut).toBe(false);
      }),
    );
  });
});
