/** Time limits of the databases, in milliseconds unless the name says otherwise. */
export const DATABASE = {
  /**
   * Maximum wait for a connection. Reason: an embedded database serves one connection at a time, and an unreachable
   * host would otherwise block for minutes.
   */
  connectMs: 15_000,
  /**
   * Maximum duration of a statement on the identity database. Reason: lookups take milliseconds, but may have to wait
   * for their turn on an embedded database.
   */
  identityStatementMs: 30_000,
  /**
   * Maximum duration of a statement on a vault, and of its transaction. Reason: scans of a large household take tens
   * of seconds on a busy machine.
   */
  vaultStatementMs: 60_000,
  /** Maximum duration of deleting a household. Reason: every row fires triggers, and there may be years of rows. */
  removalStatementMs: 120_000,
  /**
   * Time after the statement limit until the connection is closed. Reason: a database that still does not answer by
   * then hangs.
   */
  silenceGraceMs: 5_000,
  /**
   * Maximum duration of a readiness check, from connecting to commit. Reason: supervisors give up after one to five
   * seconds.
   */
  readyMs: 1_000,
  /**
   * Maximum age of a cached readiness result. Reason: anybody may ask whether the server is ready, and each check waits
   * for the disk.
   */
  readyAgeMs: 1_000,
  /**
   * Maximum wait of a read while the database is blocked. Reason: a large act blocks the embedded database for seconds
   * while it is written.
   */
  readWaitMs: 15_000,
  /**
   * Interval between two checks whether the database is still blocked. Reason: the interval must be much shorter than
   * `readWaitMs`.
   */
  readLookMs: 500,
  /** Seconds a client should wait before retrying. Reason: a Postgres restart takes one to ten. */
  retryAfterSeconds: 5,
  /** Interval between two attempts to reopen the embedded database. Reason: a full disk takes time to clear. */
  reopenMs: 2_000,
  /**
   * Interval between two checks for erased text that is still on disk. Reason: each check is a query of one
   * millisecond.
   */
  erasureLookMs: 20_000,
  /**
   * Maximum number of log segments that are filled to make Postgres drop the segments of an earlier version. Reason:
   * with its default of 1 GB, Postgres keeps 64 segments.
   */
  logSegments: 100,
} as const;
