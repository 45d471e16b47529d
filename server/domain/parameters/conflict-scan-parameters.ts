export const CONFLICT_SCAN = {
  /** Maximum memories per scan. 5,000 take half a minute and cover years. */
  memories: 5_000,
  /** Maximum number of memories to compare each memory with. */
  comparedWith: 12,
  /** Maximum cases found by a scan, a week's work for a household. */
  mostFound: 200,
} as const;
