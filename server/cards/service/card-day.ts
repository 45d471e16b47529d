/**
 * A day as address books write it (`1984-05-04`, `19840504`, `--0504`, with or without a time), as `YYYY-MM-DD` or
 * `--MM-DD`. Null: no day that there is. Apple writes 1604 where the year is not known.
 */
export function cardDay(text: string): string | null {
  const found = /^(\d{4}|--)-?(\d{2})-?(\d{2})(?:T.*)?$/.exec(text.trim());
  const [, year, month, day] = found ?? [];
  if (!year || !month || !day) return null;
  const isYearly = year === '--' || year === '1604';
  const checked = new Date(`${isYearly ? '2000' : year}-${month}-${day}T00:00:00Z`);
  // a month that lacks the day rolls over into the next
  if (Number.isNaN(checked.getTime()) || checked.getUTCDate() !== Number(day)) return null;
  return isYearly ? `--${month}-${day}` : `${year}-${month}-${day}`;
}
