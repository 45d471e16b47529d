import { AppError, type ErrorCode } from '#server/core/errors.ts';

export const fieldError = (code: ErrorCode, path: string, message: string): AppError =>
  new AppError(code, `${path}: ${message}`, [{ path, message }]);
