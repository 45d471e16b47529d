import { AppError, type ErrorCode } from '#server/core/errors.ts';

/** Builds an error whose message and details name the input field at fault. */
export const fieldError = (code: ErrorCode, path: string, message: string): AppError =>
  new AppError(code, `${path}: ${message}`, [{ path, message }]);
