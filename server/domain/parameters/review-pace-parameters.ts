/** How the seconds that a reviewer needs per case are estimated. */
export const REVIEW_PACE = {
  /** Time after which the reviewer counts as away. A single case seldom takes three minutes. */
  awaySeconds: 180,
  /** Minimum times for an estimate. */
  leastTimed: 5,
  /** Number of latest decisions timed. People become faster, so older times mislead. */
  timed: 50,
} as const;
