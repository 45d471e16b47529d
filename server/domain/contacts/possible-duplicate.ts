import { DUPLICATES } from '#server/domain/parameters/contact-parameters.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { isSimilarName } from '#server/domain/text/similar-name.ts';
import {
  firstNameIn,
  fitOfTitled,
  haveContraryTitles,
  isTitled,
  withoutTitles,
} from '#server/domain/text/titled-name.ts';
import type { ContactKind } from '#server/domain/words/vocabulary.ts';

export interface ComparedContact {
  id: string;
  kind: ContactKind;
  name: string;
  givenName: string | null;
  familyName: string | null;
  aliases: readonly string[];
  channels: readonly { kind: string; value: string }[];
  importantDates: readonly { label: string; date: string }[];
  userId: string | null;
  isHome: boolean;
}

/** Reads from `contactId` to `otherId`, as in "Ana is the sister of Nora". */
export interface ComparedTie {
  contactId: string;
  otherId: string;
  otherName: string;
  type: string;
  label: string;
}

export interface PossibleDuplicate {
  /** From 0 to 1. */
  score: number;
  /** Sentences for a person, strongest reason first. */
  reasons: string[];
}

const keysOf = (contact: ComparedContact): string[] =>
  [contact.name, ...contact.aliases].map(nameKey).filter((key) => key !== '');

/** Uses only the last digits of a phone number, because the country code is optional. */
function channelKey({ kind, value }: { kind: string; value: string }): string | null {
  if (kind === 'phone') {
    const digits = value.replace(/\D/g, '').replace(/^0+/, '');
    return digits.length < DUPLICATES.phoneDigits ? null : `phone ${digits.slice(-DUPLICATES.phoneDigits)}`;
  }
  const text = value.normalize('NFKC').trim().toLowerCase();
  if (kind === 'email') return text.includes('@') ? `email ${text}` : null;
  if (kind === 'handle') return `handle ${text.replace(/^@/, '')}`;
  return null;
}

const channelKeys = (contact: ComparedContact): string[] =>
  contact.channels.flatMap((channel) => channelKey(channel) ?? []);

const BIRTHDAYS = new Set(['birthday', 'birth', 'born', 'date of birth', 'bday']);
const birthdayOf = (contact: ComparedContact): string | null =>
  contact.importantDates.find(({ label }) => BIRTHDAYS.has(nameKey(label)))?.date ?? null;

interface Sign {
  weight: number;
  reason: string | null;
}

function nameSign(a: ComparedContact, b: ComparedContact): Sign | null {
  const [mine, theirs] = [keysOf(a), keysOf(b)];
  const [first = '', second = ''] = [mine[0], theirs[0]];
  if (haveContraryTitles(first, second)) return null;
  if (first !== '' && first === second) {
    const isFull = first.includes(' ') || a.kind !== 'person';
    const reason =
      a.name === b.name ? `Both are called ${a.name}.` : 'Both names differ only in accents or capitals.';
    return { weight: isFull ? DUPLICATES.sameFullName : DUPLICATES.sameName, reason };
  }
  const shared = mine.find((key) => theirs.includes(key));
  if (shared !== undefined) {
    const name = [a, b].find((one) => nameKey(one.name) === shared);
    const called = name?.name ?? a.aliases.find((alias) => nameKey(alias) === shared) ?? shared;
    return { weight: DUPLICATES.sameAlias, reason: `Both go by ${called}.` };
  }
  const byTitle = titleSign(a, b, first, second);
  if (byTitle !== null) return byTitle;
  if (isSimilarName(a.name, b.name)) {
    return { weight: DUPLICATES.nearName, reason: `${a.name} and ${b.name} are spelt nearly the same.` };
  }
  return partSign(a, b, first, second);
}

