/** Returns the last second of a day (YYYY-MM-DD), so that the whole day is included. */
export const asOfMoment = (day: string | null): string | undefined =>
  day === null ? undefined : `${day}T23:59:59Z`;

export const dayOf = (moment: string | null): string | null => (moment === null ? null : moment.slice(0, 10));
