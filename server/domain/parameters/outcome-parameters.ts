/** Parameters of suggestions, outcomes and profiles, each with unit and reason. */

/** Maximum sizes of suggestions and outcomes. */
export const SUGGESTING = {
  /** Maximum characters of a suggestion's type. Reason: a type has about three words. */
  typeChars: 60,
  /** Maximum characters of a suggestion's value. Reason: a value is a topic, a source, a dish or an address. */
  valueChars: 300,
  /** Maximum characters of a reason. Reason: a reason has one or two sentences. */
  reasonChars: 500,
  /** Maximum pieces of evidence of one suggestion. Reason: nobody checks more of them. */
  evidence: 20,
  /** Maximum characters of the feedback on a piece of evidence. Reason: feedback is as short as a reason. */
  feedbackChars: 500,
  /** Maximum characters of a configuration as JSON. Reason: settings are small. */
  configChars: 8_000,
  /** Days after which an unanswered suggestion expires by default. Reason: its occasion is over by then. */
  expiresDays: 30,
  /** Maximum outcomes recorded in one call. Reason: an agent may import a history of its own. */
  batch: 200,
} as const;

/** Profiles computed from counts (domain/outcomes/profile.ts). */
export const PROFILE = {
  /**
   * Width of a 95 % interval on either side of the rate, in standard deviations. Source: Wilson 1927; Brown, Cai and
   * DasGupta 2001.
   */
  z: 1.96,
  /**
   * Minimum number of decisions for which the page shows a rate of a type. Reason: a rate from fewer decisions is
   * mostly chance.
   */
  minShown: 8,
  /**
   * Minimum number of decisions for which a pattern is reported. Reason: five equal answers in a row are chance only
   * once in 32.
   */
  minPattern: 5,
  /**
   * Minimum number of decisions on removals before somebody can count as protective. Reason: with fewer decisions, the
   * interval is too wide.
   */
  minProtective: 8,
  /**
   * Bound, 0 to 1, for the acceptance rate of removals. A person is protective if the interval of this rate ends below
   * the bound. Reason: most removals are then rejected.
   */
  protectiveBelow: 0.5,
  /**
   * Acceptance rate, 0 to 1, of new items of one kind, from which somebody is open to new items of that kind. Reason:
   * more than two of three are accepted.
   */
  openRate: 0.7,
  /**
   * Maximum width, 0 to 1, of the interval of a high-confidence rate. Reason: the rate is then known to within about
   * 0.18 above or below.
   */
  highWidth: 0.35,
  /**
   * Maximum width, 0 to 1, of the interval of a medium-confidence rate. Reason: a wider interval covers more than half
   * the range.
   */
  mediumWidth: 0.55,
  /**
   * Bound, 0 to 1, for the acceptance rate. The advice is to skip if the interval of the rate ends at or below the
   * bound. Reason: even at best, most suggestions are rejected.
   */
  skipUpper: 0.4,
  /** Acceptance rate, 0 to 1, below which the advice is caution. Reason: most suggestions are rejected. */
  cautionBelow: 0.5,
  /** Number of days for which a rejected suggestion is not repeated. Reason: people change their minds over a season. */
  sameAgainDays: 90,
  /**
   * Similarity, 0 to 1, from which one recent rejection of a reworded suggestion is enough for caution. Reason: "Plant a fig
   * tree" and "planting fig trees" reach it, while 0.6 is only the same subject.
   */
  nearlySame: 0.95,
  /**
   * Minimum number of rejected similar suggestions for which the advice is caution. Reason: one or two rejections may
   * be chance.
   */
  minSimilar: 3,
  /**
   * Share, 0 to 1, of rejections among similar decisions, from which the advice is caution. Reason: two thirds are a
   * clear majority.
   */
  similarRejected: 2 / 3,
  /**
   * Length of a trend in weeks. The trend is compared with the same number of weeks before. Reason: a month evens out
   * single weeks.
   */
  trendWeeks: 4,
  /**
   * Minimum number of decisions on a type in each of the two periods for which stability is computed. Reason: fewer
   * decisions vary by chance.
   */
  minTrend: 3,
  /** Maximum values and agents named in a profile. Reason: a profile is an overview. */
  named: 5,
  /**
   * Maximum number of changed decisions that are counted exactly. Reason: beyond a hundred, the number says nothing
   * more.
   */
  changedCounted: 100,
  /**
   * Maximum tokens of the whole advice, of each reason, and of each similar suggestion (48 for its fixed fields).
   * Reason: advice is requested before every suggestion, so it must cost less than a profile (`tokens`).
   */
  adviceTokens: { all: 400, reason: 50, similar: 60 },
  /**
   * Number of latest decisions from which topics are counted. Reason: topics come from tags, which have no stored
   * counts.
   */
  topicsFrom: 1_000,
  /** Maximum topics shown. Reason: eight topics fill one card. */
  topics: 8,
  /** Maximum tokens of a profile sent to an agent. Reason: the agent reads the profile in every session. */
  tokens: 500,
  /** Maximum types of one profile, those with the most decisions first. Reason: nobody distinguishes more types. */
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
  /** Maximum tokens of one result by layer. Reason: an agent searches broadly and opens only a few results. */
  tokens: { search: 50, timeline: 200, detail: 500 },
  /** Weight, 0 to 1, of meaning in the similarity. Reason: meaning is more reliable than tags. */
  semanticWeight: 0.7,
  /** Weight, 0 to 1, of tags in the similarity. Reason: both weights add up to 1. */
  tagWeight: 0.3,
  /**
   * Number of latest values compared by meaning. Words are searched in all values. Reason: 1,000 cover three years with
   * a new value each day, and twice as many add 5 ms per search on the embedded database.
   */
  comparedValues: 1_000,
  /**
   * Maximum candidates found by meaning, and maximum candidates found by words, that are scored. Reason: an answer has
   * 100 results at most.
   */
  candidates: 100,
  /**
   * Maximum values read per word. Reason: a word that is in more values distinguishes little, and twice as many would
   * slow a search down by a third between 1,000 and 100,000 outcomes.
   */
  perWord: 100,
  /** Maximum words of one query that are searched. Reason: 64 words are several sentences. */
  words: 64,
  /**
   * Factor on `perWord` when a search is limited to types, outcomes or days. Reason: the limits exclude most values of
   * a word.
   */
  narrowedTimes: 10,
  /** Number of latest outcomes of one value in an answer. Reason: further repetitions add nothing. */
  perValue: 3,
  /**
   * Maximum values embedded in one batch after a model failed or changed. Reason: the batch must not delay other calls.
   */
  embedAtOnce: 250,
  /**
   * Similarity, 0 to 1, from which an earlier suggestion counts as similar. Reason: both suggestions are then about the
   * same subject.
   */
  similarFrom: 0.6,
  /** Maximum similar earlier suggestions that advice lists. Reason: advice has a small token budget. */
  similarNamed: 5,
  /** Number of results of one search. Reason: an agent reads twenty, and a page shows at most a hundred. */
  limit: { default: 20, most: 100 },
} as const;