/** "Dr Priya Nair" and "Priya Nair", or "Ms Okafor" and "Miss Ada Okafor". */
function titleSign(a: ComparedContact, b: ComparedContact, first: string, second: string): Sign | null {
  if (a.kind !== 'person') return null;
  const fits = [fitOfTitled(first, second), fitOfTitled(second, first)];
  if (!(isTitled(first) || isTitled(second)) || fits.every((fit) => fit === 'none' || fit === 'perhaps'))
    return null;
  const isFull = withoutTitles(first).includes(' ') && withoutTitles(first) === withoutTitles(second);
  return isFull
    ? { weight: DUPLICATES.sameAlias, reason: `${a.name} and ${b.name} differ only by a title.` }
    : { weight: DUPLICATES.firstNameOnly, reason: `${a.name} and ${b.name} may be one person.` };
}

function partSign(a: ComparedContact, b: ComparedContact, first: string, second: string): Sign | null {
  if (a.kind !== 'person' || first === '' || second === '') return null;
  const [short, long] = first.length < second.length ? [first, second] : [second, first];
  if (short.includes(' ') || !long.startsWith(`${short} `)) return null;
  const [shorter, longer] = short === first ? [a, b] : [b, a];
  return { weight: DUPLICATES.firstNameOnly, reason: `${shorter.name} may be short for ${longer.name}.` };
}

function channelSign(a: ComparedContact, b: ComparedContact, isNamedAlike: boolean): Sign {
  const theirs = new Set(channelKeys(b));
  const shared = channelKeys(a).find((key) => theirs.has(key));
  if (shared !== undefined) {
    const [kind = ''] = shared.split(' ');
    const words = kind === 'email' ? 'e-mail address' : kind === 'phone' ? 'phone number' : 'handle';
    // A shared channel weighs less if the names differ, because people in one home share a phone line.
    const weight = isNamedAlike ? DUPLICATES.sameChannel : DUPLICATES.sharedLine;
    return { weight, reason: `Both have the same ${words}.` };
  }
  const kinds = (keys: readonly string[]): Set<string> => new Set(keys.map((key) => key.split(' ')[0] ?? ''));
  const both = [...kinds(channelKeys(a))].some((kind) => kinds([...theirs]).has(kind));
  return { weight: both ? -DUPLICATES.otherChannel : 0, reason: null };
}

function birthdaySign(a: ComparedContact, b: ComparedContact): Sign {
  const [mine, theirs] = [birthdayOf(a), birthdayOf(b)];
  if (mine === null || theirs === null) return { weight: 0, reason: null };
  const hasYears = !mine.startsWith('--') && !theirs.startsWith('--');
  const isSame = hasYears ? mine === theirs : mine.slice(-5) === theirs.slice(-5);
  if (!isSame) return { weight: -DUPLICATES.otherBirthday, reason: null };
  return {
    weight: hasYears ? DUPLICATES.sameBirthday : DUPLICATES.sameDay,
    reason: 'Both have the same birthday.',
  };
}

function familySign(a: ComparedContact, b: ComparedContact): Sign {
  const [mine, theirs] = [nameKey(a.familyName ?? ''), nameKey(b.familyName ?? '')];
  return {
    weight: mine !== '' && theirs !== '' && mine !== theirs ? -DUPLICATES.otherFamilyName : 0,
    reason: null,
  };
}

/** Returns null for two related contacts, because nobody is their own relative. */
function tieSign(a: ComparedContact, b: ComparedContact, ties: readonly ComparedTie[]): Sign | null {
  const mine = ties.filter(({ contactId }) => contactId === a.id);
  const theirs = ties.filter(({ contactId }) => contactId === b.id);
  if (mine.some(({ otherId }) => otherId === b.id) || theirs.some(({ otherId }) => otherId === a.id))
    return null;
  const same = mine.find((tie) =>
    theirs.some((other) => other.otherId === tie.otherId && other.type === tie.type),
  );
  if (same) {
    const weight = same.type === 'member_of' ? DUPLICATES.sharedGroup : DUPLICATES.sharedTie;
    return { weight, reason: `Both are ${same.label} ${same.otherName}.` };
  }
  const differs = mine.some((tie) =>
    theirs.some((other) => other.otherId === tie.otherId && other.type !== tie.type),
  );
  return { weight: differs ? -DUPLICATES.otherTie : 0, reason: null };
}

