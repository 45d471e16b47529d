/** A slow implementation of walks, for comparison in tests. */

export interface TestEdge {
  id: string;
  from: string;
  to: string;
  strength: number;
  isTwoWay: boolean;
}

interface TestPath {
  id: string;
  startId: string;
  hops: number;
  strength: number;
  path: string[];
}

function allPaths(
  edges: readonly TestEdge[],
  at: TestPath,
  visited: readonly string[],
  left: number,
): TestPath[] {
  if (left === 0) return [];
  const found: TestPath[] = [];
  for (const { id, from, to, strength, isTwoWay } of edges) {
    const next = from === at.id ? to : isTwoWay && to === at.id ? from : null;
    if (next === null || visited.includes(next)) continue;
    const path = {
      id: next,
      startId: at.startId,
      hops: at.hops + 1,
      strength: at.strength * strength,
      path: [...at.path, `${id}>${next}`],
    };
    found.push(path, ...allPaths(edges, path, [...visited, next], left - 1));
  }
  return found;
}

const idsOf = ({ startId, path }: TestPath): string[] => [
  startId,
  ...path.flatMap((step) => step.split('>').reverse()),
];

function inOrder(a: TestPath, b: TestPath): number {
  if (a.strength !== b.strength) return b.strength - a.strength;
  if (a.hops !== b.hops) return a.hops - b.hops;
  const [left, right] = [idsOf(a), idsOf(b)];
  const at = left.findIndex((id, index) => id !== right[index]);
  return at === -1 ? 0 : (left[at] ?? '') < (right[at] ?? '') ? -1 : 1;
}

export function strongestPaths(
  edges: readonly TestEdge[],
  starts: readonly string[],
  maxHops: number,
): TestPath[] {
  const best = new Map<string, TestPath>();
  for (const start of starts) {
    const here = { id: start, startId: start, hops: 0, strength: 1, path: [] };
    for (const path of allPaths(edges, here, [start], maxHops)) {
      const known = best.get(path.id);
      if (!known || inOrder(path, known) < 0) best.set(path.id, path);
    }
  }
  return [...best.values()].sort(inOrder);
}
