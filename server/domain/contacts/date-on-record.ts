/** A yearly date of somebody: "Leo's birthday is 3 May". */
export interface OwnDate {
  /** Reference to the person: "Leo", "my uncle Bob", "me". */
  whose: string;
  label: 'birthday' | 'anniversary';
  /** YYYY-MM-DD, or --MM-DD without a year. */
  date: string;
}

const LABELS: Readonly<Record<OwnDate['label'], RegExp>> = {
  birthday: /\b(?:birth ?day|b-?day|birth|born)\b/i,
  anniversary: /\b(?:anniversary|wedding)\b/i,
};

const isWithin = (date: string, known: string): boolean =>
  known.slice(-5) === date.slice(-5) && (date.startsWith('--') || date === known);

/** Says whether a record has a date, lacks it, or has another one of this kind. A year that it lacks makes another one. */
export function dateOnRecord(
  dates: readonly { label: string; date: string }[],
  { label, date }: Pick<OwnDate, 'label' | 'date'>,
): 'known' | 'missing' | 'other' {
  const same = dates.filter((one) => LABELS[label].test(one.label));
  if (same.length === 0) return 'missing';
  return same.some((one) => isWithin(date, one.date)) ? 'known' : 'other';
}

const TITLES: readonly RegExp[] = [
  /^(?:happy )?(?<name>.{1,80}?)(?:['’]s|(?<=s)['’])? (?:\d{1,3}(?:st|nd|rd|th) )?(?:wedding )?(?<what>birth ?day|b-?day|anniversary)$/iu,
  /^(?:wedding )?(?<what>birth ?day|b-?day|anniversary)(?: of |: ?| [-–—] )(?<name>.{1,80})$/iu,
  /^(?<name>my|\p{Lu}[\p{L}\p{M}.'’ -]{1,60}) (?:\d{1,3}(?:st|nd|rd|th) )?(?<what>birth ?day|b-?day)$/iu,
];
const PICTURES = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d|!)+/gu;

/** Reads whose yearly day the title of an event names: "🎂 Maya’s birthday". */
export function readYearlyDayTitle(title: string): Pick<OwnDate, 'whose' | 'label'> | null {
  const said = title.replace(PICTURES, ' ').replace(/\s+/gu, ' ').trim();
  for (const pattern of TITLES) {
    const { name = '', what = '' } = pattern.exec(said)?.groups ?? {};
    const whose = name.trim();
    if (whose === '' || /^(?:happy|wedding|the|our|a)$/iu.test(whose)) continue;
    const label = /^anniversary$/iu.test(what) ? 'anniversary' : 'birthday';
    return { whose: /^(?:my|me)$/iu.test(whose) ? 'me' : whose, label };
  }
  return null;
}
