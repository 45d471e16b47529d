export const JOB_STATES = ['waiting', 'running', 'retrying', 'failed', 'done'] as const;

export const JOB_SENTENCES = {
  consolidate: 'Consolidates memories.',
  'consolidation-due': 'Looks for runs that are due.',
  'import-memories': 'Imports a list of memories, or undoes an import.',
  'imports-open': 'Looks for unfinished imports.',
  'send-changes': 'Sends changes to the webhook of an agent.',
  'embed-round': 'Looks for memories to embed after a start.',
  'embed-vault': 'Gives memories a vector of the current model.',
  'tidy-vault': 'Closes expired suggestions and compacts old outcomes.',
  'upkeep-round': 'Starts the daily maintenance.',
  'scrub-database': 'Removes the traces of erased data from the files.',
  'back-up': 'Backs up the databases.',
  'delete-due': 'Deletes accounts and households after their waiting period.',
} as const;
export type JobName = keyof typeof JOB_SENTENCES;

export const JOB_NAMES = Object.keys(JOB_SENTENCES) as [JobName, ...JobName[]];

const REASONS: Readonly<Record<string, string>> = {
  MODEL_UNAVAILABLE: 'The embedding model did not answer.',
  DATABASE_UNAVAILABLE: 'The database did not answer.',
  MAYBE_SAVED: 'The connection to the database was lost.',
  CONFLICT: 'Another call changed the same data at the same time.',
  'job timed out': 'It took too long.',
  'job heartbeat timeout': 'The server that worked on it stopped.',
};

/** `message` is an error code, or text of the queue. The text is never shown, because it may quote data. */
export const failureSentence = (message: string | null): string =>
  REASONS[message ?? ''] ?? 'Something unexpected happened. See the server log.';
