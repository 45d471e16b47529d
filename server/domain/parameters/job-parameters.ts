export const JOBS = {
  /** For work that nobody waits for. */
  pollSeconds: 15,
  /** For work that a person watches. */
  promptPollSeconds: 2,
  /** A job without a sign of life for so long is taken over. A busy machine stalls for seconds. */
  heartbeatSeconds: 30,
  /** Embedding 100,000 memories takes most of an hour. */
  expireMinutes: 120,
  retries: 4,
  /** Doubled for each further retry. A restart of Postgres takes ten seconds. */
  retrySeconds: 30,
  retryMostSeconds: 1_800,
  /** Finished jobs stay readable for so long. */
  keepDays: 14,
  upkeepHours: 24,
  /** A server that restarts every day must do its upkeep too. */
  firstAfterMinutes: 2,
  /** Of done ones, the last of each kind is listed, and each run. */
  mostListed: 100,
  connections: { embedded: 2, server: 3 },
  /** Time that running jobs get when the server ends. */
  stopMs: 3_000,
} as const;
