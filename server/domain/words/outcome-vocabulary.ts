export const OUTCOMES = ['accepted', 'rejected', 'expired', 'superseded'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const SUGGESTION_STATUS = ['open', ...OUTCOMES] as const;
export type SuggestionStatus = (typeof SUGGESTION_STATUS)[number];

/** `caution` means that the person may not want it, so explain why. */
export const ADVICE = ['go', 'caution', 'skip'] as const;
export type Advice = (typeof ADVICE)[number];

/** `search` gives value and time, `timeline` also the reason, `detail` every field. */
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

export const INSIGHT_STATUS = ['proposed', 'approved', 'rejected', 'retired'] as const;
export type InsightStatus = (typeof INSIGHT_STATUS)[number];

export const CONFIDENCE_WORDS = ['low', 'medium', 'high'] as const;
export type ConfidenceWord = (typeof CONFIDENCE_WORDS)[number];

/** In the database, `used` is stored as `accepted`, and `edited` as `superseded`. */
export const MEMORY_USES = ['used', 'edited', 'rejected'] as const;
export type MemoryUse = (typeof MEMORY_USES)[number];

export const SUGGESTION_TYPE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

export const MEMORY_TYPE = 'memory';

export const IN_PERSON = 'Only a signed-in person can change how a profile learns.';
