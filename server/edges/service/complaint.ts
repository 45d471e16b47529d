import { AppError, type ErrorCode } from '#server/core/errors.ts';

/** A refusal that names the field it is about, whatever its code. */
export const complaint = (code: ErrorCode, path: string, message: string): AppError =>
  new AppError(code, `${path}: ${message}`, [{ path, message }]);
