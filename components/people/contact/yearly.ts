/** A leap year, so that the 29th of February can be chosen too. */
const SOME_YEAR = '2000';

export const isYearless = (date: string): boolean => date.startsWith('--');

/** `--05-14` as a date field shows it; whole dates stay. */
export const withYear = (date: string): string => (isYearless(date) ? `${SOME_YEAR}-${date.slice(2)}` : date);

/** `1984-05-14` as a day of every year. */
export const withoutYear = (date: string): string => (date.length === 10 ? `--${date.slice(5)}` : date);
