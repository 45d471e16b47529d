export const DATABASE_WORKERS = 2;
