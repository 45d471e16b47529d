/** The moment that stands for a whole day: its last second, so that what was told on that day counts. */
export const asOfMoment = (day: string | null): string | undefined =>
  day === null ? undefined : `${day}T23:59:59Z`;

/** The day of a moment. */
export const dayOf = (moment: string | null): string | null => (moment === null ? null : moment.slice(0, 10));
