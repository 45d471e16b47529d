import { expect, test } from 'vitest';
import { layOutMap, type MapTask } from './map-layout.ts';

function taskOf(count: number): MapTask {
  const ids = Array.from({ length: count }, (_, i) => `node-${i}`);
  const links = ids.map((_, i): [number, number] => [i, i % 10 === 0 ? Math.max(0, i - 10) : i - (i % 10)]);
  return { ids, positions: ids.map(() => null), links };
}

test('lays out the same task identically each time, without overlapping nodes', () => {
  const spots = layOutMap(taskOf(600));
  expect(layOutMap(taskOf(600))).toEqual(spots);
  const taken = new Set(spots.map(({ x, y }) => `${x},${y}`));
  expect(taken.size).toBe(600);
});

test('places linked nodes closer together than unlinked ones', () => {
  const task = taskOf(600);
  const spots = layOutMap(task);
  const apart = (a: number, b: number): number =>
    Math.hypot((spots[a]?.x ?? 0) - (spots[b]?.x ?? 0), (spots[a]?.y ?? 0) - (spots[b]?.y ?? 0));
  const mean = (all: number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;
  const linked = mean(task.links.filter(([a, b]) => a !== b).map(([a, b]) => apart(a, b)));
  const any = mean(task.ids.map((_, i) => apart(i, (i * 7 + 300) % 600)));
  expect(linked).toBeLessThan(any / 2);
});

test('leaves existing positions unchanged when nodes are added', () => {
  const first = taskOf(300);
  const spots = layOutMap(first);
  const grown = taskOf(330);
  const positions = grown.ids.map((_, i) => spots[i] ?? null);
  const again = layOutMap({ ...grown, positions });
  expect(again.slice(0, 300)).toEqual(spots);
  expect(again).toHaveLength(330);
});
