export const CONSOLIDATION = {
  /** Local hour of the nightly run if the household's quiet hours are unknown. */
  nightlyHour: 3,
  /** Minimum days of activity, because a week includes working days and a weekend. */
  quietFromDays: 7,
  quietWindowDays: 30,
  /** Maximum share of days with activity in a quiet quarter of an hour. 0.1 is three days a month. */
  quietShare: 0.1,
  /** Minimum length of a quiet stretch. A shorter one is a break and not the night. */
  quietHours: 3,
  /** Time after the last act for which a person still counts as active, because people read and think between acts. */
  activeMinutes: 10,
  /** Interval between checks for activity, each of which takes two queries. */
  lookEverySeconds: 5,
  /** Maximum pause of a run. Longer activity comes from agents that never rest. */
  mostPausedHours: 8,
  /** Days until an uncontested fact is promoted. A weekly reviewer has then seen it twice. */
  uncontestedDays: 14,
  /** Minimum confidence to promote a fact. Below it, a fact is more likely wrong than right. */
  promoteFrom: 0.5,
  /** Number of conversations that promote a fact. A second one is independent evidence. */
  conversations: 2,
  /** Minimum repetitions of a lasting preference. A single one may be chance. */
  standingFrom: 2,
  /** Staged facts per transaction. Comparing one takes up to fifty milliseconds. */
  validateBatch: 10,
  batch: 100,
  /** Maximum memories per step and run, because a run must end by morning. The next run continues. */
  mostExamined: 20_000,
  /** Maximum changes of a run, because one transaction must be able to revert it. */
  mostChanged: 2_000,
  /** Maximum cases per fact, because one answer usually resolves all its conflicts. */
  mostAsked: 2,
  /** Days without a mention after which a lasting fact may have changed, so that a person is asked. */
  askAfterDays: 180,
  /** Maximum "still true?" questions per member. More would bury questions about new memories. */
  mostStillTrue: 5,
  /** Minimum retention of archived memories, so that people can look at them before deletion. */
  fewestArchivedDays: 30,
  mostArchivedDays: 3_650,
  fadingDays: 30,
  mostFadingDays: 366,
  /** Days to keep runs without changes. Other runs are kept for ever. */
  keepDays: 90,
  pageSize: 31,
  /** Two years. */
  historyDays: 731,
  habits: {
    windowDays: 30,
    /** Maximum probability of a false habit per person and night. A year without habits then gives less than one. */
    alarmShare: 0.02,
    /** Minimum occurrences of a habit. Two may be chance, even if a test succeeds. */
    times: 3,
    /** Minimum share of a topic's occurrences, because people call less than that no habit. */
    share: 0.6,
    /** Minimum share of common days at which two topics form one habit. */
    sameDays: 0.6,
    /** Maximum topics that the statement of a habit names. */
    words: 2,
    /** Maximum rows read per kind and person, latest first. */
    mostRead: 5_000,
    /** Maximum topics per text, rarest first. */
    topics: 12,
    /** Characters read of a message, because the beginning names its topic. */
    chars: 2_000,
    evidence: 5,
    /** Confidence that a continuing habit gains once a week. */
    gain: 0.1,
    mostConfidence: 0.8,
    gainEveryDays: 7,
  },
} as const;
