export const CONSOLIDATION = {
  /** Most people sleep at this local hour. */
  nightlyHour: 3,
  /** A week shows working days and a weekend. */
  quietFromDays: 7,
  quietWindowDays: 30,
  /** A quarter of an hour with activity on fewer of the days counts as quiet: three nights a month. */
  quietShare: 0.1,
  /** A shorter stretch is a break, and not the night. */
  quietHours: 3,
  /** A person reads and thinks for minutes between two acts. Sessions are seen every few minutes. */
  activeMinutes: 10,
  /** Looking for activity costs two queries. */
  lookEverySeconds: 5,
  /** Whoever is active for longer has agents that never rest. */
  mostPausedHours: 8,
  /** Whoever reviews weekly has seen a staged fact twice by then. */
  uncontestedDays: 14,
  /** Below this confidence, a fact is more likely wrong than right. */
  promoteFrom: 0.5,
  /** A second conversation is independent evidence. */
  conversations: 2,
  /** A preference that was repeated once may be chance. */
  standingFrom: 2,
  /** Comparing a staged fact takes up to fifty milliseconds. */
  validateBatch: 10,
  batch: 100,
  /** Per step and run, because a run must end by morning. The next run continues. */
  mostExamined: 20_000,
  /** A run must be revertible in one transaction. */
  mostChanged: 2_000,
  /** One answer mostly settles all conflicts of a fact. */
  mostAsked: 2,
  /** Without a mention for half a year, what stands may have changed. */
  askAfterDays: 180,
  /** Per member. More questions about old memories would bury those about new ones. */
  mostStillTrue: 5,
  /** A shorter time would delete before people have looked at what was archived. */
  fewestArchivedDays: 30,
  mostArchivedDays: 3_650,
  fadingDays: 30,
  mostFadingDays: 366,
  /** Runs that changed something are kept for ever. */
  keepDays: 90,
  pageSize: 31,
  /** Two years. */
  historyDays: 731,
  habits: {
    windowDays: 30,
    /** Chance of a false habit of anybody in a night. A year of nights without habits then brings less than one. */
    alarmShare: 0.02,
    /** Twice may be chance, whatever a test says. */
    times: 3,
    /** Less is not what people call a habit. */
    share: 0.6,
    /** Topics with so many days in common are one habit. */
    sameDays: 0.6,
    /** Words of one habit that its statement names. */
    words: 2,
    /** Rows of a kind per person, latest first. */
    mostRead: 5_000,
    /** Topics of one text, rarest first. */
    topics: 12,
    /** Of a long message, the beginning says what it is about. */
    chars: 2_000,
    evidence: 5,
    /** A habit that goes on gains so much confidence, once a week. */
    gain: 0.1,
    mostConfidence: 0.8,
    gainEveryDays: 7,
  },
} as const;
