import { en, type ParsedComponents, type ParsedResult } from 'chrono-node';
import { MINUTE_MS } from './durations.ts';

export interface ReadDate {
  /** ISO format, with the local offset if there is a time. Null without a single day. */
  at: string | null;
  lies: 'past' | 'today' | 'future' | null;
  until: string | null;
  /** Uses dates instead of words such as "next Thursday", so that it stays true later. */
  text: string;
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const RECURS =
  /\b(?:every|each|most|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|mornings|afternoons|evenings|nights|weekends|weekdays|daily|weekly|usually|always|normally)\b/i;
/** Matches days such as 3/4, which is in March or in April, depending on the country. */
const AMBIGUOUS = /^\D*(?:0?[1-9]|1[0-2])[/.-](?:0?[1-9]|1[0-2])(?:[/.-]\d+)?\b/;
/** A date must contain such a word, because chrono-node also reads "90s" as a time. */
const NAMES_A_DAY =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:today|tonight|tomorrow|yesterday)\b|\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.? (?:the )?\d{1,2}\b|\b\d{1,4}[./-]\d{1,2}|\b(?:\d+|a|one|two|three|four|five|six) days?\b|\bin (?:\d+|a|one|two|three|four|six) weeks?\b|\b(?:\d+|a|one|two|three|four|six) weeks? ago\b/iu;
const FEASTS: readonly (readonly [RegExp, string])[] = [
  [/\bChristmas Eve\b/i, '24 December'],
  [/\bChristmas(?: Day)?\b(?! (?:tree|card|market|present|dinner|party|holiday|jumper))/i, '25 December'],
  [/\bNew Year'?s Eve\b/i, '31 December'],
];

/** "Parents' evening" is an event and not a time of day. */
const EVENING = /\bparents['’]? evening\b/gi;

const two = (n: number): string => String(n).padStart(2, '0');

/** In minutes. */
function offsetOf(timeZone: string, at: Date): number {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  } catch {
    return 0;
  }
}

const offsetText = (minutes: number): string =>
  `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;

const dayOf = (at: ParsedComponents): string =>
  `${at.get('year')}-${two(at.get('month') ?? 1)}-${two(at.get('day') ?? 1)}`;

/** chrono-node reads these words as today although they name no day. */
const NO_DAY =
  /^(?:now|one day|some ?day|a day|the day|day|at \d{1,2}|\d{1,2}(?:[:.]\d\d)? ?(?:am|pm)?|noon|midnight|(?:this )?(?:morning|afternoon|evening)|at .*)$/i;

const isOneDay = ({ text, start }: ParsedResult): boolean =>
  !NO_DAY.test(text.trim()) &&
  !AMBIGUOUS.test(text) &&
  (start.isCertain('day') || start.isCertain('weekday')) &&
  NAMES_A_DAY.test(text);

const mostTelling = (found: readonly ParsedResult[]): ParsedResult | undefined => found.find(isOneDay);

/** "At 4" is uncertain, because it can be at night or in the afternoon. */
const hasHour = ({ start, text }: ParsedResult): boolean =>
  start.isCertain('hour') &&
  ((start.get('hour') ?? 0) >= 12 || start.isCertain('meridiem') || /\b\d\d[:.h]\d\d\b/.test(text));

function momentOf(found: ParsedResult, timeZone: string): string {
  const day = dayOf(found.start);
  if (!hasHour(found)) return day;
  const time = `${two(found.start.get('hour') ?? 0)}:${two(found.start.get('minute') ?? 0)}:00`;
  const offset = offsetOf(timeZone, new Date(`${day}T${time}Z`));
  return `${day}T${time}${offsetText(offset)}`;
}

const dateText = (at: ParsedComponents): string =>
  `${at.get('day')} ${MONTHS[(at.get('month') ?? 1) - 1]} ${at.get('year')}`;

function ofDay(found: ParsedResult): string {
  const { start, text } = found;
  if (hasHour(found)) return ` at ${two(start.get('hour') ?? 0)}:${two(start.get('minute') ?? 0)}`;
  const part = /\b(?:morning|afternoon|evening)\b/i.exec(text)?.[0].toLowerCase();
  const said = / at \d{1,2}(?:[:.]\d\d)?/i.exec(text)?.[0] ?? '';
  if (/\b(?:to)?night\b/i.test(text)) return `${said} in the evening`;
  return part === undefined ? said : `${said} in the ${part}`;
}

const BEFORE_DATE = /\b(?:on|until|till|by|from|since|before|after|for|of)\b/i;

/** Turns "next Thursday" into "on 26 November 2026". */
function absolute(text: string, found: ParsedResult): string {
  const { start, index } = found;
  if (start.isCertain('year') && start.isCertain('month') && /\d{4}/.test(found.text)) return text;
  const before = text.slice(0, index).replace(/\bthe\s*$/i, '');
  const isLed = BEFORE_DATE.test(before.trim().split(' ').at(-1) ?? '');
  const own = BEFORE_DATE.exec(found.text.split(' ')[0] ?? '')?.[0];
  const about = /\bweeks?\b/i.test(found.text) && !/day\b/i.test(found.text) ? 'around' : 'on';
  const lead = isLed ? '' : `${own ?? about} `;
  const last = found.end && dayOf(found.end) > dayOf(start) ? ` to ${dateText(found.end)}` : '';
  return `${before}${lead}${dateText(start)}${last}${ofDay(found)}${text.slice(index + found.text.length)}`;
}

/** "Every Monday", "in spring" and "3/4" name no single day. */
export function readDate(sentence: string, saidAt: Date, timeZone: string): ReadDate {
  if (
    RECURS.test(sentence) ||
    !(NAMES_A_DAY.test(sentence) || FEASTS.some(([feast]) => feast.test(sentence)))
  )
    return { at: null, lies: null, until: null, text: sentence };
  const text = FEASTS.reduce((said, [feast, day]) => said.replace(feast, day), sentence);
  const reference = { instant: saidAt, timezone: offsetOf(timeZone, saidAt) };
  const isPast = /\b(?:last|ago|yesterday|was|were|had|went|did|died|ran|got|moved|since)\b/i.test(text);
  const results = en.GB.parse(
    text.replace(EVENING, (said) => said.replace(/e/gi, '_')),
    reference,
    { forwardDate: !isPast },
  );
  const found = mostTelling(results);
  if (found === undefined) return { at: null, lies: null, until: null, text: sentence };
  const day = dayOf(found.start);
  const today = new Date(saidAt.getTime() + reference.timezone * MINUTE_MS).toISOString().slice(0, 10);
  const lies = day < today ? 'past' : day === today ? 'today' : 'future';
  const isUntil =
    /\b(?:until|till|til)\s*$/i.test(text.slice(0, found.index)) || /^(?:until|till)\b/i.test(found.text);
  const plain = text === sentence ? absolute(text, found) : sentence;
  if (isUntil) return { at: null, lies, until: day, text: plain };
  const end = found.end ? dayOf(found.end) : null;
  return { at: momentOf(found, timeZone), lies, until: end !== null && end > day ? end : null, text: plain };
}
