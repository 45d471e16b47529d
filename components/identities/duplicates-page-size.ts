/** Pairs that the page shows at once; the next ones come up as these are answered. */
export const DUPLICATES_SHOWN = 20;
