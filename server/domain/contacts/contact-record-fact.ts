import { RECORDS } from '#server/domain/parameters/contact-parameters.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { monthIndex } from '#server/domain/time/month-names.ts';
import { recordDateText } from '#server/domain/time/record-date-text.ts';

/** A statement of contact data, which belongs on the contact's record: "Leo's birthday is 3 May". */
export interface RecordFact {
  /** Reference to the person: "Leo", "my uncle Bob", "me". */
  whose: string;
  field: 'birthday' | 'phone' | 'email' | 'address';
  /** A date as YYYY-MM-DD or --MM-DD, or a number or address as it was written. */
  value: string;
}

const MONTH =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '(?:,? (?:in )?(?<year>\\d{4}))?';
const DATES = [`${DAY} (?:of )?${MONTH}${YEAR}`, `${MONTH} ${DAY}${YEAR}`];
const WHOSE =
  "(?:(?<own>my|our)|(?<name>(?:my |our )?\\p{L}[\\p{L}\\p{M}'-]*(?: \\p{L}[\\p{L}\\p{M}-]*){0,3}?)(?:'s|s'))";
const WHO = "(?:(?<me>i)|(?<name>(?:my |our )?\\p{L}[\\p{L}\\p{M}'-]*(?: \\p{L}[\\p{L}\\p{M}-]*){0,3}?))";
const IS = '(?: is|:|=| falls)(?: now| actually)?(?: on)?(?: the)?';

const whole = (source: string): RegExp => new RegExp(`^${source}$`, 'iu');
const BIRTHDAYS = DATES.flatMap((date) => [
  whole(`${WHOSE} (?:birthday|bday|b-day|birth ?date|date of birth)${IS} ${date}`),
  whole(`${WHO} (?:was|is) born (?:on )?(?:the )?${date}`),
]);
const PHONE = whole(
  `${WHOSE} (?:new )?(?:(?:mobile|phone|telephone|cell|home|landline)(?: phone)?(?: number)?|number)${IS} (?<value>\\+?\\d[\\d ().-]{5,22}\\d)`,
);
const EMAIL = whole(
  `${WHOSE} (?:new )?e-?mail(?: address)?${IS} (?<value>[^\\s@,;]{1,64}@[^\\s@,;]{1,190}\\.\\p{L}{2,24})`,
);
const ADDRESSES = [
  whole(`${WHOSE} (?:new |home |postal )*address${IS} (?<value>[^\\s].{4,150})`),
  whole(`${WHO} lives? (?:now )?at (?<value>\\d.{4,150})`),
];

function dateOf({ day = '', month = '', year }: Partial<Record<string, string>>): string | null {
  const index = monthIndex(month);
  const number = Number(day);
  if (index < 0 || number < 1 || number > (index === 1 ? 29 : [3, 5, 8, 10].includes(index) ? 30 : 31))
    return null;
  const pad = (part: number): string => String(part).padStart(2, '0');
  return `${year ?? '-'}-${pad(index + 1)}-${pad(number)}`;
}

/** Returns null if the statement has no contact data, or says more than the value. */
export function readRecordFact(statement: string): RecordFact | null {
  if (statement.length > RECORDS.factChars) return null;
  const said = statement
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/[\s.!]+$/, '')
    .trim();
  const whoseOf = ({ own, me, name }: Partial<Record<string, string>>): string =>
    own !== undefined || me !== undefined ? 'me' : (name ?? '');
  for (const pattern of BIRTHDAYS) {
    const found = pattern.exec(said)?.groups;
    const value = found && dateOf(found);
    if (value) return { whose: whoseOf(found), field: 'birthday', value };
  }
  for (const [field, pattern] of [
    ['phone', PHONE],
    ['email', EMAIL],
    ...ADDRESSES.map((one) => ['address', one] as const),
  ] as const) {
    const found = pattern.exec(said)?.groups;
    if (found?.value) return { whose: whoseOf(found), field, value: found.value };
  }
  return null;
}

interface ContactRecord {
  importantDates: readonly { label: string; date: string }[];
  channels: readonly { kind: string; value: string; label?: string | null }[];
}

const BIRTHDAY = /\b(?:birth ?day|b-?day|birth|born)\b/i;
const isBirthday = ({ label }: { label: string }): boolean => BIRTHDAY.test(label);

const sameDay = (a: string, b: string): boolean => a.slice(-5) === b.slice(-5);
const hasYear = (date: string): boolean => /^\d{4}/.test(date);
const plain = ({ field, value }: Pick<RecordFact, 'field' | 'value'>): string =>
  field === 'phone'
    ? value.replace(/\D/g, '').replace(/^0+/, '')
    : nameKey(value).replace(/[^\p{L}\p{N}@]/gu, '');

export const isSameValue = (field: RecordFact['field'], a: string, b: string): boolean => {
  if (field === 'birthday') return sameDay(a, b) && (a === b || !hasYear(a) || !hasYear(b));
  const [one, other] = [plain({ field, value: a }), plain({ field, value: b })];
  return (
    one === other ||
    (field === 'phone' &&
      (one.endsWith(other) || other.endsWith(one)) &&
      Math.min(one.length, other.length) >= 7)
  );
};

/** Returns the recorded value that a statement contradicts, or null. */
export function recordedOtherwise(
  record: ContactRecord,
  { field, value }: RecordFact,
): { says: string | null } | null {
  if (field === 'birthday') {
    const dates = record.importantDates.filter(isBirthday).map(({ date }) => date);
    const [first] = dates;
    if (dates.some((date) => isSameValue(field, date, value) && (hasYear(date) || !hasYear(value))))
      return null;
    return { says: first === undefined ? null : recordDateText(first) };
  }
  const values = record.channels.filter(({ kind }) => kind === field).map((one) => one.value);
  if (values.some((one) => isSameValue(field, one, value))) return null;
  return { says: values[0] ?? null };
}

/** Adds the stated value to the record. It replaces a single existing value, but is added to several. */
export function withRecordFact(
  record: ContactRecord,
  { field, value }: RecordFact,
): {
  importantDates?: { label: string; date: string }[];
  channels?: { kind: string; value: string; label?: string | null }[];
} {
  if (field === 'birthday') {
    const others = record.importantDates.filter((one) => !isBirthday(one));
    const label = record.importantDates.find(isBirthday)?.label ?? 'Birthday';
    return { importantDates: [{ label, date: value }, ...others] };
  }
  const same = record.channels.filter(({ kind }) => kind === field);
  const kept = same.length === 1 ? record.channels.filter(({ kind }) => kind !== field) : record.channels;
  const label = same.length === 1 ? (same[0]?.label ?? null) : null;
  return { channels: [...kept, { kind: field, value, label }] };
}

export const FIELD_WORDS = {
  birthday: 'birthday',
  phone: 'phone number',
  email: 'e-mail address',
  address: 'address',
} as const;
