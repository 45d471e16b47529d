// The closed vocabularies of suggestions and of what becomes of them.

export const OUTCOMES = ['accepted', 'rejected', 'expired', 'superseded'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const SUGGESTION_STATUS = ['open', ...OUTCOMES] as const;
export type SuggestionStatus = (typeof SUGGESTION_STATUS)[number];

/** go: suggest it. caution: it may be unwelcome, say why it is suggested. skip: do not. */
export const ADVICE = ['go', 'caution', 'skip'] as const;
export type Advice = (typeof ADVICE)[number];

/** search: what and when. timeline: with why. detail: everything that is kept. */
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

/** retired: it no longer held before anybody answered, or somebody has taken it out of use. */
export const INSIGHT_STATUS = ['proposed', 'approved', 'rejected', 'retired'] as const;
export type InsightStatus = (typeof INSIGHT_STATUS)[number];

export const CONFIDENCE_WORDS = ['low', 'medium', 'high'] as const;
export type ConfidenceWord = (typeof CONFIDENCE_WORDS)[number];

/** What became of a memory that was surfaced, within the session: accepted, superseded and rejected of type `memory`. */
export const MEMORY_USES = ['used', 'edited', 'rejected'] as const;
export type MemoryUse = (typeof MEMORY_USES)[number];

/** A type of suggestion: snake_case, a verb and what it is done to. */
export const SUGGESTION_TYPE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

/** The type of what is implicit; nothing else may be called so. */
export const MEMORY_TYPE = 'memory';

/** What an agent is told that would decide what counts, or how a profile learns. */
export const IN_PERSON = 'How a profile learns is decided by a person, signed in.';
