import type { EdgeDirection, EdgeOrigin, StoredEdgeType } from './edge-types.ts';

/** A reason as a walk found it: the memory, and the last step of the strongest way to it. */
export interface Reason {
  id: string;
  /** what it is a reason for */
  parentId: string;
  type: StoredEdgeType;
  hops: number;
  /** product of the strengths on the way, 0 to 1 */
  strength: number;
}

/** A chain of reasons, each a reason for the one before; the first one for `fromId`. */
interface Chain<R extends Reason = Reason> {
  fromId: string;
  reasons: readonly R[];
}

/** How near a link comes to "because", nearest first: it decides between reasons of the same strength. */
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

/** How many reasons stand behind one, at most, one behind the other. */
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
 * Reasons as chains: from what is asked about to its strongest reason, on to the strongest reason for that, and so on.
 * What branches off begins a chain of its own, the strongest branch first and never before what it explains. Of
 * equally strong reasons the one nearer to a cause goes first, then the one with more behind it, then the order given.
 * Each reason stands in exactly one chain; one that hangs on nothing is left out.
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

/** A step of the strongest chain, as far as it may be weak. */
export interface ChainStep {
  number: number;
  parent: number;
  /** effective confidence of the memory, 0 to 1 */
  confidence: number;
  /** strength of its link, 0 to 1 */
  linkStrength: number;
  origin: EdgeOrigin;
}

export interface Weakest {
  step: number;
  kind: 'memory' | 'link';
  value: number;
}

/** The least sure memory or link of a chain; of equal ones the nearest, and the memory before its link. */
export function weakestOf(chain: readonly ChainStep[]): Weakest | null {
  const all = chain.flatMap(({ number, confidence, linkStrength }): Weakest[] => [
    { step: number, kind: 'memory', value: confidence },
    { step: number, kind: 'link', value: linkStrength },
  ]);
  return all.reduce<Weakest | null>((least, one) => (least && least.value <= one.value ? least : one), null);
}

/** A link that speaks against a memory of the explanation, or that replaces it. */
export interface Objection {
  /** the memory that it speaks against */
  againstId: string;
  /** the memory that speaks */
  id: string;
  type: 'contradicts' | 'exception_of' | 'supersedes';
  edgeId: string;
}

/** One step from a memory of the explanation, read as an objection; null where it is none. */
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
