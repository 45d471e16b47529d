import { NAME_MATCH } from '#server/domain/parameters/parameters.ts';
import type { KinGroups } from '#server/domain/relationships/kinship.ts';
import { haveCompatibleGender } from '#server/domain/relationships/relation-nouns.ts';
import {
  derivedTiesOf,
  type StoredTie,
  type Tie,
  type TieType,
  tiesOf,
} from '#server/domain/relationships/ties.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { isNearKey } from '#server/domain/text/near-name.ts';
import type { ContactKind } from '#server/domain/words/vocabulary.ts';
import { hintsIn } from './contact-hint.ts';
import {
  type GraphRef,
  isHome,
  isOnlyARelation,
  isSelf,
  readGraphRef,
  withoutDeterminer,
} from './contact-ref.ts';

export interface ExistingContact {
  id: string;
  name: string;
  kind: ContactKind;
  givenName: string | null;
  aliases: readonly string[];
  /** a member's own contact */
  isMember: boolean;
  isHome: boolean;
  /** day it was added, YYYY-MM-DD: the last thing that tells two namesakes apart */
  addedOn: string;
  /** ids of contacts that were merged into this one: they still lead here */
  mergedIds: readonly string[];
}

/** What the asker can see of a household, as far as it was fetched. */
export interface Directory {
  meId: string | null;
  homeId: string | null;
  contacts: readonly ExistingContact[];
  relationships: readonly StoredTie[];
  types: readonly TieType[];
  groups: KinGroups;
}

interface Candidate {
  id: string;
  name: string;
  kind: ContactKind;
  /** what tells them apart: "your brother", "colleague of Leo" */
  hint: string;
}

