export const SUGGESTING = {
  typeChars: 60,
  valueChars: 300,
  reasonChars: 500,
  evidence: 20,
  feedbackChars: 500,
  configChars: 8_000,
  /** Days until an unanswered suggestion expires, because its occasion is then over. */
  expiresDays: 30,
  batch: 200,
} as const;

export const PROFILE = {
  /** In standard deviations, for a 95 % interval. Source: Wilson 1927; Brown, Cai and DasGupta 2001. */
  z: 1.96,
  /** Minimum decisions to show a rate. With fewer, it is mostly chance. */
  minShown: 8,
  /** Minimum decisions of a pattern. Five rejections in a row are chance in only one of 32 cases. */
  minPattern: 5,
  minProtective: 8,
  protectiveBelow: 0.5,
  openRate: 0.7,
  /** Maximum width of the interval. The rate is then off by at most about 0.18. */
  highWidth: 0.35,
  mediumWidth: 0.55,
  skipUpper: 0.4,
  cautionBelow: 0.5,
  /** Days for which a rejection counts against the same suggestion. People change their minds within a season. */
  sameAgainDays: 90,
  /** Minimum similarity of the same suggestion. "Plant a fig tree" and "planting fig trees" reach it. */
  nearlySame: 0.95,
  minSimilar: 3,
  similarRejected: 2 / 3,
  /** Weeks of a trend, enough to even out single weeks. */
  trendWeeks: 4,
  minTrend: 3,
  named: 5,
  changedCounted: 100,
  adviceTokens: { all: 400, reason: 50, similar: 60 },
  topicsFrom: 1_000,
  /** Topics shown, which fill one card. */
  topics: 8,
  tokens: 500,
  types: 500,
  namedMembers: 50,
  deniedAgents: 100,
  patternKeyChars: 80,
} as const;

export const OUTCOME_SEARCH = {
  /** Tokens per outcome. An agent searches broadly and opens only a few results. */
  tokens: { search: 50, timeline: 200, detail: 500 },
  /** Weight of the meaning in the score. It is more reliable than tags. */
  semanticWeight: 0.7,
  tagWeight: 0.3,
  /** Maximum values compared: three years with a new value each day. */
  comparedValues: 1_000,
  candidates: 100,
  /** Maximum values loaded per word. Twice as many slow a search by a third. */
  perWord: 100,
  words: 64,
  /** Factor on `perWord` for a search with filters, which drop most values. */
  narrowedTimes: 10,
  perValue: 3,
  embedAtOnce: 250,
  /** Minimum similarity of suggestions about the same subject. */
  similarFrom: 0.6,
  similarNamed: 5,
  /** Results per call. An agent reads twenty, and a page shows a hundred. */
  limit: { default: 20, most: 100 },
} as const;

export const COMPACTION = {
  /** Age at which outcomes are compacted. People look at details for at most a month. */
  olderThanDays: 30,
  keepLatest: 20,
  /** Outcomes per transaction, so that it does not block other writes for long. */
  batch: 1_000,
  mostDays: 3_650,
  mostKept: 100_000,
} as const;

export const INSIGHTS = {
  /** Minimum people of a shared pattern. With fewer, a single person could be recognised. */
  minPeople: 5,
  titleChars: 120,
  bodyChars: 4_000,
  outcomes: 50,
  types: 10,
  mostOpen: 20,
  /** Maximum insights exported, of about 100 tokens each. */
  exported: 100,
} as const;

export const FROM_USE = {
  withinMinutes: 60,
  sessionHours: 24,
  /** Maximum effect of feedback on the score, as a fraction. Similarity must outweigh it. */
  mostEffect: 0.1,
  /** Neutral answers assumed at first (Laplace smoothing), so that one bad answer changes little. */
  prior: 4,
} as const;

export const USE_REPORT = {
  /** Days of the report, because interests change over a season. */
  days: 90,
  oldDays: 30,
  named: 5,
  /** Factor on `named`, because some of the loaded memories are no longer active. */
  spare: 10,
  mostRead: 10_000,
  /** Maximum count. Beyond it, the exact number does not matter. */
  mostCounted: 1_000,
  sources: 8,
} as const;
