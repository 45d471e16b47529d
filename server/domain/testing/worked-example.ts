import type { Counts } from '#server/domain/outcomes/profile-tally.ts';

/**
 * The worked example of the design, as docs/decisions/0013-profiles.md tells it. The design calls it 24 outcomes; its four
 * pairs add up to 29, and the pairs are what everything else is computed from.
 */
export const WORKED_EXAMPLE: readonly (Counts & { type: string })[] = [
  { type: 'add_topic', accepted: 8, rejected: 2 },
  { type: 'remove_topic', accepted: 1, rejected: 5 },
  { type: 'boost_source', accepted: 4, rejected: 3 },
  { type: 'reduce_source', accepted: 0, rejected: 6 },
];
