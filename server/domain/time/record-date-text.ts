import { MONTHS } from './month-names.ts';

/** Returns "4 March 1986" for 1986-03-04, and "4 March" for --03-04. */
export function recordDateText(date: string): string {
  const [, year, month, day] = /^(\d{4}|-)-(\d\d)-(\d\d)$/.exec(date) ?? [];
  if (year === undefined) return date;
  const said = `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''}`;
  return year === '-' ? said : `${said} ${year}`;
}
