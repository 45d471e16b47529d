export const ACTS_FILTERS = ['all', 'mine', 'agents', 'program'] as const;
export type ActsFilter = (typeof ACTS_FILTERS)[number];
