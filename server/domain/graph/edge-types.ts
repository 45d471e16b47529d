import { EDGE_TYPES, type EdgeType } from '#server/domain/words/vocabulary.ts';

// Each edge is stored in one direction. "A led to B" is stored as "B was caused by A".

/** `led_to` is stored as `caused_by` in the opposite direction. */
export type StoredEdgeType = Exclude<EdgeType, 'led_to'>;
export const STORED_EDGE_TYPES: readonly [StoredEdgeType, ...StoredEdgeType[]] = [
  'caused_by',
  'influenced_by',
  'supersedes',
  'preceded_by',
  'cooccurred_with',
  'contradicts',
  'supports',
  'depends_on',
  'elaborates',
  'exception_of',
  'relates_to',
  'similar_to',
  'part_of',
  'instance_of',
  'implements',
  'decided_by',
  'owned_by',
  'mentioned_in',
];

export const EDGE_GROUPS = ['causal', 'temporal', 'logical', 'associative', 'people'] as const;
export type EdgeGroup = (typeof EDGE_GROUPS)[number];

export const EDGE_DIRECTIONS = ['outgoing', 'incoming'] as const;
export type EdgeDirection = (typeof EDGE_DIRECTIONS)[number];

/** An edge is stated by somebody, inferred from words, or created with another act. */
export const EDGE_ORIGINS = ['stated', 'inferred', 'system'] as const;
export type EdgeOrigin = (typeof EDGE_ORIGINS)[number];

interface EdgeMeaning {
  /** Reading from the first memory to the second, such as "was caused by". */
  forward: string;
  /** Reading from the second memory to the first, such as "led to". */
  backward: string;
  /** A symmetric type is its own inverse. */
  inverse: string;
  group: EdgeGroup;
  isSymmetric: boolean;
}

const pair = (group: EdgeGroup, forward: string, backward: string, inverse: string): EdgeMeaning => ({
  forward,
  backward,
  inverse,
  group,
  isSymmetric: false,
});
const symmetric = (group: EdgeGroup, reading: string, name: string): EdgeMeaning => ({
  forward: reading,
  backward: reading,
  inverse: name,
  group,
  isSymmetric: true,
});

export const EDGE_MEANING: Readonly<Record<StoredEdgeType, EdgeMeaning>> = {
  caused_by: pair('causal', 'was caused by', 'led to', 'led_to'),
  influenced_by: pair('causal', 'was influenced by', 'influenced', 'influenced'),
  supersedes: pair('temporal', 'replaces', 'was replaced by', 'superseded_by'),
  preceded_by: pair('temporal', 'came after', 'came before', 'precedes'),
  cooccurred_with: symmetric('temporal', 'happened at the same time as', 'cooccurred_with'),
  contradicts: symmetric('logical', 'contradicts', 'contradicts'),
  supports: pair('logical', 'supports', 'is supported by', 'supported_by'),
  depends_on: pair('logical', 'rests on', 'is the ground for', 'underlies'),
  elaborates: pair('logical', 'adds detail to', 'is described further by', 'elaborated_by'),
  exception_of: pair('logical', 'is an exception to', 'has an exception in', 'has_exception'),
  relates_to: symmetric('associative', 'relates to', 'relates_to'),
  similar_to: symmetric('associative', 'is similar to', 'similar_to'),
  part_of: pair('associative', 'is part of', 'includes', 'has_part'),
  instance_of: pair('associative', 'is an example of', 'has an example in', 'has_instance'),
  implements: pair('associative', 'carries out', 'is carried out by', 'implemented_by'),
  decided_by: pair('people', 'was decided by', 'decided', 'decided'),
  owned_by: pair('people', 'belongs to', 'owns', 'owns'),
  mentioned_in: pair('people', 'is mentioned in', 'mentions', 'mentions'),
};

const STORED_BY_INVERSE: ReadonlyMap<string, StoredEdgeType> = new Map(
  STORED_EDGE_TYPES.filter((type) => !EDGE_MEANING[type].isSymmetric).map((type) => [
    EDGE_MEANING[type].inverse,
    type,
  ]),
);
const isStored = (name: string): name is StoredEdgeType => Object.hasOwn(EDGE_MEANING, name);

/** The stored types and their inverses, such as `led_to`. */
export const EDGE_NAMES: readonly string[] = [
  ...new Set([...EDGE_TYPES, ...STORED_EDGE_TYPES.map((type) => EDGE_MEANING[type].inverse)]),
];

export const isSymmetricEdge = (type: StoredEdgeType): boolean => EDGE_MEANING[type].isSymmetric;

/** For `caused_by`, returns "was caused by" for an outgoing edge, and "led to" otherwise. */
export function edgeReading(type: StoredEdgeType, direction: EdgeDirection): string {
  return direction === 'outgoing' ? EDGE_MEANING[type].forward : EDGE_MEANING[type].backward;
}

/** `A led_to B` becomes `B caused_by A`. Returns null for an unknown type. */
export function storedEdge(said: {
  fromId: string;
  toId: string;
  type: string;
}): { fromId: string; toId: string; type: StoredEdgeType } | null {
  if (isStored(said.type)) return { fromId: said.fromId, toId: said.toId, type: said.type };
  const type = STORED_BY_INVERSE.get(said.type);
  return type ? { fromId: said.toId, toId: said.fromId, type } : null;
}
