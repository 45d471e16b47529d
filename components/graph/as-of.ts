/** Returns the last second of a day (YYYY-MM-DD), so that everything stated on that day is included. */
export const asOfMoment = (day: string | null): string | undefined =>
  day === null ? undefined : `${day}T23:59:59Z`;

/** Returns the day (YYYY-MM-DD) of an ISO timestamp. */
export const dayOf = (moment: string | null): string | null => (moment === null ? null : moment.slice(0, 10));
