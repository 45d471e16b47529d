import type { EdgeDirection, EdgeOrigin, StoredEdgeType } from './edge-types.ts';

export interface Reason {
  id: string;
  parentId: string;
  type: StoredEdgeType;
  hops: number;
  /** Product of the edge strengths along the strongest path, 0 to 1. */
  strength: number;
}

/** The first reason explains `fromId`, and each other reason explains the one before it. */
interface Chain<R extends Reason = Reason> {
  fromId: string;
  reasons: readonly R[];
}

const NEARNESS: readonly StoredEdgeType[] = [
  'caused_by',
  'decided_by',
  'depends_on',
  'supports',
  'influenced_by',
  'implements',
];
const nearness = (type: StoredEdgeType): number => {
  const at = NEARNESS.indexOf(type);
  return at < 0 ? NEARNESS.length : at;
};

function depths<R extends Reason>(
  children: ReadonlyMap<string, readonly R[]>,
  rootId: string,
): Map<string, number> {
  const depth = new Map<string, number>();
  const measure = (id: string): number => {
    depth.set(id, 0);
    const below = (children.get(id) ?? []).map((child) => (depth.has(child.id) ? 0 : 1 + measure(child.id)));
    const most = Math.max(0, ...below);
    depth.set(id, most);
    return most;
  };
  measure(rootId);
  return depth;
}

export function chainsOf<R extends Reason>(rootId: string, reasons: readonly R[]): Chain<R>[] {
  const children = Map.groupBy(
    reasons.filter(({ id }) => id !== rootId),
    (reason) => reason.parentId,
  );
  const depth = depths(children, rootId);
  const depthOf = ({ id }: R): number => depth.get(id) ?? 0;
  const before = (a: R, b: R): number =>
    b.strength - a.strength || nearness(a.type) - nearness(b.type) || depthOf(b) - depthOf(a);
  const chains: Chain<R>[] = [];
  let open = [...(children.get(rootId) ?? [])];
  while (open.length > 0) {
    const [first, ...rest] = open.toSorted(before);
    if (!first) break;
    const chain = [first];
    open = rest;
    for (let last = first; ; ) {
      const [next, ...others] = (children.get(last.id) ?? []).toSorted(before);
      open.push(...others);
      if (!next) break;
      chain.push(next);
      last = next;
    }
    chains.push({ fromId: first.parentId, reasons: chain });
  }
  return chains;
}

export interface ChainStep {
  number: number;
  parent: number;
  confidence: number;
  linkStrength: number;
  origin: EdgeOrigin;
}

export interface Weakest {
  step: number;
  kind: 'memory' | 'link';
  value: number;
}

export function weakestOf(chain: readonly ChainStep[]): Weakest | null {
  const all = chain.flatMap(({ number, confidence, linkStrength }): Weakest[] => [
    { step: number, kind: 'memory', value: confidence },
    { step: number, kind: 'link', value: linkStrength },
  ]);
  return all.reduce<Weakest | null>((least, one) => (least && least.value <= one.value ? least : one), null);
}

export interface Objection {
  againstId: string;
  id: string;
  type: 'contradicts' | 'exception_of' | 'supersedes';
  edgeId: string;
}

export function objectionOf(step: {
  edgeId: string;
  fromId: string;
  toId: string;
  type: StoredEdgeType;
  direction: EdgeDirection;
}): Objection | null {
  const { edgeId, type, direction } = step;
  const speaks =
    type === 'contradicts' ||
    (direction === 'incoming' && (type === 'exception_of' || type === 'supersedes'));
  if (!speaks || (type !== 'contradicts' && type !== 'exception_of' && type !== 'supersedes')) return null;
  return { againstId: step.fromId, id: step.toId, type, edgeId };
}
