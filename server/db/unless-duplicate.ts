import { AppError } from '#server/core/errors.ts';

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && /23505|unique constraint/i.test(`${error.message} ${JSON.stringify(error)}`);

/** Turns a violation of the unique index memory_said_once into a CONFLICT with this message. */
export async function unlessDuplicate<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('CONFLICT', message);
    throw error;
  }
}
