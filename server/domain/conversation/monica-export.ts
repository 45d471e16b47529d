import { isJsonObject, parseJson } from '#server/domain/text/parse-json.ts';
import { isCalendarDay } from '#server/domain/time/is-calendar-day.ts';
import { recordDateText } from '#server/domain/time/record-date-text.ts';
import { RULE_DAYS } from '#server/domain/time/recurrence-text.ts';
import { kinWords, reverseKin } from './monica-kin.ts';

// Reads the JSON export of Monica 4, version 1.0-preview.1, as its ExportResources write it: every collection is
// {count, type, values}, and every row has its fields in `properties`.

interface MonicaEntry {
  content: string;
  /** When it was written down, in ISO 8601. */
  saidAt: string | null;
  /** Day that it is about, as YYYY-MM-DD. */
  day?: string;
  /** RFC 5545. */
  recurrence?: string;
  /** A date that belongs on a contact's record. */
  date?: { whose: string; label: 'birthday'; date: string };
}

export interface MonicaExport {
  entries: MonicaEntry[];
  /** Number of tasks, debts and conversations, which are left out. */
  others: number;
}

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields => (isJsonObject(value) ? value : {});
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : isJsonObject(value) ? Object.values(value) : [];
const text = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\s+/gu, ' ').trim() : '';
const propertiesOf = (row: Fields): Fields => fieldsOf(row.properties);

/** Returns the rows of one type, whose collection is absent if there are none. */
const rowsOf = (holder: Fields, type: string): Fields[] =>
  listOf(holder.data)
    .map(fieldsOf)
    .filter((one) => one.type === type)
    .flatMap(({ values }) => listOf(values).map(fieldsOf));

function dayOf(value: unknown): string | null {
  const day = typeof value === 'string' ? value.slice(0, 10) : '';
  return isCalendarDay(day) ? day : null;
}

