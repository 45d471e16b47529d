import { isSymmetricEdge, STORED_EDGE_TYPES, type StoredEdgeType, storedEdge } from './edge-types.ts';

/** `why` follows edges to causes, `changed` follows edges for changes, and the others follow all. */
export const QUERY_MODES = ['search', 'why', 'changed', 'about', 'connected'] as const;
export type QueryMode = (typeof QUERY_MODES)[number];

export interface WalkRule {
  out: readonly StoredEdgeType[];
  in: readonly StoredEdgeType[];
  /** Types whose inferred edges are skipped, because they show only similarity and no reason. */
  statedOnly?: readonly StoredEdgeType[];
}

const both = (types: readonly StoredEdgeType[]): WalkRule => ({ out: types, in: types });

const EVERYTHING = both(STORED_EDGE_TYPES);

const WALK_RULES: Readonly<Record<QueryMode, WalkRule>> = {
  search: EVERYTHING,
  // "A supports B" makes A a reason, so `supports` is followed in the opposite direction.
  why: {
    out: ['caused_by', 'influenced_by', 'depends_on', 'decided_by', 'implements', 'relates_to'],
    in: ['supports', 'relates_to'],
    statedOnly: ['relates_to'],
  },
  changed: both(['supersedes', 'contradicts', 'exception_of', 'preceded_by']),
  about: EVERYTHING,
  connected: EVERYTHING,
};

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
