import { AppError } from '#server/core/errors.ts';

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && /23505|unique constraint/i.test(`${error.message} ${JSON.stringify(error)}`);

/** The index memory_said_once refuses a second memory of the same words: said as a CONFLICT. */
export async function unlessTwice<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('CONFLICT', message);
    throw error;
  }
}
