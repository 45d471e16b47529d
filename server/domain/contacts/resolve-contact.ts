import { NAME_MATCH } from '#server/domain/parameters/contact-parameters.ts';
import type { KinGroups } from '#server/domain/relationships/derive-kinship.ts';
import { haveCompatibleGender, sharesGender } from '#server/domain/relationships/relation-nouns.ts';
import {
  derivedTiesOf,
  type StoredTie,
  type Tie,
  type TieType,
  tiesOf,
} from '#server/domain/relationships/stated-and-derived-ties.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { bestFits, hasTitleOfRole, isTitled } from '#server/domain/text/titled-name.ts';
import type { ContactKind } from '#server/domain/words/vocabulary.ts';
import {
  fitOf,
  isNameWithoutTitle,
  isOfFamily,
  NAMELESS,
  type NameKeys,
  nameKeysOf,
  nearTo,
} from './contact-name-keys.ts';
import { contactRelationHints } from './contact-relation-hint.ts';
import {
  isHome,
  isOnlyARelation,
  isSelf,
  type RelationRef,
  readRelationshipReference,
  withoutDeterminer,
} from './relationship-reference.ts';

export interface ExistingContact {
  id: string;
  name: string;
  kind: ContactKind;
  givenName: string | null;
  aliases: readonly string[];
  isMember: boolean;
  isHome: boolean;
  /** True if only the caller may see it. False by default. */
  isPrivate?: boolean;
  addedOn: string;
  mergedIds: readonly string[];
}

/** The contacts and relationships that the caller may see. */
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
  /** Such as "your brother" or "colleague of Leo". */
  hint: string;
}

