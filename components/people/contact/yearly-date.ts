/** A leap year, so that the user can choose 29 February. */
const SOME_YEAR = '2000';

export const isYearless = (date: string): boolean => date.startsWith('--');

/** Converts `--05-14` to a full date for a date field. Returns a full date unchanged. */
export const withYear = (date: string): string => (isYearless(date) ? `${SOME_YEAR}-${date.slice(2)}` : date);

/** Converts `1984-05-14` to a date without a year. */
export const withoutYear = (date: string): string => (date.length === 10 ? `--${date.slice(5)}` : date);
