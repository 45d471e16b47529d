/** Whose acts are listed: everybody's, the asker's own, those of agents, or of the program. */
export const ACTS_FILTERS = ['all', 'mine', 'agents', 'program'] as const;
export type ActsFilter = (typeof ACTS_FILTERS)[number];
