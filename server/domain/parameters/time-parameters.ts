export const TIME = {
  /** Maximum characters of a statement that are read for dates. */
  readChars: 1_000,
  ruleChars: 200,
  /** A period longer than this says less than a day named after it. */
  wideDays: 100,
  /** The longest stay that is read from two days of the month or week. */
  stayDays: 60,
  /** Maximum days, weeks, months or years that are searched for the next time of a recurrence. */
  searchedPeriods: 10_000,
  /** How far ahead the next time of a recurrence is looked for. */
  soughtAheadDays: 4_000,
} as const;

/** First and last month of each season in the northern half of the world. */
export const SEASONS = {
  spring: [3, 5],
  summer: [6, 8],
  autumn: [9, 11],
  winter: [12, 2],
} as const;
