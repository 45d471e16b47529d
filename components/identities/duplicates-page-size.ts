/** Number of pairs shown at once. When a pair is answered, the next pair takes its place. */
export const DUPLICATES_SHOWN = 20;
