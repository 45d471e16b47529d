export interface LaterChoice {
  id: 'tomorrow' | 'weekend' | 'week' | 'month';
  label: string;
  until: Date;
}

/** The hour at which what was put off comes back. Reason: before the day begins. */
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

/** Days until the next such weekday, never today. */
const until = (now: Date, weekday: number): number => ((weekday - now.getDay() + DAYS - 1) % DAYS) + 1;

/** When a case may come back, in the reader's own zone. */
export function laterChoices(now: Date): LaterChoice[] {
  const month = day(now, 0);
  month.setMonth(month.getMonth() + 1);
  return [
    { id: 'tomorrow', label: 'Tomorrow', until: day(now, 1) },
    { id: 'weekend', label: 'At the weekend', until: day(now, until(now, SATURDAY)) },
    { id: 'week', label: 'Next week', until: day(now, until(now, MONDAY)) },
    { id: 'month', label: 'In a month', until: month },
  ];
}