export const isId = (ref: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(ref);

/** If several contacts match, the result is `ambiguous` instead of a guess. */
export type Resolved =
  | { outcome: 'found'; contact: ExistingContact }
  | { outcome: 'ambiguous'; candidates: Candidate[]; question: string }
  | {
      outcome: 'unknown';
      near: Candidate[];
      question: string;
      /** The name for a new contact. Null if the words are no name, such as "my sister". */
      newName: string | null;
      said: { anchorId: string; type: string } | null;
    };

const orList = (items: readonly string[]): string =>
  items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;

export function resolverFor(directory: Directory): {
  resolve(ref: string): Resolved;
  /** All contacts that the words may mean, such as all uncles for "my uncle". */
  allOf(ref: string): ExistingContact[];
  hint(contact: ExistingContact): string;
  /** Returns a question for a name that no contact has: which of these contacts is meant. */
  ask(name: string, near: readonly ExistingContact[]): { question: string; near: Candidate[] };
} {
  const ties = tiesOf(directory.relationships, directory.types);
  const keys = nameKeysOf(directory.contacts);
  const named = (contacts: readonly ExistingContact[], name: string): ExistingContact[] => {
    const key = nameKey(name);
    if (key === '') return [];
    const keysOf = (contact: ExistingContact): NameKeys => keys.get(contact) ?? NAMELESS;
    if (isTitled(key)) {
      const { best, isCertain } = bestFits(contacts, (contact) => fitOf(keysOf(contact), key));
      return isCertain ? best : [];
    }
    const isFamily = isOfFamily(contacts.map(keysOf), key);
    const isNamed = (one: NameKeys): boolean =>
      one.names.includes(key) || one.first === key || isFamily(one) || isNameWithoutTitle(one, key);
    return contacts.filter((contact) => isNamed(keysOf(contact)));
  };
  /** Finds Dr Priya Nair for "my GP Priya" if no relationship makes her the caller's doctor. */
  const namedByRole = ({ word, name, anchor }: RelationRef): ExistingContact[] =>
    name === null || anchor !== null
      ? []
      : named(directory.contacts, name).filter(
          (contact) => contact.kind === 'person' && hasTitleOfRole(nameKey(word), nameKey(contact.name)),
        );
  const byId = new Map(
    directory.contacts.flatMap((contact) => [contact.id, ...contact.mergedIds].map((id) => [id, contact])),
  );
  const hint = contactRelationHints(directory, ties).apart;
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
    return { outcome: 'ambiguous', candidates, question: `Which contact does “${ref}” mean: ${listed}?` };
  };

  const ask = (name: string, near: readonly ExistingContact[]): { question: string; near: Candidate[] } => {
    const candidates = show(near);
    const listed = orList(candidates.map((one) => `${one.name} (${one.hint})`));
    return {
      question: `No contact is called “${name}”. Do you mean ${listed}? If not, give the full name.`,
      near: candidates,
    };
  };

  const unknown = (
    ref: string,
    near: readonly ExistingContact[],
    newName: string | null,
    said: { anchorId: string; type: string } | null = null,
  ): Resolved => {
    const question =
      newName === null
        ? `No contact matches “${ref}”. Give a name instead.`
        : `No contact is called “${ref}”.`;
    const asked = near.length > 0 ? ask(ref, near) : { question, near: [] };
    return { outcome: 'unknown', ...asked, newName, said };
  };

  const throughGraph = (ref: string, way: RelationRef): Resolved => {
    const start = way.anchor === null ? byId.get(directory.meId ?? '') : undefined;
    const from: Resolved | null =
      way.anchor === null ? (start ? { outcome: 'found', contact: start } : null) : resolve(way.anchor);
    if (!from) return unknown(ref, [], null);
    if (from.outcome !== 'found') return from;
    const anchorId = from.contact.id;
    // "My mother's daughter" means a sister, so the path must not end at the caller.
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
    // "Mum" and "Uncle Bob" can be names. "My sister" cannot.
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
    const way = readRelationshipReference(ref, directory.types);
    const through = way && throughGraph(ref, way);
    if (through && through.outcome !== 'unknown') return through;
    const bare = withoutDeterminer(ref);
    // "my Nana Jean" may be only her usual name, so it does not make her the speaker's grandmother
    const unadorned =
      bare === ref || (way && way.name === null) ? null : choose(ref, named(directory.contacts, bare));
    if (unadorned) return unadorned;
    const byRole = way && choose(ref, namedByRole(way));
    if (byRole) return byRole;
    if (through) return through;
    return unknown(ref, nearTo(keys, bare), isOnlyARelation(ref) ? null : ref);
  };

  const allOf = (ref: string): ExistingContact[] => {
    if (isSelf(ref)) return [byId.get(directory.meId ?? '') ?? []].flat();
    const byName = named(directory.contacts, ref);
    if (byName.length > 0) return byName;
    const way = readRelationshipReference(ref, directory.types);
    if (!way) return [];
    const anchors = way.anchor === null ? allOf('me') : allOf(way.anchor);
    const reached = anchors.flatMap(({ id }) => reachable(ties, directory, id, way));
    const words = Map.groupBy(ties, ({ who }) => who);
    const isMeant = ({ who, status, relationshipId, word }: Tie): boolean => {
      if (status === 'former' || status === 'proposed') return false;
      const called = (words.get(who) ?? []).map((tie) => tie.word);
      if (!called.every((one) => haveCompatibleGender(way.word, one))) return false;
      // if a contact has exactly this relationship word, others need the same word, or derived kinship of the same gender
      return (
        !isCalled ||
        nameKey(word ?? '') === nameKey(way.word) ||
        (relationshipId === null && called.some((one) => sharesGender(way.word, one)))
      );
    };
    const isCalled = reached.some(({ word }) => nameKey(word ?? '') === nameKey(way.word));
    const current = unique(reached.filter(isMeant));
    const contacts = current.flatMap((id) => byId.get(id) ?? []);
    if (way.name === null) return contacts;
    const called = named(contacts, way.name);
    return called.length > 0 ? called : namedByRole(way);
  };
  return { resolve, allOf, hint, ask };
}

const unique = (ties: readonly Tie[]): string[] => [...new Set(ties.map((tie) => tie.who))];
const uniqueContacts = (contacts: readonly ExistingContact[]): ExistingContact[] => [
  ...new Map(contacts.map((contact) => [contact.id, contact])).values(),
];

function follow(ties: readonly Tie[], directory: Directory, anchorId: string, way: RelationRef): Tie[] {
  const all = reachable(ties, directory, anchorId, way);
  const called = all.filter((tie) => tie.word !== null && nameKey(tie.word) === nameKey(way.word));
  return called.some((tie) => tie.status !== 'former') ? called : all;
}

function reachable(ties: readonly Tie[], directory: Directory, anchorId: string, way: RelationRef): Tie[] {
  const ended = way.type.name === 'ex_partner_of';
  const isMeant = (tie: Tie): boolean =>
    tie.of === anchorId &&
    (tie.type === way.type.name || (ended && tie.type === 'partner_of' && tie.status === 'former')) &&
    haveCompatibleGender(way.word, tie.word);
  const stated = ties.filter(isMeant).map((tie) => (ended ? { ...tie, status: 'current' as const } : tie));
  const derived = derivedTiesOf(directory.relationships, directory.types, directory.groups, anchorId);
  return [...stated, ...derived.filter(isMeant)];
}
