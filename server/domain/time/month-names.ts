export const MONTHS =
  'January February March April May June July August September October November December'.split(' ');

/** Returns the index of a month from 0, or -1. Three letters are enough. */
export const monthIndex = (said: string): number =>
  MONTHS.findIndex((month) => month.toLowerCase().startsWith(said.toLowerCase().slice(0, 3)));
