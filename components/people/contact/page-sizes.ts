/** Number of memories shown on a contact's page. A link leads to the full list. */
export const MEMORIES_SHOWN = 10;

/** Number of timeline entries shown at once. A button loads more entries. */
export const TIMELINE_SHOWN = 12;
