/** How the seconds that a reviewer needs per case are estimated. */
export const REVIEW_PACE = {
  /** Time after which the reviewer counts as away. A single case seldom takes three minutes. */
  awaySeconds: 180,
  /** How many decisions must have been timed before a time is estimated. */
  leastTimed: 5,
  /** How many of the latest decisions are timed. People become faster, so older times mislead. */
  timed: 50,
} as const;
