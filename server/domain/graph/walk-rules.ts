import { isSymmetricEdge, STORED_EDGE_TYPES, type StoredEdgeType, storedEdge } from './edge-types.ts';

/** What a query follows: everything, causes, supersession, a person's matters, or distance from a start. */
export const QUERY_MODES = ['search', 'why', 'changed', 'about', 'connected'] as const;
export type QueryMode = (typeof QUERY_MODES)[number];

/** Which edges a walk takes: `out` from the memory they start at, `in` from the one they lead to. */
export interface WalkRule {
  out: readonly StoredEdgeType[];
  in: readonly StoredEdgeType[];
  /** of these, only what somebody has stated, not what the program noticed: a likeness is no reason */
  statedOnly?: readonly StoredEdgeType[];
}

const both = (types: readonly StoredEdgeType[]): WalkRule => ({ out: types, in: types });

const EVERYTHING = both(STORED_EDGE_TYPES);

const WALK_RULES: Readonly<Record<QueryMode, WalkRule>> = {
  search: EVERYTHING,
  // From what was decided to what it came from: against the direction of "supports", along all the others.
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
 * The edges that a query takes: those of its mode, of which only the types named where some are. A type is named by
 * either of its names (`caused_by`, `led_to`). A symmetric type is followed either way if it is followed at all.
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
