import type { Counts } from '#server/domain/outcomes/profile-tally.ts';

/** The example of docs/decisions/0013-profiles.md. Its four rows add up to 29. */
export const WORKED_EXAMPLE: readonly (Counts & { type: string })[] = [
  { type: 'add_topic', accepted: 8, rejected: 2 },
  { type: 'remove_topic', accepted: 1, rejected: 5 },
  { type: 'boost_source', accepted: 4, rejected: 3 },
  { type: 'reduce_source', accepted: 0, rejected: 6 },
];
