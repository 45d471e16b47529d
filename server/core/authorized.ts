import { type AppError, forbidden, notFound } from './errors.ts';

declare const authorized: unique symbol;

/** Only `authorize` returns this type, so that no write can skip the check. */
export type Authorized<T> = T & { readonly [authorized]: true };

/** Throws NOT_FOUND if the row is null, or FORBIDDEN with the reason why the policy refuses. */
export function authorize<T>(row: T | null, what: string, check: (row: T) => true | string): Authorized<T> {
  if (row === null) throw notFound(what);
  const verdict: true | string = check(row);
  if (verdict === true) return row as Authorized<T>;
  const refusal: AppError = forbidden(verdict);
  throw refusal;
}
