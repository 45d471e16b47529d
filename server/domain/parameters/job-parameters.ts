/** Parameters of background jobs, each with unit and reason. */

export const JOBS = {
  /**
   * Seconds between two looks of an instance for work that nobody waits for. Reason: a look takes one millisecond of the
   * embedded database.
   */
  pollSeconds: 15,
  /** Seconds between two looks for work that a person watches. Reason: a longer wait looks like a fault. */
  promptPollSeconds: 2,
  /** Seconds without a sign of life after which another instance takes a job over. Reason: a busy machine stalls for seconds. */
  heartbeatSeconds: 30,
  /** Minutes after which a job counts as failed. Reason: embedding 100,000 memories takes most of an hour. */
  expireMinutes: 120,
  /** Number of retries of a failed job. Reason: a database or model that is down comes back within minutes. */
  retries: 4,
  /** Seconds until the first retry, doubled for each further one. Reason: a restart of Postgres takes ten seconds. */
  retrySeconds: 30,
  /** Maximum seconds until a retry. Reason: a longer wait would move daily work to another time of day. */
  retryMostSeconds: 1_800,
  /** Days that finished jobs stay readable. Reason: nobody looks for a reason after two weeks. */
  keepDays: 14,
  /** Hours between two rounds of upkeep in all households. Reason: its work ages by the day. */
  upkeepHours: 24,
  /** Minutes from the start of the server to the first round. Reason: a server that restarts daily must do it too. */
  firstAfterMinutes: 2,
  /** Maximum connections to the database. Reason: one works and one gives signs of life. */
  connections: { embedded: 2, server: 3 },
  /** Maximum jobs in one answer. Reason: a page shows no more. */
  listed: 50,
} as const;
