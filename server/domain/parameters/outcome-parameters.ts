/** Every number that suggestions, outcomes and profiles depend on, with unit, reason and source. */

/** Sizes of input. */
export const SUGGESTING = {
  /** characters of a type: three words */
  typeChars: 60,
  /** characters of a value: a topic, a source, a dish, an address */
  valueChars: 300,
  /** characters of a reason: two sentences */
  reasonChars: 500,
  /** pieces of evidence of one suggestion */
  evidence: 20,
  /** characters of a piece's feedback */
  feedbackChars: 500,
  /** characters of a configuration, as JSON */
  configChars: 8_000,
  /** days after which a suggestion that nobody answered expires, where nothing else is said */
  expiresDays: 30,
  /** outcomes told in one call: what an agent that kept its own brings along */
  batch: 200,
} as const;

/** What a profile says of counts (domain/outcomes/profile.ts). */
export const PROFILE = {
  /** standard deviations of a 95 % interval (Wilson 1927; Brown, Cai and DasGupta 2001) */
  z: 1.96,
  /** decisions below which nothing is said of a type on the page (ui.md 2.7) */
  minShown: 8,
  /** decisions from which a pattern may be found: four in a row have one chance in sixteen of being luck, five one in 32 */
  minPattern: 5,
  /** removals from which somebody may be protective of what is there, and the upper bound of their rate below which */
  minProtective: 8,
  protectiveBelow: 0.5,
  /** acceptance rate from which somebody is open to new ones of a kind */
  openRate: 0.7,
  /** width of the interval up to which a rate is of high and of medium confidence; wider is low */
  highWidth: 0.35,
  mediumWidth: 0.55,
  /** advice: upper bound up to which to skip, rate below which to be cautious */
  skipUpper: 0.4,
  cautionBelow: 0.5,
  /** days for which the very same that was rejected is not suggested again */
  sameAgainDays: 90,
  /**
   * advice: similarity, 0 to 1, from which one that was rejected in those days is enough to be cautious: the same in other
   * words ("Plant a fig tree", "planting fig trees"), where 0.6 is only the same subject
   */
  nearlySame: 0.95,
  /** advice: rejections of similar ones, and their share of what was decided of those, from which to be cautious */
  minSimilar: 3,
  similarRejected: 2 / 3,
  /** weeks of a trend, and as many before that it is compared with (ui.md 2.7) */
  trendWeeks: 4,
  /** decisions of a type in each of the two that its stability is computed from */
  minTrend: 3,
  /** values and agents named in a profile */
  named: 5,
  /** values that were accepted and rejected, of which a profile says how many they are; of more it says no more than that */
  changedCounted: 100,
  /**
   * tokens of advice: of all of it, of each reason, and of each earlier one like it, of which 48 are its reference, type, day
   * and likeness; a check is asked before every suggestion, so it costs less than a profile (tokens below)
   */
  adviceTokens: { all: 400, reason: 50, similar: 60 },
  /** decisions, the latest, that acceptance by topic is counted from, and topics named: tags are not tallied */
  topicsFrom: 1_000,
  topics: 8,
  /** tokens of a profile as an agent reads it */
  tokens: 500,
  /** types of one profile that are read, the most decided ones: more than anybody tells apart */
  types: 500,
  /** members that one profile is shown to by name, and agents that one pattern is kept from */
  namedMembers: 50,
  deniedAgents: 100,
  /** characters of a pattern's key: a type and what is said of it */
  patternKeyChars: 80,
} as const;

/** Looking up what became of earlier suggestions (server/outcomes). */
export const OUTCOME_SEARCH = {
  /** tokens of one result at most, by layer (design 7) */
  tokens: { search: 50, timeline: 200, detail: 500 },
  /** weights of meaning and of tags (design 7) */
  semanticWeight: 0.7,
  tagWeight: 0.3,
  /**
   * values, the latest, whose meaning is compared: three years of a new one every day; words are looked for in all. Twice as
   * many take 5 ms more on the embedded database, so that a search would grow by half from 1,000 outcomes to 100,000
   */
  comparedValues: 1_000,
  /** of those, the nearest that are looked at closely, and as many that hold the words */
  candidates: 100,
  /**
   * values read of one word, and words read of one question: a word that more values hold tells little. With twice as many a
   * search would grow by a third from 1,000 outcomes, where a word is held by some eighty values, to 100,000
   */
  perWord: 100,
  words: 64,
  /** how many times as many values of a word are read where only some types, outcomes or days are wanted */
  narrowedTimes: 10,
  /** outcomes of one value that an answer to words holds, the latest: the tenth time tells nothing new */
  perValue: 3,
  /** values whose meaning is made up for at once, where a model did not answer or another one is in use */
  embedAtOnce: 250,
  /** similarity, 0 to 1, from which an earlier suggestion is like this one */
  similarFrom: 0.6,
  /** earlier outcomes that a check names */
  similarNamed: 5,
  limit: { default: 20, most: 100 },
} as const;

/** Dropping what is heavy of old outcomes (design 7). */
export const COMPACTION = {
  olderThanDays: 30,
  /** the latest of a profile that stay whole whatever their age */
  keepLatest: 20,
  /** outcomes of one transaction */
  batch: 1_000,
  /** hours between two looks at what has grown old */
  everyHours: 24,
  /** minutes after the start until the first of them: a server that is started daily gets to it too */
  firstAfterMinutes: 2,
  /** the most days and outcomes that may be asked for: ten years, and more than anybody reads */
  mostDays: 3_650,
  mostKept: 100_000,
} as const;

/** Insights across people (design 7). */
export const INSIGHTS = {
  /** people below which nothing is said of several */
  minPeople: 5,
  titleChars: 120,
  bodyChars: 4_000,
  /** outcomes, and types, that an agent names as what its insight rests on */
  outcomes: 50,
  types: 10,
  /** insights of agents that wait for one person's answer at a time: a queue, not a feed */
  mostOpen: 20,
  /** insights in the file for agents, the latest first: about 100 tokens each */
  exported: 100,
} as const;

/** What is learned from what becomes of surfaced memories. */
export const FROM_USE = {
  /** minutes after it was surfaced in which an edit or a removal is taken as an answer to that */
  withinMinutes: 60,
  /** hours after it was surfaced in which an agent may name the session and say what became of it: a long day's work */
  sessionHours: 24,
  /** the most that a rank is changed by, either way: facts weigh more than habits */
  mostEffect: 0.1,
  /** answers that are taken to have been before any: one mishap is no habit (Laplace) */
  prior: 4,
} as const;

/** The report on how memories fare when agents look for something (ui.md 2.7, "most and never surfaced"). */
export const USE_REPORT = {
  /** days looked back on: a season, after which what was asked for is another */
  days: 90,
  /** days from which a memory is old enough to have come up: what is told today had no chance yet */
  oldDays: 30,
  /** memories named: as many as somebody goes through, as in a profile */
  named: 5,
  /** how many times as many are looked at, as some of them are out of use by now */
  spare: 10,
  /** surfacings, and memories, read at most, the latest: 10 ms of work, and years of a household */
  mostRead: 10_000,
  /** memories counted at most: a thousand that never come up say the same as two */
  mostCounted: 1_000,
  /** sources named */
  sources: 8,
} as const;
