/** Files of the database ring that run at once. */
export const DATABASE_WORKERS = 2;
