import { isSymmetricEdge, STORED_EDGE_TYPES, type StoredEdgeType, storedEdge } from './edge-types.ts';

/**
 * Query modes. A `why` query follows edges to causes. A `changed` query follows edges that tell what changed. All other
 * modes follow all edges.
 */
export const QUERY_MODES = ['search', 'why', 'changed', 'about', 'connected'] as const;
export type QueryMode = (typeof QUERY_MODES)[number];

/** Edge types that a walk follows: `out` in the stored direction, `in` against it. */
export interface WalkRule {
  out: readonly StoredEdgeType[];
  in: readonly StoredEdgeType[];
  /**
   * Types that are followed only if somebody stated the edge, because inferred edges of these types are mere
   * similarity, which is no reason.
   */
  statedOnly?: readonly StoredEdgeType[];
}

const both = (types: readonly StoredEdgeType[]): WalkRule => ({ out: types, in: types });

const EVERYTHING = both(STORED_EDGE_TYPES);

const WALK_RULES: Readonly<Record<QueryMode, WalkRule>> = {
  search: EVERYTHING,
  // Leads from a decision to its reasons: follows `supports` against the stored direction, the other types along it.
  why: {
    out: ['caused_by', 'influenced_by', 'depends_on', 'decided_by', 'implements', 'relates_to'],
    in: ['supports', 'relates_to'],
    statedOnly: ['relates_to'],
  },
  changed: both(['supersedes', 'contradicts', 'exception_of', 'preceded_by']),
  about: EVERYTHING,
  connected: EVERYTHING,
};

/**
 * Returns the edge types that a query mode follows. `named` limits them to types with one of these names, in either
 * direction (`caused_by`, `led_to`). Symmetric types are followed in both directions.
 */
export function walkRule(mode: QueryMode, named?: readonly string[]): WalkRule {
  const rule = WALK_RULES[mode];
  const wanted = named && new Set(named.map((type) => storedEdge({ fromId: '', toId: '', type })?.type));
  const keep = (types: readonly StoredEdgeType[]) => types.filter((type) => !wanted || wanted.has(type));
  const [out, back] = [keep(rule.out), keep(rule.in)];
  const symmetric = [...out, ...back].filter(isSymmetricEdge);
  const { statedOnly } = rule;
  return {
    out: [...new Set([...out, ...symmetric])],
    in: [...new Set([...back, ...symmetric])],
    ...(statedOnly && { statedOnly }),
  };
}
