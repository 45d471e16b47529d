export const TRIGGERS = {
  /** Days before an occurrence at which its trigger becomes due. A present takes a week to buy, a habit needs no time. */
  leadDays: { date: 7, event: 3, recurrence: 1, habit: 1, trend: 0 },
  trends: {
    weeks: 4,
    /**
     * Maximum probability of a false alarm per check. Checked weekly over overlapping windows, this gives less than
     * one per member and year.
     */
    alarmShare: 0.02,
    /** Minimum decisions per period. With fewer, a rate says nothing. */
    decisions: 8,
    /** Minimum change of the acceptance rate worth reporting. */
    change: 0.3,
  },
  /** Maximum occurrences per week. More frequent events need no reminder. */
  oftenPerWeek: 3,
  /** Maximum days of an event. A longer period, such as a winter, has no start worth a reminder. */
  mostEventDays: 14,
  /** Days until a habit expires if it is not found again. A continuing habit is found at least weekly. */
  habitHoldsDays: 21,
  /** Maximum memories of recurring events read, latest first. */
  mostRecurring: 200,
  /** Maximum cached occurrences, of about 100 bytes each. */
  mostKnownTimes: 20_000,
  /** Maximum COUNT of a rule in a calendar feed. The calendar reloads the feed within hours. */
  mostCounted: 100,
  /** Maximum days ahead of a trigger that is added to every prompt. */
  nearDays: 1,
  /** Maximum triggers per prompt. More would displace memories. */
  mostSurfaced: 3,
  /** Maximum share of a prompt's token budget. */
  tokenShare: 0.25,
  /** Dismissals after which a trigger stops. */
  stopAfter: 3,
  listedDays: 60,
  mostListedDays: 366,
  /** Maximum triggers listed, soonest first. */
  mostListed: 200,
  mostSnoozeDays: 366,
  /** Hours of a snooze on the day itself. */
  soonHours: 3,
  /** Maximum calendar feeds per member, for several devices. */
  mostFeeds: 20,
  feedDays: 366,
  /** Days ahead for which a calendar feed contains changes of the clock. The calendar reloads the feed within hours. */
  zoneDays: 800,
} as const;
