import { AppError, type ErrorCode } from '#server/core/errors.ts';

/** Resolves to null if the item does not exist, or if the reader may not see it, or if its id is invalid. */
export const foundOrNull = <T>(reading: Promise<T>): Promise<T | null> =>
  nullOn(reading, ['NOT_FOUND', 'INVALID_INPUT']);

/** Resolves to null if the reader lacks a required scope. */
export const allowedOrNull = <T>(reading: Promise<T>): Promise<T | null> => nullOn(reading, ['FORBIDDEN']);

async function nullOn<T>(reading: Promise<T>, codes: readonly ErrorCode[]): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && codes.includes(error.code)) return null;
    throw error;
  }
}