function saidAtOf({ updated_at: updated, created_at: created }: Fields): string | null {
  const at = new Date(typeof updated === 'string' ? updated : String(created));
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

const isTrue = (value: unknown): boolean => value === true || value === 1;
const possessive = (name: string): string => `${name}${/s$/iu.test(name) ? '’' : '’s'}`;
const onDay = (day: string | null): string => (day === null ? '' : ` on ${recordDateText(day)}`);
const paragraphs = (value: unknown): string[] =>
  typeof value === 'string'
    ? value
        .split(/\n\s*\n/u)
        .map(text)
        .filter(Boolean)
    : [];
const aboutDay = (day: string | null): Pick<MonicaEntry, 'day'> => (day === null ? {} : { day });

interface Names {
  /** By id. */
  contacts: ReadonlyMap<string, string>;
  genders: ReadonlyMap<string, string>;
  genderOf: ReadonlyMap<string, string>;
  lifeEvents: ReadonlyMap<string, string>;
  activities: ReadonlyMap<string, Fields>;
}

const nameOf = (contact: Fields): string => {
  const { first_name, middle_name, last_name } = propertiesOf(contact);
  return [first_name, middle_name, last_name].map(text).filter(Boolean).join(' ');
};

/** Returns null for another file. */
export function readMonicaExport(content: string): MonicaExport | null {
  if (!/"app_version"\s*:/u.test(content.slice(0, 2_000))) return null;
  const file = fieldsOf(parseJson(content));
  const account = fieldsOf(file.account);
  if (!('app_version' in file) || listOf(account.data).length === 0) return null;
  const contacts = rowsOf(account, 'contact');
  const names = namesIn(account, contacts);
  const counted = contacts.flatMap((one) =>
    ['task', 'debt', 'conversation'].map((type) => rowsOf(one, type).length),
  );
  return {
    entries: [
      ...contacts.flatMap((one) => ofContact(one, names)),
      ...ofRelationships(rowsOf(account, 'relationship'), names),
      ...ofActivities(contacts, names),
      ...listOf(propertiesOf(account).journal_entries).flatMap((one) => ofJournal(fieldsOf(one))),
    ],
    others: counted.reduce((sum, count) => sum + count, 0),
  };
}

function namesIn(account: Fields, contacts: readonly Fields[]): Names {
  const { genders, life_event_types: types } = fieldsOf(account.instance);
  const byId = (rows: readonly Fields[], of: (row: Fields) => string): Map<string, string> =>
    new Map(rows.map((row) => [text(row.uuid), of(row)]));
  return {
    contacts: byId(contacts, nameOf),
    genders: byId(listOf(genders).map(fieldsOf), (one) => text(propertiesOf(one).type)),
    genderOf: byId(contacts, (one) => text(propertiesOf(one).gender)),
    lifeEvents: byId(listOf(types).map(fieldsOf), (one) => {
      const { name, translation_key: key } = propertiesOf(one);
      return text(name) || text(key).replaceAll('_', ' ');
    }),
    activities: new Map(rowsOf(account, 'activity').map((one) => [text(one.uuid), one])),
  };
}

function ofContact(contact: Fields, names: Names): MonicaEntry[] {
  const name = nameOf(contact);
  if (name === '') return [];
  const rows = (type: string, read: (properties: Fields) => Omit<MonicaEntry, 'saidAt'>[]): MonicaEntry[] =>
    rowsOf(contact, type).flatMap((row) =>
      read(propertiesOf(row)).map((one) => ({ ...one, saidAt: saidAtOf(row) })),
    );
  return [
    ...ofRecord(contact, name, names),
    ...rows('note', ({ body }) => paragraphs(body).map((said) => ({ content: `${name}: ${said}` }))),
    ...rows('pet', (pet) => [{ content: `${name} has a ${petWords(pet)}` }]),
    ...rows('life_event', (event) => lifeEvent(name, event, names)),
    ...rows('gift', (gift) => giftOf(name, gift)),
    ...rows('reminder', (reminder) => reminderOf(name, reminder)),
    ...rows('call', ({ content, called_at: at }) =>
      paragraphs(content).map((said) => ({ content: `${name}, by phone${onDay(dayOf(at))}: ${said}` })),
    ),
  ];
}

const petWords = ({ name, category }: Fields): string => {
  const kind = text(category).toLowerCase() || 'pet';
  return text(name) === '' ? kind : `${kind} called ${text(name)}`;
};

/** What stands on the page of a contact itself. */
function ofRecord(contact: Fields, name: string, names: Names): MonicaEntry[] {
  const of = propertiesOf(contact);
  const saidAt = saidAtOf(contact);
  const [job, company, food] = [text(of.job), text(of.company), text(of.food_preferences)];
  const met = fieldsOf(of.first_met_date);
  const through = names.contacts.get(text(of.first_met_through)) ?? '';
  const metDay = isTrue(met.is_year_unknown) || isTrue(met.is_age_based) ? null : dayOf(met.date);
  const diedOn = dayOf(fieldsOf(of.deceased_date).date);
  const work = [job && `as ${job}`, company && `at ${company}`].filter(Boolean).join(' ');
  const said = [
    text(of.description) && `${name}: ${text(of.description)}`,
    food && `${possessive(name)} food preferences: ${food}`,
    work && `${name} works ${work}`,
    (metDay || through) && `I met ${name}${onDay(metDay)}${through && ` through ${through}`}`,
    isTrue(of.is_dead) && `${name} has died${onDay(diedOn)}`,
  ];
  return [
    ...said.flatMap((content) => (content ? [{ content, saidAt }] : [])),
    ...birthdayOf(name, fieldsOf(of.birthdate)).map((one) => ({ ...one, saidAt })),
  ];
}

/** Of an age, only the year is known. */
function birthdayOf(name: string, date: Fields): Omit<MonicaEntry, 'saidAt'>[] {
  const day = dayOf(date.date);
  if (day === null) return [];
  if (isTrue(date.is_age_based)) return [{ content: `${name} was born about ${day.slice(0, 4)}` }];
  const value = isTrue(date.is_year_unknown) ? `--${day.slice(5)}` : day;
  return [
    {
      content: `${possessive(name)} birthday is on ${recordDateText(value)}`,
      date: { whose: name, label: 'birthday', date: value },
    },
  ];
}

function lifeEvent(name: string, event: Fields, { lifeEvents }: Names): Omit<MonicaEntry, 'saidAt'>[] {
  const title = text(event.name) || (lifeEvents.get(text(event.type)) ?? '');
  const day = dayOf(event.happened_at);
  if (title === '') return [];
  const note = text(event.note);
  return [{ content: `${name}: ${title}${onDay(day)}${note && `. ${note}`}`, ...aboutDay(day) }];
}

function giftOf(name: string, { name: what, comment, status, date }: Fields): Omit<MonicaEntry, 'saidAt'>[] {
  const gift = text(what);
  if (gift === '') return [];
  const day = dayOf(date);
  const note = text(comment) && `. ${text(comment)}`;
  if (status === 'offered')
    return [{ content: `I gave ${name} ${gift}${onDay(day)}${note}`, ...aboutDay(day) }];
  if (status === 'received')
    return [{ content: `${name} gave me ${gift}${onDay(day)}${note}`, ...aboutDay(day) }];
  return [{ content: `Gift idea for ${name}: ${gift}${note}` }];
}

const RULES: Readonly<Record<string, (at: Date) => string>> = {
  week: (at) => `BYDAY=${RULE_DAYS[at.getUTCDay()] ?? 'MO'}`,
  month: (at) => `BYMONTHDAY=${at.getUTCDate()}`,
  year: (at) => `BYMONTH=${at.getUTCMonth() + 1};BYMONTHDAY=${at.getUTCDate()}`,
};

/** Monica makes the reminders of birthdays itself; they cannot be deleted. */
function reminderOf(name: string, reminder: Fields): Omit<MonicaEntry, 'saidAt'>[] {
  const { title, description, frequency_type: type, frequency_number: number, delible, inactive } = reminder;
  const day = dayOf(reminder.initial_date);
  if (text(title) === '' || day === null || isTrue(inactive) || delible === false || delible === 0) return [];
  const note = text(description) && `. ${text(description)}`;
  const rule = RULES[String(type)];
  if (!rule) return [{ content: `${name}: ${text(title)}${onDay(day)}${note}`, day }];
  const every = Number(number) > 1 ? `INTERVAL=${Number(number)};` : '';
  const at = new Date(`${day}T00:00:00.000Z`);
  const recurrence = `FREQ=${String(type).toUpperCase()}LY;${every}${rule(at)}`;
  return [{ content: `${name}: ${text(title)}${note}`, day, recurrence }];
}

/** Monica keeps each relationship in both directions; one of them is enough. */
function ofRelationships(rows: readonly Fields[], { contacts, genders, genderOf }: Names): MonicaEntry[] {
  const seen = new Set<string>();
  return rows.flatMap((row): MonicaEntry[] => {
    const { type, contact_is: is, of_contact: of } = propertiesOf(row);
    const [kin, anchor, other] = [text(type), text(is), text(of)];
    const [whose, who] = [contacts.get(anchor) ?? '', contacts.get(other) ?? ''];
    if (
      kin === '' ||
      kin === 'inlovewith' ||
      kin === 'lovedby' ||
      whose === '' ||
      who === '' ||
      seen.has(`${kin} ${anchor} ${other}`)
    )
      return [];
    seen.add(`${reverseKin(kin)} ${other} ${anchor}`);
    const words = kinWords(kin, genders.get(genderOf.get(other) ?? '') ?? '');
    return [{ content: `${who} is ${possessive(whose)} ${words}`, saidAt: saidAtOf(row) }];
  });
}

function ofActivities(contacts: readonly Fields[], { activities }: Names): MonicaEntry[] {
  const people = new Map<string, string[]>();
  for (const contact of contacts)
    for (const { values } of listOf(contact.data)
      .map(fieldsOf)
      .filter(({ type }) => type === 'activity'))
      for (const id of listOf(values))
        people.set(text(id), [...(people.get(text(id)) ?? []), nameOf(contact)]);
  return [...activities].flatMap(([id, row]): MonicaEntry[] => {
    const { summary, description, happened_at: at } = propertiesOf(row);
    const day = dayOf(at);
    const said = [text(summary), text(description)].filter(Boolean).join('. ');
    const names = (people.get(id) ?? []).filter(Boolean);
    if (said === '') return [];
    const lead = names.length === 0 ? '' : `With ${names.join(', ')}`;
    const when = onDay(day);
    const content = lead === '' && when === '' ? said : `${lead}${lead === '' ? when.trim() : when}: ${said}`;
    return [{ content, saidAt: saidAtOf(row), ...aboutDay(day) }];
  });
}

function ofJournal(row: Fields): MonicaEntry[] {
  const { title, post, date, type } = propertiesOf(row);
  if (type !== 'entry') return [];
  const day = dayOf(date);
  const saidAt = day === null ? saidAtOf(row) : `${day}T00:00:00.000Z`;
  return paragraphs(post).map((said) => ({
    content: text(title) === '' ? said : `${text(title)}: ${said}`,
    saidAt,
  }));
}
