const INSIGHTS_SHOWN = 50;

/** `person` is a member's user id or `household`. */
export const insightListInput = (person: string) => ({ of: person, limit: INSIGHTS_SHOWN });
