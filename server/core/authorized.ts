import { type AppError, forbidden, notFound } from './errors.ts';

declare const authorized: unique symbol;

/** A row that passed its policy. Only `authorize` returns this type, so a write cannot skip the check. */
export type Authorized<T> = T & { readonly [authorized]: true };

/** Returns the row if the policy allows it. Throws NOT_FOUND for a missing or invisible row, FORBIDDEN with the policy's reason. */
export function authorize<T>(row: T | null, what: string, check: (row: T) => true | string): Authorized<T> {
  if (row === null) throw notFound(what);
  const verdict: true | string = check(row);
  if (verdict === true) return row as Authorized<T>;
  const refusal: AppError = forbidden(verdict);
  throw refusal;
}
