/** Number of memories shown on a contact's page; a link leads to the full list. */
export const MEMORIES_SHOWN = 10;

/** Number of timeline entries shown at once; a button loads more. */
export const TIMELINE_SHOWN = 12;