/** Whether a reference is an id rather than a name. */
export const isId = (ref: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(ref);

/** Whom a reference means. Nothing is guessed: two who could be meant are `ambiguous`. */
export type Resolved =
  | { outcome: 'found'; contact: ExistingContact }
  | { outcome: 'ambiguous'; candidates: Candidate[]; question: string }
  | {
      outcome: 'unknown';
      /** contacts that are close to what was said: a slip, or somebody not known to be in that relation */
      near: Candidate[];
      question: string;
      /** the name that a new contact would get; null where the words are no name ("my sister") */
      newName: string | null;
      /** "my sister Ana": whose what a new contact of that name was said to be; null otherwise */
      said: { anchorId: string; type: string } | null;
    };

/** A contact's names as `nameKey` spells them. */
interface NameKeys {
  /** the whole name, then the given name and the aliases */
  names: readonly string[];
  /** first word of a person's name, where no given name is known; otherwise empty */
  first: string;
}

const NAMELESS: NameKeys = { names: [], first: '' };

/** Computed once per directory: a reference such as "my sister's friend's aunt" looks for names at every step. */
const nameKeysOf = (contacts: readonly ExistingContact[]): ReadonlyMap<ExistingContact, NameKeys> =>
  new Map(
    contacts.map((contact) => {
      const isUnknown = contact.givenName === null && contact.kind === 'person';
      const names = [contact.name, contact.givenName ?? '', ...contact.aliases].map(nameKey);
      return [contact, { names, first: isUnknown ? nameKey(contact.name.split(/\s+/)[0] ?? '') : '' }];
    }),
  );

/** "a, b or c". */
const orList = (items: readonly string[]): string =>
  items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;

/** Resolves references against one directory. Its ties are read once. */
export function resolverFor(directory: Directory): {
  resolve(ref: string): Resolved;
  hint(contact: ExistingContact): string;
} {
  const ties = tiesOf(directory.relationships, directory.types);
  const keys = nameKeysOf(directory.contacts);
  const named = (contacts: readonly ExistingContact[], name: string): ExistingContact[] => {
    const key = nameKey(name);
    const isNamed = ({ names, first }: NameKeys): boolean => names.includes(key) || first === key;
    return key === '' ? [] : contacts.filter((contact) => isNamed(keys.get(contact) ?? NAMELESS));
  };
  const byId = new Map(
    directory.contacts.flatMap((contact) => [contact.id, ...contact.mergedIds].map((id) => [id, contact])),
  );
  const hint = hintsIn(directory, ties).apart;
  const show = (contacts: readonly ExistingContact[]): Candidate[] =>
    contacts
      .slice(0, NAME_MATCH.maxCandidates)
      .map((contact) => ({ id: contact.id, name: contact.name, kind: contact.kind, hint: hint(contact) }));

  const choose = (ref: string, contacts: readonly ExistingContact[]): Resolved | null => {
    const [only, second] = contacts;
    if (!only) return null;
    if (!second) return { outcome: 'found', contact: only };
    const candidates = show(contacts);
    const listed = orList(candidates.map(({ name, hint: apart }) => `${name} (${apart})`));
    return { outcome: 'ambiguous', candidates, question: `Who is meant by “${ref}”: ${listed}?` };
  };

  const unknown = (
    ref: string,
    near: readonly ExistingContact[],
    newName: string | null,
    said: { anchorId: string; type: string } | null = null,
  ): Resolved => {
    const candidates = show(near);
    const listed = orList(candidates.map(({ name, hint: apart }) => `${name} (${apart})`));
    const question =
      candidates.length > 0
        ? `Nobody is known as “${ref}”. Is ${listed} meant? If not, give the full name.`
        : newName === null
          ? `Nobody is known as “${ref}”. Say who it is by name.`
          : `Nobody is known as “${ref}”.`;
    return { outcome: 'unknown', near: candidates, question, newName, said };
  };

  const throughGraph = (ref: string, way: GraphRef): Resolved => {
    const start = way.anchor === null ? byId.get(directory.meId ?? '') : undefined;
    const from: Resolved | null =
      way.anchor === null ? (start ? { outcome: 'found', contact: start } : null) : resolve(way.anchor);
    if (!from) return unknown(ref, [], null);
    if (from.outcome !== 'found') return from;
    const anchorId = from.contact.id;
    // "my mother's daughter" is a sister: nobody means themselves by a way that begins at them
    const beginsAtMe = way.anchor !== null && /^(?:my|our) /i.test(way.anchor);
    const reached = follow(ties, directory, anchorId, way).filter(
      (tie) => !(beginsAtMe && tie.who === directory.meId),
    );
    const kin = (status: 'now' | 'before'): ExistingContact[] =>
      unique(reached.filter((tie) => (tie.status === 'former') === (status === 'before'))).flatMap(
        (id) => byId.get(id) ?? [],
      );
    const current = way.name === null ? kin('now') : named(kin('now'), way.name);
    const chosen = choose(ref, current);
    if (chosen) return chosen;
    const before = way.name === null ? kin('before') : named(kin('before'), way.name);
    const namesakes = way.name === null ? [] : nearTo(keys, way.name);
    const near = uniqueContacts([...before, ...namesakes]).filter((contact) => contact.id !== anchorId);
    // "Mum" and "Uncle Bob" are names too; "my sister" is not.
    const newName = isOnlyARelation(ref) ? way.name : ref;
    return unknown(ref, near, newName, isOnlyARelation(ref) ? { anchorId, type: way.type.name } : null);
  };

  const resolve = (ref: string): Resolved => {
    if (isId(ref)) {
      const contact = byId.get(ref.toLowerCase());
      return contact ? { outcome: 'found', contact } : unknown(ref, [], null);
    }
    const special = isSelf(ref) ? directory.meId : isHome(ref) ? directory.homeId : undefined;
    if (special !== undefined) {
      const contact = byId.get(special ?? '');
      return contact ? { outcome: 'found', contact } : unknown(ref, [], null);
    }
    const byName = choose(ref, named(directory.contacts, ref));
    if (byName) return byName;
    const way = readGraphRef(ref, directory.types);
    if (way) return throughGraph(ref, way);
    const bare = withoutDeterminer(ref);
    const unadorned = bare === ref ? null : choose(ref, named(directory.contacts, bare));
    if (unadorned) return unadorned;
    return unknown(ref, nearTo(keys, bare), isOnlyARelation(ref) ? null : ref);
  };
  return { resolve, hint };
}

const unique = (ties: readonly Tie[]): string[] => [...new Set(ties.map((tie) => tie.who))];
const uniqueContacts = (contacts: readonly ExistingContact[]): ExistingContact[] => [
  ...new Map(contacts.map((contact) => [contact.id, contact])).values(),
];

/** Everyone who is what was said to the anchor; whoever the household calls by that very word comes alone. */
function follow(ties: readonly Tie[], directory: Directory, anchorId: string, way: GraphRef): Tie[] {
  const ended = way.type.name === 'ex_partner_of';
  const isMeant = (tie: Tie): boolean =>
    tie.of === anchorId &&
    (tie.type === way.type.name || (ended && tie.type === 'partner_of' && tie.status === 'former')) &&
    haveCompatibleGender(way.word, tie.word);
  const stated = ties.filter(isMeant).map((tie) => (ended ? { ...tie, status: 'current' as const } : tie));
  const derived = derivedTiesOf(directory.relationships, directory.types, directory.groups, anchorId);
  const all = [...stated, ...derived.filter(isMeant)];
  const called = all.filter((tie) => tie.word !== null && nameKey(tie.word) === nameKey(way.word));
  return called.some((tie) => tie.status !== 'former') ? called : all;
}

/** Contacts of that name or nearly that name, or who are only known by the first of the given names. */
function nearTo(keys: ReadonlyMap<ExistingContact, NameKeys>, name: string): ExistingContact[] {
  const key = nameKey(name);
  const [firstGiven] = key.split(' ');
  return [...keys].flatMap(([contact, { names, first }]) => {
    const isKnownByFirst = contact.kind === 'person' && key !== firstGiven && names[0] === firstGiven;
    const isNear = first === key || names.some((known) => isNearKey(known, key));
    return isNear || isKnownByFirst ? [contact] : [];
  });
}
