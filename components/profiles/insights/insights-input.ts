/** Maximum number of insights on a profile page. Few profiles have more. */
const INSIGHTS_SHOWN = 50;

/** Returns the input of `insights.list`. `person` is a member's user id or `household`. */
export const insightsInputOf = (person: string) => ({ of: person, limit: INSIGHTS_SHOWN });
