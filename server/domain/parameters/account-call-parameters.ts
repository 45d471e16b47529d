/** Calls of a user without a household, who belongs to no household's share. */
export const ACCOUNT_CALLS = {
  /** The page of an account makes ten calls. */
  perMinute: 120,
  atOnce: 8,
  waitSeconds: 1,
} as const;
