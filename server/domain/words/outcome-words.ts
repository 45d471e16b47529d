// All allowed values for suggestions and outcomes.

export const OUTCOMES = ['accepted', 'rejected', 'expired', 'superseded'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const SUGGESTION_STATUS = ['open', ...OUTCOMES] as const;
export type SuggestionStatus = (typeof SUGGESTION_STATUS)[number];

/** `go`: make the suggestion. `caution`: the person may not want it, so explain why. `skip`: do not make it. */
export const ADVICE = ['go', 'caution', 'skip'] as const;
export type Advice = (typeof ADVICE)[number];

/** How much an answer contains. `search`: value and time. `timeline`: also the reason. `detail`: every stored field. */
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

/** `retired` means that the insight is no longer true, or that a person removed it. */
export const INSIGHT_STATUS = ['proposed', 'approved', 'rejected', 'retired'] as const;
export type InsightStatus = (typeof INSIGHT_STATUS)[number];

export const CONFIDENCE_WORDS = ['low', 'medium', 'high'] as const;
export type ConfidenceWord = (typeof CONFIDENCE_WORDS)[number];

/**
 * What became of a surfaced memory within a session. In the database, `used` is stored as `accepted`, `edited` as
 * `superseded`, and `rejected` as `rejected`.
 */
export const MEMORY_USES = ['used', 'edited', 'rejected'] as const;
export type MemoryUse = (typeof MEMORY_USES)[number];

/** Matches a suggestion type in snake_case, such as "add_topic". */
export const SUGGESTION_TYPE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

/** Suggestion type that is reserved for outcomes of surfaced memories. */
export const MEMORY_TYPE = 'memory';

/** Error for an agent that tries to change how a profile learns. */
export const IN_PERSON = 'Only a signed-in person can change how a profile learns.';
