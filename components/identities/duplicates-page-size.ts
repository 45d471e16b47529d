/** Number of pairs shown at once. When the user answers a pair, the next pair takes its place. */
export const DUPLICATES_SHOWN = 20;