const canBeOne = (a: ComparedContact, b: ComparedContact): boolean =>
  a.id !== b.id &&
  a.kind === b.kind &&
  a.kind !== 'agent' &&
  !a.isHome &&
  !b.isHome &&
  (a.userId === null || b.userId === null);

/** `ties` must hold only relationships that every member may see. Returns null without evidence. */
export function findPossibleDuplicate(
  a: ComparedContact,
  b: ComparedContact,
  ties: readonly ComparedTie[] = [],
): PossibleDuplicate | null {
  if (!canBeOne(a, b)) return null;
  const name = nameSign(a, b);
  const tie = tieSign(a, b, ties);
  if (tie === null) return null;
  const channel = channelSign(a, b, name !== null);
  if (name === null && channel.weight <= 0) return null;
  const signs = [name ?? { weight: 0, reason: null }, channel, birthdaySign(a, b), familySign(a, b), tie];
  const score = signs.reduce((sum, sign) => sum + sign.weight, 0);
  const reasons = signs
    .filter(({ weight, reason }) => weight > 0 && reason !== null)
    .sort((one, other) => other.weight - one.weight)
    .flatMap(({ reason }) => reason ?? []);
  return { score: Math.round(Math.min(1, Math.max(0, score)) * 100) / 100, reasons };
}

/** Returns each pair once, with the smaller id first. */
export function pairsToCompare(
  contacts: readonly ComparedContact[],
  ids: ReadonlySet<string>,
): [string, string][] {
  const buckets = new Map<string, ComparedContact[]>();
  for (const contact of contacts) {
    for (const key of new Set(bucketsOf(contact))) {
      const bucket = buckets.get(key);
      if (bucket) bucket.push(contact);
      else buckets.set(key, [contact]);
    }
  }
  const pairs = new Map<string, [string, string]>();
  for (const contact of contacts.filter(({ id }) => ids.has(id))) {
    for (const key of new Set(bucketsOf(contact))) {
      for (const other of comparable(key, buckets.get(key) ?? [])) {
        if (!canBeOne(contact, other)) continue;
        const pair: [string, string] =
          contact.id < other.id ? [contact.id, other.id] : [other.id, contact.id];
        pairs.set(pair.join(' '), pair);
      }
    }
  }
  return [...pairs.values()];
}

/** Skips large groups that share only a piece of a name, because comparing them takes too long. */
function comparable(key: string, bucket: readonly ComparedContact[]): readonly ComparedContact[] {
  if (/^(?:head|tail|word) /.test(key)) return bucket.length > DUPLICATES.looseGroup ? [] : bucket;
  return bucket.slice(0, DUPLICATES.nameGroup);
}

function bucketsOf(contact: ComparedContact): string[] {
  const keys = keysOf(contact);
  const [first = ''] = keys;
  return [
    ...keys.map((key) => `name ${key}`),
    ...keys.filter(isTitled).map((key) => `name ${withoutTitles(key)}`),
    ...(isTitled(first)
      ? [`word ${firstNameIn(first)}`, `tail ${` ${withoutTitles(first)}`.slice(-3)}`]
      : []),
    `word ${first.split(' ')[0]}`,
    `head ${first.slice(0, 2)} ${Math.round(first.length / 3)}`,
    `head ${first.slice(0, 2)} ${Math.round(first.length / 3) + 1}`,
    `tail ${first.slice(-3)}`,
    ...channelKeys(contact),
  ];
}

/** Returns similar pairs, most similar first. `ids` are the added or changed contacts. */
export function findNearPairs({
  contacts,
  ids,
}: {
  contacts: readonly ComparedContact[];
  ids: readonly string[];
}): [string, string][] {
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  const scored = pairsToCompare(contacts, new Set(ids)).flatMap((pair) => {
    const [a, b] = [byId.get(pair[0]), byId.get(pair[1])];
    const score = a && b ? (findPossibleDuplicate(a, b)?.score ?? 0) : 0;
    return score + DUPLICATES.sharedTie >= DUPLICATES.ask ? [{ pair, score }] : [];
  });
  return scored
    .sort((one, other) => other.score - one.score)
    .slice(0, DUPLICATES.mostNear)
    .map(({ pair }) => pair);
}
