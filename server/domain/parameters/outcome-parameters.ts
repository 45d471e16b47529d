/** Parameters of suggestions, outcomes and profiles, each with unit and reason. */

/** Maximum sizes of suggestions and outcomes. */
export const SUGGESTING = {
  /** Maximum characters of a suggestion's type. Reason: a type has about three words. */
  typeChars: 60,
  /** Maximum characters of a suggestion's value. Reason: a value is a topic, a source, a dish or an address. */
  valueChars: 300,
  /** Maximum characters of a reason. Reason: a reason has one or two sentences. */
  reasonChars: 500,
  /** Maximum pieces of evidence of one suggestion. Reason: nobody checks more. */
  evidence: 20,
  /** Maximum characters of the feedback on a piece of evidence. Reason: feedback is as short as a reason. */
  feedbackChars: 500,
  /** Maximum characters of a configuration as JSON. Reason: settings are small. */
  configChars: 8_000,
  /** Default number of days after which an unanswered suggestion expires. Reason: its occasion is over by then. */
  expiresDays: 30,
  /** Maximum outcomes recorded in one call. Reason: an agent may import a history of its own. */
  batch: 200,
} as const;

/** Profiles computed from counts (domain/outcomes/profile.ts). */
export const PROFILE = {
  /**
   * Half the width of a 95 % confidence interval, in standard deviations. Source: Wilson 1927; Brown, Cai and DasGupta
   * 2001.
   */
  z: 1.96,
  /**
   * Minimum decisions on a type for the page to show its acceptance rate. Reason: with fewer decisions, a rate is
   * mostly chance.
   */
  minShown: 8,
  /** Minimum decisions for a pattern. Reason: five rejections in a row happen by chance only once in 32 times. */
  minPattern: 5,
  /**
   * Minimum decisions on removals for the pattern "protective". Reason: with fewer decisions, the interval is too wide.
   */
  minProtective: 8,
  /**
   * Limit, 0 to 1, below which the interval of the acceptance rate of removals must end for the pattern "protective".
   * Reason: the person then rejects most removals.
   */
  protectiveBelow: 0.5,
  /**
   * Acceptance rate, 0 to 1, from which a person is open to new items of a kind. Reason: the person accepts more than
   * two of three.
   */
  openRate: 0.7,
  /**
   * Maximum width, 0 to 1, of the interval of a rate of high confidence. Reason: the rate is then off by at most about
   * 0.18.
   */
  highWidth: 0.35,
  /**
   * Maximum width, 0 to 1, of the interval of a rate of medium confidence. Reason: a wider interval covers more than
   * half the range.
   */
  mediumWidth: 0.55,
  /**
   * Upper limit, 0 to 1, of the interval of an acceptance rate for the advice to skip. Reason: most suggestions are
   * then rejected.
   */
  skipUpper: 0.4,
  /** Acceptance rate, 0 to 1, below which the advice is caution. Reason: most suggestions are then rejected. */
  cautionBelow: 0.5,
  /**
   * Days after a rejection in which the advice is against the same suggestion. Reason: people change their minds within
   * a season.
   */
  sameAgainDays: 90,
  /**
   * Similarity, 0 to 1, from which a suggestion counts as a rejected one in other words. Reason: "Plant a fig tree" and
   * "planting fig trees" reach it, while 0.6 only means the same subject.
   */
  nearlySame: 0.95,
  /** Minimum rejected similar suggestions for the advice caution. Reason: one or two rejections may be chance. */
  minSimilar: 3,
  /**
   * Share, 0 to 1, of rejections among similar decisions from which the advice is caution. Reason: two thirds are a
   * clear majority.
   */
  similarRejected: 2 / 3,
  /** Weeks of each of the two periods that a trend compares. Reason: a month evens out single weeks. */
  trendWeeks: 4,
  /**
   * Minimum decisions on a type in each period of a trend for its rates to be compared. Reason: with fewer decisions,
   * rates vary by chance.
   */
  minTrend: 3,
  /** Maximum values and agents named in a profile. Reason: a profile is an overview. */
  named: 5,
  /**
   * Maximum count of values that were both accepted and rejected. Reason: beyond a hundred, the exact number says
   * nothing more.
   */
  changedCounted: 100,
  /**
   * Maximum tokens of the whole advice, of each reason and of each similar suggestion (its fixed fields take 48).
   * Reason: agents ask for advice more often than for a profile (`tokens`).
   */
  adviceTokens: { all: 400, reason: 50, similar: 60 },
  /** Number of latest decisions whose tags are counted as topics. Reason: each request counts them anew. */
  topicsFrom: 1_000,
  /** Maximum topics shown. Reason: eight topics fill one card. */
  topics: 8,
  /** Maximum tokens of a profile sent to an agent. Reason: the agent reads the profile in every session. */
  tokens: 500,
  /** Maximum types of one profile, those with the most decisions first. Reason: nobody uses more types. */
  types: 500,
  /** Maximum members that a profile may be shared with by name. Reason: no household has more members. */
  namedMembers: 50,
  /** Maximum agents that one pattern may be withheld from. Reason: a household has fewer agents. */
  deniedAgents: 100,
  /** Maximum characters of a pattern's key. Reason: the key combines a type and a rule. */
  patternKeyChars: 80,
} as const;

