import { AppError, type ErrorCode } from '#server/core/errors.ts';

/** A refusal that names its field, whatever its code. */
export const fieldError = (code: ErrorCode, path: string, message: string): AppError =>
  new AppError(code, `${path}: ${message}`, [{ path, message }]);
