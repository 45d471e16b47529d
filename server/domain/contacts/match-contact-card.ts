import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import type { Card } from './contact-card.ts';

export interface KeptContact extends Omit<Card, 'photo' | 'kind'> {
  id: string;
  kind: Card['kind'] | 'agent';
  hasPhoto: boolean;
}

interface Difference {
  changes: string[];
  becomes: Card | null;
}

const digits = (phone: string): string => phone.replace(/(?!^\+)\D/g, '');

function channelKey({ kind, value }: { kind: string; value: string }): string {
  const same = kind === 'phone' ? digits(value) : value.toLowerCase().replace(/\s+/g, ' ').trim();
  return `${kind} ${same}`;
}

function missing<T>(given: readonly T[], kept: readonly T[], keyOf: (one: T) => string): T[] {
  const known = new Set(kept.map(keyOf));
  return given.filter((one) => {
    const key = keyOf(one);
    return key !== '' && !known.has(key) && known.add(key) !== undefined;
  });
}

/** Returns what the card adds to the contact. It removes nothing, because the file may be old. */
export function differenceOf(card: Card, kept: KeptContact, isSameCard: boolean): Difference {
  const isKnownBy = kept.aliases.some((alias) => nameKey(alias) === nameKey(card.name));
  const renames = isSameCard && card.name !== kept.name && !isKnownBy;
  const name = renames ? card.name : kept.name;
  const heard = renames ? [kept.name, ...card.aliases] : [card.name, ...card.aliases];
  const aliases = missing(heard, [name, ...kept.aliases], nameKey);
  const channels = missing(card.channels, kept.channels, channelKey);
  const dates = missing(
    card.importantDates,
    kept.importantDates,
    ({ label, date }) => `${label.toLowerCase()} ${date}`,
  );
  const tags = missing(card.tags, kept.tags, (tag) => tag.toLowerCase());
  const addsNotes = card.notes !== null && !(kept.notes ?? '').includes(card.notes);
  const parts = (['givenName', 'middleName', 'familyName'] as const).filter(
    (part) => card[part] !== null && kept[part] === null,
  );
  const addsPhoto = card.photo !== null && !kept.hasPhoto;
  const changes = [
    ...(renames ? [`name ${card.name}`] : []),
    ...aliases.map((alias) => `also called ${alias}`),
    ...channels.map(({ kind, value }) => `${kind} ${value.replace(/\n/g, ', ')}`),
    ...dates.map(({ label, date }) => `${label} ${date}`),
    ...tags.map((tag) => `tag ${tag}`),
    ...(addsNotes ? ['notes'] : []),
    ...(parts.length > 0 ? ['parts of the name'] : []),
    ...(addsPhoto ? ['photo'] : []),
  ];
  if (changes.length === 0) return { changes, becomes: null };
  const becomes: Card = {
    uid: kept.uid ?? card.uid,
    kind: card.kind,
    name,
    givenName: kept.givenName ?? card.givenName,
    middleName: kept.middleName ?? card.middleName,
    familyName: kept.familyName ?? card.familyName,
    aliases: [...kept.aliases, ...aliases],
    channels: [...kept.channels, ...channels],
    importantDates: [...kept.importantDates, ...dates],
    notes: addsNotes ? [kept.notes, card.notes].filter(Boolean).join('\n') : kept.notes,
    tags: [...kept.tags, ...tags],
    photo: addsPhoto ? card.photo : null,
  };
  return { changes, becomes };
}

export interface Directory {
  byUid: ReadonlyMap<string, KeptContact>;
  byName: ReadonlyMap<string, readonly KeptContact[]>;
  byChannel: ReadonlyMap<string, readonly KeptContact[]>;
}

export function directoryOf(contacts: readonly KeptContact[]): Directory {
  const list = (entries: [string, KeptContact][]) => {
    const map = new Map<string, KeptContact[]>();
    for (const [key, contact] of entries) {
      const known = map.get(key);
      if (known === undefined) map.set(key, [contact]);
      else if (known.at(-1) !== contact) known.push(contact);
    }
    map.delete('');
    return map;
  };
  const names = (contact: KeptContact) => [contact.name, ...contact.aliases].map(nameKey);
  return {
    byUid: new Map(
      contacts.flatMap((one): [string, KeptContact][] => [
        [uidOf(one.id), one],
        ...(one.uid === null ? [] : [[one.uid, one] satisfies [string, KeptContact]]),
      ]),
    ),
    byName: list(contacts.flatMap((one) => names(one).map((key): [string, KeptContact] => [key, one]))),
    byChannel: list(
      contacts.flatMap((one) =>
        one.channels.filter(isPersonal).map((channel): [string, KeptContact] => [channelKey(channel), one]),
      ),
    ),
  };
}

/** True for channels that identify a person. A postal address does not, because a whole home shares it. */
const isPersonal = ({ kind }: { kind: string }): boolean => kind === 'email' || kind === 'phone';

/** Returns an id by which a later import recognises the exported contact. */
export const uidOf = (contactId: string): string => `urn:uuid:${contactId}`;

export type Match =
  | { kind: 'same_card'; contact: KeptContact }
  | { kind: 'same_person'; contact: KeptContact }
  | { kind: 'possible'; candidates: KeptContact[] }
  | { kind: 'nobody' };

export function matchOf(card: Card, directory: Directory): Match {
  const own = card.uid === null ? undefined : directory.byUid.get(card.uid);
  if (own) return { kind: 'same_card', contact: own };
  const fits = (one: KeptContact): boolean => one.kind === card.kind;
  const namesakes = (directory.byName.get(nameKey(card.name)) ?? []).filter(fits);
  const reached = new Set(
    card.channels
      .filter(isPersonal)
      .flatMap((channel) => (directory.byChannel.get(channelKey(channel)) ?? []).slice(0, LIMITS.namesakes))
      .filter(fits),
  );
  const certain = [
    ...namesakes.filter((one) => reached.has(one)),
    ...namesakes
      .filter((one) => !reached.has(one))
      .slice(0, LIMITS.namesakes)
      .filter((one) => differenceOf(card, one, false).changes.length === 0),
  ];
  const [only] = certain;
  if (only && certain.length === 1 && (namesakes.length === 1 || reached.has(only))) {
    return { kind: 'same_person', contact: only };
  }
  const candidates = [...new Set([...namesakes, ...reached])].slice(0, LIMITS.namesakes);
  return candidates.length > 0 ? { kind: 'possible', candidates } : { kind: 'nobody' };
}
