export const JOB_STATES = ['waiting', 'running', 'retrying', 'failed', 'done'] as const;

export const JOB_SENTENCES = {
  consolidate: 'Consolidates memories.',
  'consolidation-due': 'Looks for runs that are due.',
  'import-memories': 'Imports a list of memories, or undoes an import.',
  'imports-open': 'Looks for imports that are not done.',
  'embed-round': 'Looks for memories to embed after a start.',
  'embed-vault': 'Gives memories a vector of the current model.',
  'tidy-vault': 'Closes expired suggestions and compacts old outcomes.',
  'upkeep-round': 'Begins the daily upkeep.',
  'scrub-database': 'Removes the traces of erased data from the files.',
  'back-up': 'Backs up the embedded databases.',
  'delete-due': 'Deletes accounts and households whose time is up.',
} as const;
export type JobName = keyof typeof JOB_SENTENCES;

export const JOB_NAMES = Object.keys(JOB_SENTENCES) as [JobName, ...JobName[]];

const REASONS: Readonly<Record<string, string>> = {
  MODEL_UNAVAILABLE: 'The embedding model did not answer.',
  DATABASE_UNAVAILABLE: 'The database did not answer.',
  CONFLICT: 'Something else changed the same data at the time.',
  'job timed out': 'It took too long.',
  'job heartbeat timeout': 'The server that worked on it stopped.',
};

/** `message` is the code of an error, or what the queue itself says. Its text is never shown, because it may quote data. */
export const failureSentence = (message: string | null): string =>
  REASONS[message ?? ''] ?? 'Something unexpected happened. The log of the server says where.';
