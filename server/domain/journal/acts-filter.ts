/** Who did the acts in the list. `mine` means the caller, and `program` means Hearthlore itself. */
export const ACTS_FILTERS = ['all', 'mine', 'agents', 'program'] as const;
export type ActsFilter = (typeof ACTS_FILTERS)[number];
