export const MEMORIES_SHOWN = 10;

export const TIMELINE_SHOWN = 12;
