/** When the user answers a pair, the next one takes its place. */
export const DUPLICATES_SHOWN = 20;
