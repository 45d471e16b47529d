import type { EdgeDirection, EdgeOrigin, StoredEdgeType } from './edge-types.ts';

/** A memory found as a reason, with the last step of the strongest path to it. */
export interface Reason {
  id: string;
  /** Id of the memory that this reason explains. */
  parentId: string;
  type: StoredEdgeType;
  hops: number;
  /** Product of strengths along the path, 0 to 1. */
  strength: number;
}

/** Reasons in a chain. The first explains `fromId`, and each further one explains the reason before it. */
interface Chain<R extends Reason = Reason> {
  fromId: string;
  reasons: readonly R[];
}

/** Edge types from the most to the least causal. Decides between equally strong reasons. */
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

/** Returns the length of the longest chain of reasons below each memory. */
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

/**
 * Arranges reasons in chains. The first chain leads from the root to its strongest reason, then to the strongest
 * reason of that reason, and so on. Other branches start chains of their own, the strongest first, after the memory
 * they explain. Ties go to the more causal edge, then the longer chain, then input order. Reasons not connected to the
 * root are left out.
 */
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

/** Confidence values of one step in the strongest chain. */
export interface ChainStep {
  number: number;
  parent: number;
  /** Effective confidence of the memory, 0 to 1. */
  confidence: number;
  /** Strength of the edge to its parent, 0 to 1. */
  linkStrength: number;
  origin: EdgeOrigin;
}

export interface Weakest {
  step: number;
  kind: 'memory' | 'link';
  value: number;
}

/**
 * Returns the weakest memory or link of a chain. On a tie, returns the step nearest to the start, and within one step
 * the memory instead of its link.
 */
export function weakestOf(chain: readonly ChainStep[]): Weakest | null {
  const all = chain.flatMap(({ number, confidence, linkStrength }): Weakest[] => [
    { step: number, kind: 'memory', value: confidence },
    { step: number, kind: 'link', value: linkStrength },
  ]);
  return all.reduce<Weakest | null>((least, one) => (least && least.value <= one.value ? least : one), null);
}

/** An edge by which another memory contradicts, excepts or replaces a memory of the explanation. */
export interface Objection {
  /** Id of the memory objected to. */
  againstId: string;
  /** Id of the objecting memory. */
  id: string;
  type: 'contradicts' | 'exception_of' | 'supersedes';
  edgeId: string;
}

/** Reads a step from a memory of the explanation as an objection, or returns null. */
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
