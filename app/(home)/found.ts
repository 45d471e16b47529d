import { AppError, type ErrorCode } from '#server/core/errors.ts';

/** Returns null if the item does not exist, is hidden from the reader, or the address has no valid id. */
export const foundOrNull = <T>(reading: Promise<T>): Promise<T | null> =>
  nullOn(reading, ['NOT_FOUND', 'INVALID_INPUT']);

/** Returns null if the reader lacks a scope of the operation. */
export const allowedOrNull = <T>(reading: Promise<T>): Promise<T | null> => nullOn(reading, ['FORBIDDEN']);

async function nullOn<T>(reading: Promise<T>, codes: readonly ErrorCode[]): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && codes.includes(error.code)) return null;
    throw error;
  }
}
