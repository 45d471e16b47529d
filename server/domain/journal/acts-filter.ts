/** Whose acts are listed: everybody's, the asker's own, those of agents, or of the program. */
export const WHOSE_ACTS = ['all', 'mine', 'agents', 'program'] as const;
export type WhoseActs = (typeof WHOSE_ACTS)[number];
