export const JOBS = {
  /** Polling interval for jobs in the background. */
  pollSeconds: 15,
  /** Polling interval for jobs that a person waits for. */
  promptPollSeconds: 2,
  /** Time without a heartbeat after which another process takes over the job. A busy machine can stall for seconds. */
  heartbeatSeconds: 30,
  /** Maximum time of a job. Embedding 100,000 memories takes most of an hour. */
  expireMinutes: 120,
  retries: 4,
  /** Wait before the first retry, doubled for each further one. A restart of Postgres takes ten seconds. */
  retrySeconds: 30,
  retryMostSeconds: 1_800,
  /** Days to keep finished jobs. */
  keepDays: 14,
  upkeepHours: 24,
  /** Delay of the first upkeep after a start, short enough for a server that restarts every day. */
  firstAfterMinutes: 2,
  /** Maximum jobs listed. Finished ones include every run, but otherwise only the last of each kind. */
  mostListed: 100,
  connections: { embedded: 2, server: 3 },
  /** Time for running jobs to finish at shutdown. */
  stopMs: 3_000,
} as const;
