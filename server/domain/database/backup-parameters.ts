export const BACKUPS = {
  /** One a day. */
  keep: 14,
} as const;
