export interface PostponeChoice {
  id: 'tomorrow' | 'weekend' | 'week' | 'month';
  label: string;
  until: Date;
}

/** Hour at which postponed cases are due, in the reader's time zone. It is early, so that the day begins with them. */
const HOUR = 7;
const SATURDAY = 6;
const MONDAY = 1;
const DAYS = 7;

function day(now: Date, ahead: number): Date {
  const at = new Date(now);
  at.setDate(at.getDate() + ahead);
  at.setHours(HOUR, 0, 0, 0);
  return at;
}

/** Returns the number of days until the given weekday, at least 1. */
const until = (now: Date, weekday: number): number => ((weekday - now.getDay() + DAYS - 1) % DAYS) + 1;

export function postponeChoices(now: Date): PostponeChoice[] {
  const month = day(now, 0);
  month.setMonth(month.getMonth() + 1);
  return [
    { id: 'tomorrow', label: 'Tomorrow', until: day(now, 1) },
    { id: 'weekend', label: 'At the weekend', until: day(now, until(now, SATURDAY)) },
    { id: 'week', label: 'Next week', until: day(now, until(now, MONDAY)) },
    { id: 'month', label: 'In a month', until: month },
  ];
}
