// The closed vocabularies of suggestions and outcomes.

export const OUTCOMES = ['accepted', 'rejected', 'expired', 'superseded'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const SUGGESTION_STATUS = ['open', ...OUTCOMES] as const;
export type SuggestionStatus = (typeof SUGGESTION_STATUS)[number];

/** Kinds of advice. go: suggest it. caution: it may be unwelcome, so explain why. skip: do not suggest it. */
export const ADVICE = ['go', 'caution', 'skip'] as const;
export type Advice = (typeof ADVICE)[number];

/** Amounts of detail in an answer. search: value and time. timeline: also the reason. detail: every stored field. */
export const LAYERS = ['search', 'timeline', 'detail'] as const;
export type Layer = (typeof LAYERS)[number];

export const PROFILE_VISIBILITY = ['owner', 'members', 'household'] as const;
export type ProfileVisibility = (typeof PROFILE_VISIBILITY)[number];

export const TALLY_DIMENSIONS = [
  'all',
  'type',
  'value',
  'week',
  'agent',
  'hour',
  'weekday',
  'memory',
  'word',
] as const;
export type TallyDimension = (typeof TALLY_DIMENSIONS)[number];

/** Status of an insight. retired: it stopped being true before a review, or a person removed it. */
export const INSIGHT_STATUS = ['proposed', 'approved', 'rejected', 'retired'] as const;
export type InsightStatus = (typeof INSIGHT_STATUS)[number];

export const CONFIDENCE_WORDS = ['low', 'medium', 'high'] as const;
export type ConfidenceWord = (typeof CONFIDENCE_WORDS)[number];

/**
 * Outcomes of a surfaced memory within a session. Stored as `accepted`, `superseded` and `rejected` of type `memory`,
 * in this order.
 */
export const MEMORY_USES = ['used', 'edited', 'rejected'] as const;
export type MemoryUse = (typeof MEMORY_USES)[number];

/** Matches a type of suggestion in snake_case: a verb and its object. */
export const SUGGESTION_TYPE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

/** Reserved type for implicit outcomes of memories. */
export const MEMORY_TYPE = 'memory';

/** Error for an agent that tries to change which outcomes count, or how a profile learns. */
export const IN_PERSON = 'Only a signed-in person can change how a profile learns.';
