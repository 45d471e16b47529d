import { nameKey } from '#server/domain/text/name-key.ts';
import { isSimilarNameKey } from '#server/domain/text/similar-name.ts';
import {
  firstNameIn,
  fitOfTitled,
  isTitled,
  lastNameIn,
  type TitledFit,
  withoutTitles,
} from '#server/domain/text/titled-name.ts';
import type { ExistingContact } from './resolve-contact.ts';

export interface NameKeys {
  names: readonly string[];
  first: string;
  isPerson: boolean;
}

export const NAMELESS: NameKeys = { names: [], first: '', isPerson: false };

export const nameKeysOf = (contacts: readonly ExistingContact[]): ReadonlyMap<ExistingContact, NameKeys> =>
  new Map(
    contacts.map((contact) => {
      const isPerson = contact.kind === 'person';
      const isUnknown = contact.givenName === null && isPerson;
      const names = [contact.name, contact.givenName ?? '', ...contact.aliases].map(nameKey);
      const first = isUnknown ? firstNameOf(contact.name) : '';
      return [contact, { names, first, isPerson }];
    }),
  );

const firstNameOf = (name: string): string =>
  isTitled(nameKey(name)) ? firstNameIn(nameKey(name)) : nameKey(name.split(/\s+/)[0] ?? '');

/** True if a full name without a title belongs to somebody with one: "Priya Nair". */
export const isNameWithoutTitle = ({ names: [name = ''], isPerson }: NameKeys, key: string): boolean =>
  isPerson && isTitled(name) && withoutTitles(name) === key && key.includes(' ');

export function fitOf({ names: [name = '', ...others], isPerson }: NameKeys, key: string): TitledFit {
  if (others.includes(key)) return 'equal';
  const fit = fitOfTitled(key, name);
  return isPerson || fit === 'equal' ? fit : 'none';
}

/** A surname alone means a contact with a title, such as Ms Okafor, or anybody else of that family. */
export function isOfFamily(all: readonly NameKeys[], key: string): (one: NameKeys) => boolean {
  const isKnownBy = ({ names: [name = ''], isPerson }: NameKeys): boolean =>
    isPerson && isTitled(name) && withoutTitles(name) === key;
  if (!all.some(isKnownBy)) return () => false;
  return ({ names: [name = ''], isPerson }) => isPerson && lastNameIn(name) === key;
}

/** Finds contacts with a similar name. "Ana Rivera" also finds one stored only as "Ana". */
export function nearTo(keys: ReadonlyMap<ExistingContact, NameKeys>, name: string): ExistingContact[] {
  const key = nameKey(name);
  const [firstGiven] = key.split(' ');
  const perhaps = isTitled(key) ? [...keys].filter(([, one]) => fitOf(one, key) === 'perhaps') : [];
  if (perhaps.length > 0) return perhaps.map(([contact]) => contact);
  return [...keys].flatMap(([contact, { names, first }]) => {
    const isKnownByFirst = contact.kind === 'person' && key !== firstGiven && names[0] === firstGiven;
    const isNear = first === key || names.some((known) => isSimilarNameKey(known, key));
    const isTitledAlike =
      isTitled(key) && isTitled(names[0] ?? '') && lastNameIn(names[0] ?? '') === lastNameIn(key);
    return isNear || isKnownByFirst || isTitledAlike ? [contact] : [];
  });
}
