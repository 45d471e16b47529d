export const MONTHS =
  'January February March April May June July August September October November December'.split(' ');

/** From 0. Three letters are enough. -1: no month. */
export const monthIndex = (said: string): number =>
  MONTHS.findIndex((month) => month.toLowerCase().startsWith(said.toLowerCase().slice(0, 3)));