/** Removing bulky fields from old outcomes (docs/decisions/0012-outcome-compaction.md). */
export const COMPACTION = {
  /** Days after which an outcome may be compacted. Reason: details are only of interest for a month. */
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
   * Minutes from the start of the server to the first run. Reason: a server that restarts every day must compact, too.
   */
  firstAfterMinutes: 2,
  /** Maximum age, in days, that a caller may request. Reason: ten years exceed the age of any installation. */
  mostDays: 3_650,
  /** Maximum number of outcomes that a caller may exempt. Reason: nobody reads more. */
  mostKept: 100_000,
} as const;

/** Insights derived from the decisions of several people. */
export const INSIGHTS = {
  /**
   * Minimum number of people behind an insight across people. Reason: with fewer people, one of them could be
   * recognised.
   */
  minPeople: 5,
  /** Maximum characters of an insight's title. Reason: it must fit on one line. */
  titleChars: 120,
  /** Maximum characters of an insight's body. Reason: an insight is about a page at most. */
  bodyChars: 4_000,
  /** Maximum outcomes that an agent may cite for an insight. Reason: a reviewer does not check more. */
  outcomes: 50,
  /** Maximum types that an agent may cite for an insight. Reason: an insight is about few types. */
  types: 10,
  /** Maximum insights by agents that may wait for one person's review. Reason: agents must not flood the queue. */
  mostOpen: 20,
  /** Maximum insights in the file for agents, the latest first. Reason: each has about 100 tokens. */
  exported: 100,
} as const;

/** Learning from the use of surfaced memories. */
export const FROM_USE = {
  /**
   * Minutes after surfacing within which an edit or removal of the memory counts as feedback. Reason: a later change
   * has another cause.
   */
  withinMinutes: 60,
  /**
   * Hours after surfacing within which an agent may report, by session, what it used. Reason: a long working day is
   * shorter.
   */
  sessionHours: 24,
  /** Maximum change of a rank by feedback, as a fraction either way. Reason: content must outweigh habits. */
  mostEffect: 0.1,
  /** Number of neutral answers assumed before any feedback (Laplace smoothing). Reason: one mishap should change little. */
  prior: 4,
} as const;

/** The report on surfaced memories (server/surfacing/report). */
export const USE_REPORT = {
  /** Number of days covered by the report. Reason: topics of interest change over a season. */
  days: 90,
  /**
   * Age in days from which a memory can be reported as never surfaced. Reason: newer memories had no chance to be
   * surfaced.
   */
  oldDays: 30,
  /** Maximum memories listed. Reason: a person can check five. */
  named: 5,
  /** Number of rows loaded for each of the `named` memories. Reason: some of the loaded memories are no longer in use. */
  spare: 10,
  /**
   * Number of latest surfacings, and number of memories, that are read. Reason: this many take 10 ms and cover years of
   * a household.
   */
  mostRead: 10_000,
  /** Maximum memories counted exactly. Reason: beyond a thousand, the number says nothing more. */
  mostCounted: 1_000,
  /** Maximum sources listed. Reason: eight sources fill one card. */
  sources: 8,
} as const;
