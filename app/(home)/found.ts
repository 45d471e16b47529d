import { AppError, type ErrorCode } from '#server/core/errors.ts';

/** Null where the address names nothing that the reader may see, also where it holds no id at all. */
export const foundOrNull = <T>(reading: Promise<T>): Promise<T | null> =>
  nullOn(reading, ['NOT_FOUND', 'INVALID_INPUT']);

/** Null where the reader lacks a scope that the operation needs. */
export const allowedOrNull = <T>(reading: Promise<T>): Promise<T | null> => nullOn(reading, ['FORBIDDEN']);

async function nullOn<T>(reading: Promise<T>, codes: readonly ErrorCode[]): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && codes.includes(error.code)) return null;
    throw error;
  }
}
