import { AppError, type ErrorCode } from '#server/core/errors.ts';

/** Builds an error that names the input field at fault, in its message and in its details. */
export const fieldError = (code: ErrorCode, path: string, message: string): AppError =>
  new AppError(code, `${path}: ${message}`, [{ path, message }]);
