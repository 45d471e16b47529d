import { isSymmetricEdge, STORED_EDGE_TYPES, type StoredEdgeType, storedEdge } from './edge-types.ts';

/**
 * A `why` query follows edges to causes. A `changed` query follows edges that describe a change. All other modes follow
 * all edges.
 */
export const QUERY_MODES = ['search', 'why', 'changed', 'about', 'connected'] as const;
export type QueryMode = (typeof QUERY_MODES)[number];

/**
 * Edge types that a walk follows. `out` lists types to follow in the stored direction, `in` types to follow in the
 * opposite direction.
 */
export interface WalkRule {
  out: readonly StoredEdgeType[];
  in: readonly StoredEdgeType[];
  /**
   * Types that are followed only if somebody stated the edge. Inferred edges of these types show only that two memories
   * are similar, and similarity is not a reason.
   */
  statedOnly?: readonly StoredEdgeType[];
}

const both = (types: readonly StoredEdgeType[]): WalkRule => ({ out: types, in: types });

const EVERYTHING = both(STORED_EDGE_TYPES);

const WALK_RULES: Readonly<Record<QueryMode, WalkRule>> = {
  search: EVERYTHING,
  // Leads from a decision to its reasons. "A supports B" makes A a reason, so `supports` is followed in the opposite
  // direction.
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
 * Returns the edge types that a query mode follows. `named` limits them to types with one of these names. A name can be
 * the name of either direction, such as `caused_by` or `led_to`.
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
