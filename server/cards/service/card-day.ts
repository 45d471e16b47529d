/** Returns a day as `YYYY-MM-DD`, or as `--MM-DD` if it has no year. Returns null if there is no such day. */
function dayOf(year: string, month: string, day: string): string | null {
  const isYearly = year === '--' || year === '1604';
  const date = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const checked = new Date(`${isYearly ? '2000' : year}-${date}T00:00:00Z`);
  // `checked` moves a day after the end of its month into the next month, which changes the number of the day.
  if (Number.isNaN(checked.getTime()) || checked.getUTCDate() !== Number(day)) return null;
  return isYearly ? `--${date}` : `${year}-${date}`;
}

/** Returns the days that a text such as `3/4/1981` can mean: with the day first, and with the month first. */
function slashed(text: string): string[] {
  const [, one = '', sign, two = '', year = ''] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  const dayFirst = dayOf(year, two, one);
  // With dots, the day always comes first.
  const monthFirst = sign === '.' ? null : dayOf(year, one, two);
  return [...new Set([monthFirst, dayFirst])].filter((day) => day !== null);
}

/**
 * Parses a day as address books write it, such as `1984-05-04`, `--0504`, `13/04/1981`, `4/13/1981` or `3.4.1981`.
 * Returns null if there is no such day, or if it is ambiguous. In Apple's files, the year 1604 means an unknown year.
 */
export function cardDay(text: string): string | null {
  const written = text.trim();
  const [, year, month, day] = /^(\d{4}|--)-?(\d{2})-?(\d{2})(?:T.*)?$/.exec(written) ?? [];
  if (year && month && day) return dayOf(year, month, day);
  const [only, other] = slashed(written);
  return only !== undefined && other === undefined ? only : null;
}

/** Returns whether the text means that there is no day. Outlook writes 0/0/00 for it. */
export const isNoDay = (text: string): boolean => /^(0+[/.-]0+[/.-]0+)?$/.test(text.trim());

/** Maximum number of characters of a day or its label in an error message. */
const SHOWN = 100;

/** Returns the message that a day was not imported. It also says how to write the day. */
export function dayLeftOut(label: string, text: string): string {
  const meant = slashed(text.trim());
  return `The ${label.slice(0, SHOWN)} is left out, because “${text.slice(0, SHOWN)}” is not a clear date. Write it as ${meant.length > 0 ? meant.join(' or ') : 'YYYY-MM-DD'}.`;
}
