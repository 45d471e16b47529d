import { AppError } from '#server/core/errors.ts';

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && /23505|unique constraint/i.test(`${error.message} ${JSON.stringify(error)}`);

/** Throws CONFLICT with this message if the same memory exists. */
export async function conflictOnDuplicate<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('CONFLICT', message);
    throw error;
  }
}
