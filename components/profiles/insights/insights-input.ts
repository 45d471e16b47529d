/** Insights of one profile on its page. Reason: patterns are few, and agents write some more. */
const INSIGHTS_SHOWN = 50;

/** What is asked of `insights.list`. In: a member's user id, or `household`. */
export const insightsInputOf = (person: string) => ({ of: person, limit: INSIGHTS_SHOWN });
