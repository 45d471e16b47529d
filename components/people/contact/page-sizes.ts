/** Memories shown on a contact's page; the rest is a link away. */
export const MEMORIES_SHOWN = 10;

/** Of what happened around a contact, how much is shown at once; the rest at a press. */
export const TIMELINE_SHOWN = 12;
