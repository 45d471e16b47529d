/** Time limits of the databases, in milliseconds unless the name says otherwise. */
export const DATABASE = {
  /**
   * Wait for a connection. Reason: an embedded database serves one connection at a time, and an unreachable host
   * would block for minutes.
   */
  connectMs: 15_000,
  /**
   * Statement on the identity database. Reason: lookups take milliseconds, but wait for their turn on an embedded
   * database.
   */
  identityStatementMs: 30_000,
  /**
   * Statement on a vault, and its transaction. Reason: scans of a large household take tens of seconds on a busy
   * machine.
   */
  vaultStatementMs: 60_000,
  /** Statement that deletes a household. Reason: every row fires triggers, and a household may have years of rows. */
  removalStatementMs: 120_000,
  /**
   * Grace period after the statement limit. Reason: a database that is still silent hangs, so its connection is
   * closed.
   */
  silenceGraceMs: 5_000,
  /** Readiness check, from connecting to commit. Reason: supervisors give up after one to five seconds. */
  readyMs: 1_000,
  /**
   * Maximum age of a cached readiness result. Reason: anybody may call the check, and each check waits for the disk.
   */
  readyAgeMs: 1_000,
  /**
   * Wait of a read for a blocked database. Reason: the embedded database is blocked for seconds while a large act is
   * written.
   */
  readWaitMs: 15_000,
  /** Interval between two checks for a blocked database. Reason: it must be a small part of `readWaitMs`. */
  readLookMs: 500,
  /** Seconds a client should wait before retrying. Reason: a Postgres restart takes one to ten. */
  retryAfterSeconds: 5,
  /** Interval between two attempts to reopen the embedded database. Reason: a full disk takes time to clear. */
  reopenMs: 2_000,
  /** Interval between two checks for erasures to scrub. Reason: the check is a query of one millisecond. */
  erasureLookMs: 20_000,
  /** Maximum new log segments to displace those of earlier versions. Reason: Postgres keeps 64 of its default 1 GB. */
  logSegments: 100,
} as const;
