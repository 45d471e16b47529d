import { type AppError, forbidden, notFound } from './errors.ts';

declare const authorized: unique symbol;

/** A row that a policy has let through. Only `authorize` makes one, so a write cannot skip the check. */
export type Authorized<T> = T & { readonly [authorized]: true };

/**
 * The row, once the policy allows it. A row that is not there (or not visible) is NOT_FOUND,
 * one that may be seen but not used so is FORBIDDEN with the policy's reason.
 */
export function authorize<T>(row: T | null, what: string, check: (row: T) => true | string): Authorized<T> {
  if (row === null) throw notFound(what);
  const verdict: true | string = check(row);
  if (verdict === true) return row as Authorized<T>;
  const refusal: AppError = forbidden(verdict);
  throw refusal;
}
