/** Memories shown on a contact's page; the rest is a link away. */
export const MEMORIES_SHOWN = 10;
