/** Number of pairs on the page. When the user answers one, the next takes its place. */
export const DUPLICATES_SHOWN = 20;
