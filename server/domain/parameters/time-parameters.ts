export const TIME = {
  /** Maximum characters of a statement that are read for dates. */
  readChars: 1_000,
  ruleChars: 200,
  /** Longest period that takes precedence over a day in the same statement. */
  wideDays: 100,
  /** Longest stay between two days of the month or week. */
  stayDays: 60,
  /** Longest stay until a day with its month, as in "from 1 June to 15 September". */
  seasonDays: 300,
  /** Maximum periods (days, weeks, months or years) searched for the next occurrence. */
  searchedPeriods: 10_000,
  /** Maximum days ahead to search for the next occurrence. */
  soughtAheadDays: 4_000,
} as const;

/** First and last month of each season in the northern half of the world. */
export const SEASONS = {
  spring: [3, 5],
  summer: [6, 8],
  autumn: [9, 11],
  winter: [12, 2],
} as const;
