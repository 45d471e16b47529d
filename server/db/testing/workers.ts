/** The number of database test files that run in parallel. */
export const DATABASE_WORKERS = 2;
