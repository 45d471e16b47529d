/** How a day is written, `YYYY-MM-DD`, or `--MM-DD` every year. Null: there is no such day. */
function dayOf(year: string, month: string, day: string): string | null {
  const isYearly = year === '--' || year === '1604';
  const date = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const checked = new Date(`${isYearly ? '2000' : year}-${date}T00:00:00Z`);
  // a month that lacks the day rolls over into the next
  if (Number.isNaN(checked.getTime()) || checked.getUTCDate() !== Number(day)) return null;
  return isYearly ? `--${date}` : `${year}-${date}`;
}

/** The days that `3/4/1981` may be: the day first, or the month first. */
function slashed(text: string): string[] {
  const [, one = '', sign, two = '', year = ''] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  const dayFirst = dayOf(year, two, one);
  // with dots the day comes first, in every country that writes them
  const monthFirst = sign === '.' ? null : dayOf(year, one, two);
  return [...new Set([monthFirst, dayFirst])].filter((day) => day !== null);
}

/**
 * A day as address books write it (`1984-05-04`, `19840504`, `--0504`, with or without a time; `13/04/1981`,
 * `4/13/1981`, `3.4.1981`), as `YYYY-MM-DD` or `--MM-DD`. Null: no day that there is, or one that could be two. Apple
 * writes 1604 where the year is not known.
 */
export function cardDay(text: string): string | null {
  const written = text.trim();
  const [, year, month, day] = /^(\d{4}|--)-?(\d{2})-?(\d{2})(?:T.*)?$/.exec(written) ?? [];
  if (year && month && day) return dayOf(year, month, day);
  const [only, other] = slashed(written);
  return only !== undefined && other === undefined ? only : null;
}

/** Outlook writes this where no day is known. */
export const isNoDay = (text: string): boolean => /^(0+[/.-]0+[/.-]0+)?$/.test(text.trim());

/** Characters of a text that is no day, as it is shown. */
const SHOWN = 100;

/** Says that a day was not taken, and how to write it so that it is. */
export function dayLeftOut(label: string, text: string): string {
  const meant = slashed(text.trim());
  return `The ${label.slice(0, SHOWN)} ${text.slice(0, SHOWN)} is left out: write it as ${meant.length > 0 ? meant.join(' or ') : 'YYYY-MM-DD'}.`;
}
