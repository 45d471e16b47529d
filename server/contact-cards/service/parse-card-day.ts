/** Returns `YYYY-MM-DD`, or `--MM-DD` without a year. Returns null if the day does not exist. */
function dayOf(year: string, month: string, day: string): string | null {
  const isYearly = year === '--' || year === '1604';
  const date = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const checked = new Date(`${isYearly ? '2000' : year}-${date}T00:00:00Z`);
  // Date turns a nonexistent day, such as 31 April, into a day of the next month
  if (Number.isNaN(checked.getTime()) || checked.getUTCDate() !== Number(day)) return null;
  return isYearly ? `--${date}` : `${year}-${date}`;
}

function slashed(text: string): string[] {
  const [, one = '', sign, two = '', year = ''] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  const dayFirst = dayOf(year, two, one);
  // In dates with dots, the day always comes before the month.
  const monthFirst = sign === '.' ? null : dayOf(year, one, two);
  return [...new Set([monthFirst, dayFirst])].filter((day) => day !== null);
}

/** Returns null for an invalid or ambiguous day. In Apple's files, the year 1604 means an unknown year. */
export function parseCardDay(text: string): string | null {
  const written = text.trim();
  const [, year, month, day] = /^(\d{4}|--)-?(\d{2})-?(\d{2})(?:T.*)?$/.exec(written) ?? [];
  if (year && month && day) return dayOf(year, month, day);
  const [only, other] = slashed(written);
  return only !== undefined && other === undefined ? only : null;
}

/** Outlook writes 0/0/00 for a missing day. */
export const isNoDay = (text: string): boolean => /^(0+[/.-]0+[/.-]0+)?$/.test(text.trim());

const SHOWN = 100;

export function dayLeftOut(label: string, text: string): string {
  const meant = slashed(text.trim());
  return `The ${label.slice(0, SHOWN)} is left out, because “${text.slice(0, SHOWN)}” is not a clear date. Write it as ${meant.length > 0 ? meant.join(' or ') : 'YYYY-MM-DD'}.`;
}
