interface ClockTime {
  hour: number;
  minute: number;
}

const HOURS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const HOUR = `\\d{1,2}|${HOURS.slice(1).join('|')}`;
const CLOCK = new RegExp(
  `\\b(?:(?<noon>noon|midday)|(?<midnight>midnight)|(?<part>half|quarter|(?:five|ten|twenty|twenty-five)) (?<side>past|to) (?<whole>${HOUR})|(?<h24>[01]?\\d|2[0-3])[:.h](?<minute>[0-5]\\d)|(?<hour>${HOUR})(?= ?(?:[ap]\\.?m\\b|o['’]?clock|in the (?:morning|afternoon|evening)|at night)))(?: ?(?<half>[ap])\\.?m\\b\\.?)?(?: ?o['’]?clock)?(?<day> (?:in the (?:morning|afternoon|evening)|at night))?`,
  'iu',
);
/** Matches an hour without minutes or am/pm. Used only if the part of the day is known: "Tuesday evenings at 7". */
const BARE = new RegExp(`^(?:at |@ )?(?<hour>${HOUR})(?![\\p{L}\\d:./-])`, 'iu');
const MINUTES: Readonly<Record<string, number>> = {
  five: 5,
  ten: 10,
  quarter: 15,
  twenty: 20,
  'twenty-five': 25,
  half: 30,
};

const numberOf = (text: string): number =>
  /^\d/.test(text) ? Number(text) : HOURS.indexOf(text.toLowerCase());

/** Hour before which a time without am or pm is in the afternoon, because people sleep until then. */
const WAKING_HOUR = 7;

/** Reads "at 5:30 pm", "at half past five" or "17:30". Returns null without a time, or if "at 5" may be am or pm. */
export function readClockTime(text: string, partOfDay: string | null = null): ClockTime | null {
  const found = CLOCK.exec(text)?.groups ?? (partOfDay === null ? null : BARE.exec(text)?.groups);
  if (!found) return null;
  if (found.noon) return { hour: 12, minute: 0 };
  if (found.midnight) return { hour: 0, minute: 0 };
  const said = found.whole ?? found.h24 ?? found.hour ?? '';
  const amount = MINUTES[found.part?.toLowerCase() ?? ''] ?? Number(found.minute ?? 0);
  const isTo = found.side?.toLowerCase() === 'to';
  const whole = numberOf(said) - (isTo ? 1 : 0);
  const minute = isTo ? 60 - amount : amount;
  const half = found.half?.toLowerCase() ?? halfOf(`${found.day ?? ''} ${partOfDay ?? ''}`);
  if (whole < 0 || whole > 23 || (half !== null && whole > 12))
    return whole > 12 ? { hour: whole, minute } : null;
  if (half === 'p') return { hour: whole === 12 ? 12 : (whole % 12) + 12, minute };
  if (half === 'a') return { hour: whole % 12, minute };
  const isWritten = found.h24 !== undefined && (whole > 12 || said.length === 2);
  if (isWritten || whole > 12) return { hour: whole, minute };
  return { hour: whole < WAKING_HOUR ? whole + 12 : whole, minute };
}

const halfOf = (text: string): 'a' | 'p' | null =>
  /morning/i.test(text) ? 'a' : /afternoon|evening|night/i.test(text) ? 'p' : null;
