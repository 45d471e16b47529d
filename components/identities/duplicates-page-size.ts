/** Pairs shown at once. When a pair is answered, the next one takes its place. */
export const DUPLICATES_SHOWN = 20;
