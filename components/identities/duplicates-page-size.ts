/** Pairs shown at once; further pairs move up as these are answered. */
export const DUPLICATES_SHOWN = 20;
