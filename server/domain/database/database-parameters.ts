/** Time limits of the databases, in milliseconds unless the name has another unit. */
export const DATABASE = {
  /**
   * Maximum wait for a connection. An embedded database serves only one connection at a time, and without a limit an
   * unreachable host would block for minutes.
   */
  connectMs: 15_000,
  /**
   * Maximum duration of a statement on the identity database. A lookup takes milliseconds, but it may have to wait for
   * another statement on an embedded database.
   */
  identityStatementMs: 30_000,
  /**
   * Maximum duration of a statement or transaction on a vault. A scan of a large household takes tens of seconds on a
   * busy machine.
   */
  vaultStatementMs: 60_000,
  /** Maximum duration of deleting a household. Every deleted row fires triggers. */
  removalStatementMs: 120_000,
  /**
   * Time from the statement limit until the connection is closed. A database that has not cancelled the statement by
   * then does not respond at all.
   */
  silenceGraceMs: 5_000,
  /**
   * Maximum duration of a readiness check, from connecting to commit. Supervisors give up after one to five seconds.
   */
  readyMs: 1_000,
  /** Maximum age of a cached readiness result. Anybody may request a check, and each check waits for the disk. */
  readyAgeMs: 1_000,
  /** Maximum time a read waits while the database is blocked. A large act blocks the embedded database for seconds. */
  readWaitMs: 15_000,
  /**
   * Interval at which a waiting read checks whether the database is still blocked. It must be much shorter than
   * `readWaitMs`.
   */
  readLookMs: 500,
  /** Seconds a client should wait before it retries. A restart of Postgres takes one to ten seconds. */
  retryAfterSeconds: 5,
  /** Interval between two attempts to reopen the embedded database. A full disk, for example, takes time to clear. */
  reopenMs: 2_000,
  /**
   * Interval between two checks for erased text that is still on disk. Each check is a query of about one millisecond.
   */
  erasureLookMs: 20_000,
  /**
   * Maximum number of log segments to fill. Postgres then reuses the segments that an earlier version left. It keeps 64
   * segments by default (1 GB).
   */
  logSegments: 100,
} as const;
