import { isTransactionConflict } from '#server/core/errors.ts';

const textOf = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${JSON.stringify(error)}` : '';

/** Returns why Postgres refused an undo or a merge, or null for other errors. */
export function refusalOf(error: unknown): 'already_there' | 'breaks_rule' | 'conflict' | null {
  if (isTransactionConflict(error)) return 'conflict';
  const text = textOf(error);
  if (/23505|unique constraint/i.test(text)) return 'already_there';
  if (/23514|23503|check constraint|foreign key constraint/i.test(text)) return 'breaks_rule';
  return null;
}
