/** Time limits in milliseconds, unless the name has another unit. */
export const DATABASE = {
  /** Without a limit, an unreachable host would block for minutes. */
  connectMs: 15_000,
  /** A lookup takes milliseconds, but may wait for another statement. */
  identityStatementMs: 30_000,
  /** A scan of a large household takes tens of seconds on a busy machine. */
  vaultStatementMs: 60_000,
  /** An export reads the whole vault: 20,000 memories took 18 seconds on a busy machine. */
  snapshotMs: 600_000,
  /** Every deleted row fires triggers. */
  removalStatementMs: 120_000,
  /** Time after the statement limit until the connection is closed. */
  silenceGraceMs: 5_000,
  /** Supervisors give up after one to five seconds. */
  readyMs: 1_000,
  /** Maximum age of a cached readiness result. */
  readyAgeMs: 1_000,
  /** Maximum time a read waits while the embedded database is blocked. */
  readWaitMs: 15_000,
  readLookMs: 500,
  /** Maximum wait for a transaction whose connection was lost at its commit. It ends when Postgres notices, mostly at once. */
  lostCommitMs: 3_000,
  /** Maximum wait for a database that is away when it is asked whether a write was saved, since most connections are lost by a restart. */
  lostCommitAwayMs: 10_000,
  lostCommitAgainMs: 250,
  /** A restart of Postgres takes one to ten seconds. */
  retryAfterSeconds: 5,
  reopenMs: 2_000,
  /** Time limit of each check of `hearthlore doctor`, which has nobody to end it if a database hangs. */
  examinationMs: 10_000,
  /** Interval between checks for erased text that is still on disk. */
  erasureLookMs: 20_000,
  /** Maximum checkpoints to remove old segments of the write-ahead log. Postgres keeps 64 by default. */
  logSegments: 100,
} as const;

export const BACKUPS = {
  /** Age of the newest backup after which another is due. Looked at hourly, so that one is made each day. */
  dueAfterHours: 23,
  /** A full disk or a server that was away is tried again after this time. */
  lookEveryHours: 1,
  /** Clocks of instances differ, but a backup dated later than this is from a clock that ran ahead, and counts for nothing. */
  clockSkewHours: 1,
  /** Number of backups, one a day. */
  keep: 14,
  /** Number of backups made before upgrades: the way back from the last one and from the one before. */
  keepBeforeUpgrade: 2,
  /** Backups made before upgrades are deleted after as long as daily ones. */
  keepBeforeUpgradeDays: 14,
  /** Age after which an unfinished backup without a lock counts as abandoned. One in progress is locked within milliseconds. */
  unlockedDraftMs: 3_600_000,
  /** Rows of a table read from the database at first. Their size says how many are read at once after them. */
  rowsPerFirstRead: 5,
  /** Maximum number of rows read at once. */
  rowsPerRead: 200,
  /** Characters written to the database at once. Larger parameters are slower on the embedded database. */
  charactersPerWrite: 1_000_000,
  /** Maximum wait for a database that something else uses, when it is replaced. */
  replaceLockMs: 10_000,
} as const;

export const ROTATION = {
  /** Values re-encrypted per transaction. Each takes about 0.1 ms. */
  batch: 100,
  /** Rows of the history looked at per transaction. Few of them hold a secret. */
  changesPerBatch: 2_000,
  /** How long an unused key is kept, in hours. A backup may copy the databases at different moments and still need it. */
  unusedHours: 24,
} as const;
