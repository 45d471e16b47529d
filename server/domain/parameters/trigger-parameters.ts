export const TRIGGERS = {
  /** Days before it takes place on which a trigger becomes due. A present takes a week, a habit takes none. */
  leadDays: { date: 7, event: 3, recurrence: 1, habit: 1, trend: 0 },
  trends: {
    weeks: 4,
    /** Looked at weekly, over windows that overlap: less than one false alarm in a year of one member. */
    alarmShare: 0.02,
    /** Per period. Fewer say nothing about a rate. */
    decisions: 8,
    /** A smaller change of the share is no news. */
    change: 0.3,
  },
  /** What comes more often is no news. */
  oftenPerWeek: 3,
  /** A longer period, such as a winter, does not begin with its first day. */
  mostEventDays: 14,
  /** A habit that goes on is found again at least weekly. */
  habitHoldsDays: 21,
  /** Maximum memories of recurring events that are read, the latest first. */
  mostRecurring: 200,
  /** Next times kept in memory, of about 100 bytes each. */
  mostKnownTimes: 20_000,
  /** Times that a calendar is told to count. It reads again within hours. */
  mostCounted: 100,
  /** A prompt gets these, whatever it is about. */
  nearDays: 1,
  /** More would push memories out of the prompt. */
  mostSurfaced: 3,
  /** Of the tokens of a prompt. */
  tokenShare: 0.25,
  /** Who dismisses the same thing three times does not want it. */
  stopAfter: 3,
  listedDays: 60,
  mostListedDays: 366,
  /** The soonest come first. */
  mostListed: 200,
  mostSnoozeDays: 366,
  /** Snoozing on the day itself. */
  soonHours: 3,
  /** A calendar on each device of a member. */
  mostFeeds: 20,
  feedDays: 366,
  /** For so long a calendar is told when the clocks change. It reads again within hours. */
  zoneDays: 800,
} as const;