/** Searching the outcomes of earlier suggestions (server/outcomes). */
export const OUTCOME_SEARCH = {
  /**
   * Maximum tokens of one result, by level of detail (layer). Reason: an agent searches broadly and opens only a few
   * results.
   */
  tokens: { search: 50, timeline: 200, detail: 500 },
  /** Weight, 0 to 1, of meaning in the similarity. Reason: meaning is more reliable than tags. */
  semanticWeight: 0.7,
  /** Weight, 0 to 1, of tags in the similarity. Reason: both weights add up to 1. */
  tagWeight: 0.3,
  /**
   * Number of latest values that are compared by meaning. Reason: 1,000 values cover three years with a new value each
   * day, and twice as many add 5 ms per search on the embedded database.
   */
  comparedValues: 1_000,
  /** Maximum candidates found by meaning, and as many found by words. Reason: an answer has at most 100 results. */
  candidates: 100,
  /**
   * Maximum values loaded per word. Reason: a word that occurs in more values distinguishes little, and loading twice
   * as many slows a search by a third.
   */
  perWord: 100,
  /** Maximum words of one query that are searched. Reason: 64 words are several sentences. */
  words: 64,
  /**
   * Factor on `perWord` when a search is limited to types, outcomes or days. Reason: the search then drops most values
   * of a word.
   */
  narrowedTimes: 10,
  /** Number of latest outcomes of one value in an answer. Reason: older outcomes of the value add nothing. */
  perValue: 3,
  /**
   * Maximum values embedded in one batch after a model failed or changed. Reason: a larger batch would delay other
   * calls.
   */
  embedAtOnce: 250,
  /** Similarity, 0 to 1, from which two suggestions are similar. Reason: both are then about the same subject. */
  similarFrom: 0.6,
  /** Maximum similar earlier suggestions that advice lists. Reason: advice has a small token budget. */
  similarNamed: 5,
  /**
   * Number of results of one search: by default, and at most. Reason: an agent reads twenty, and a page shows a
   * hundred.
   */
  limit: { default: 20, most: 100 },
} as const;

/** Removing bulky fields from old outcomes (docs/decisions/0012-outcome-compaction.md). */
export const COMPACTION = {
  /** Days after which an outcome may be compacted. Reason: people look at its details for a month at most. */
  olderThanDays: 30,
  /**
   * Number of latest outcomes of a profile that are never compacted. Reason: a profile with few decisions should keep
   * its details.
   */
  keepLatest: 20,
  /** Maximum outcomes compacted in one transaction. Reason: a longer transaction would block other writes. */
  batch: 1_000,
  /** Hours between two compaction runs. Reason: outcomes age by the day. */
  everyHours: 24,
  /**
   * Minutes from the start of the server to the first run. Reason: a server that restarts every day must compact too.
   */
  firstAfterMinutes: 2,
  /**
   * Maximum age, in days, that a caller may set instead of `olderThanDays`. Reason: ten years exceed the age of any
   * installation.
   */
  mostDays: 3_650,
  /** Maximum number that a caller may set instead of `keepLatest`. Reason: nobody reads more outcomes. */
  mostKept: 100_000,
} as const;

/** Insights derived from the decisions of several people. */
export const INSIGHTS = {
  /**
   * Minimum number of people whose decisions an insight combines. Reason: in a smaller number, a single person could be
   * recognised.
   */
  minPeople: 5,
  /** Maximum characters of an insight's title. Reason: it must fit on one line. */
  titleChars: 120,
  /** Maximum characters of an insight's body. Reason: an insight is about a page at most. */
  bodyChars: 4_000,
  /** Maximum outcomes that an agent may cite for an insight. Reason: a reviewer does not check more outcomes. */
  outcomes: 50,
  /** Maximum types that an agent may cite for an insight. Reason: an insight is about few types. */
  types: 10,
  /** Maximum insights proposed by agents that wait for one person's review. Reason: agents must not flood the queue. */
  mostOpen: 20,
  /** Maximum insights in the file for agents, the latest first. Reason: each has about 100 tokens. */
  exported: 100,
} as const;

/** Learning from the use of surfaced memories. */
export const FROM_USE = {
  /**
   * Minutes after surfacing in which an edit or removal of the memory counts as feedback. Reason: a later change has
   * another cause.
   */
  withinMinutes: 60,
  /**
   * Hours after surfacing in which an agent may report which memories it used. Reason: a working session is shorter.
   */
  sessionHours: 24,
  /**
   * Maximum change of a memory's rank by feedback, up or down, as a fraction. Reason: similarity must outweigh
   * feedback.
   */
  mostEffect: 0.1,
  /**
   * Number of neutral answers assumed before any feedback (Laplace smoothing). Reason: one bad answer should change
   * little.
   */
  prior: 4,
} as const;

/** The report on surfaced memories (server/surfacing/report). */
export const USE_REPORT = {
  /** Number of days covered by the report. Reason: topics of interest change over a season. */
  days: 90,
  /** Age in days from which a memory may be reported as never surfaced. Reason: newer memories had little chance. */
  oldDays: 30,
  /** Maximum memories listed. Reason: a person is willing to check five. */
  named: 5,
  /** Factor on `named` for the number of rows loaded. Reason: some of the loaded memories are no longer in use. */
  spare: 10,
  /**
   * Maximum surfacings, and maximum memories, that are read, the latest first. Reason: this number takes 10 ms and
   * covers years.
   */
  mostRead: 10_000,
  /** Maximum memories counted exactly. Reason: beyond a thousand, the number says nothing more. */
  mostCounted: 1_000,
  /** Maximum sources listed. Reason: eight sources fill one card. */
  sources: 8,
} as const;
