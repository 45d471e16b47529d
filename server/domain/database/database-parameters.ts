/** Limits of the databases: how long they may take, and how often they are looked after. Times in milliseconds. */
export const DATABASE = {
  /** waiting for a connection: a busy embedded database answers one at a time, and a lost host would be waited for minutes */
  connectMs: 15_000,
  /** a statement on identity: a look-up by key takes milliseconds, and on the embedded database it waits for its turn */
  identityStatementMs: 30_000,
  /** a statement on a vault, as long as its transaction: scans of a large household on a busy machine take tens of seconds */
  vaultStatementMs: 60_000,
  /** a statement that removes a household of years, each row of which fires its triggers */
  removalStatementMs: 120_000,
  /** beyond the limit of a statement: silence for longer means that the database hangs, and its connection is closed */
  silenceGraceMs: 5_000,
  /** the readiness check, from connecting to its commit: supervisors give up after one to five seconds */
  readyMs: 1_000,
  /** how old an answer about readiness may be: anybody may ask, and each check waits for the disk */
  readyAgeMs: 1_000,
  /** how long a read waits for a database that answers nobody: the embedded one does so while a large act is written, for seconds */
  readWaitMs: 15_000,
  /** between two looks whether the database answers, while a read waits for it: a share of `readWaitMs` */
  readLookMs: 500,
  /** seconds until a client should try again: a Postgres restart takes one to ten */
  retryAfterSeconds: 5,
  /** between two attempts to bring a dead embedded database back: a full disk is not freed within a second */
  reopenMs: 2_000,
  /** between two looks for erasures to scrub: a query of a millisecond */
  erasureLookMs: 20_000,
  /** new log segments that push out those kept by earlier versions, at most: Postgres keeps 64 of its default 1 GB */
  logSegments: 100,
} as const;
