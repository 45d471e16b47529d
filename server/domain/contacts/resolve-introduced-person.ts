import type { Introduction } from '#server/domain/english/read-introductions.ts';
import { INTRODUCTION } from '#server/domain/parameters/contact-parameters.ts';
import { professionIn } from '#server/domain/relationships/professions.ts';
import { readPhrase } from '#server/domain/relationships/read-relationship-phrase.ts';
import { haveCompatibleGender } from '#server/domain/relationships/relation-nouns.ts';
import {
  derivedTiesOf,
  type Tie,
  type TieType,
  tiesOf,
} from '#server/domain/relationships/stated-and-derived-ties.ts';
import { isUniqueRole } from '#server/domain/relationships/unique-roles.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { isSimilarNameKey } from '#server/domain/text/similar-name.ts';
import {
  firstNameIn,
  haveContraryTitles,
  haveUnlikeGenders,
  isTitled,
  withoutTitles,
} from '#server/domain/text/titled-name.ts';
import { stemOfWord } from '#server/domain/text/word-stem.ts';
import type { TypeGroup } from '#server/domain/words/vocabulary.ts';
import { mayBeNickname } from './nicknames.ts';
import { type Directory, type ExistingContact, resolverFor } from './resolve-contact.ts';

/** A relationship that an introduction states: "<person> <type> <anchor>", or the reverse if `reversed`. */
export interface IntroducedTie {
  anchorId: string;
  type: string;
  isReversed: boolean;
  /** The author's noun if it is more specific than the type. */
  word: string | null;
  isFormer: boolean;
  /** True if the relationship involves another member, who would see it even if the text is private. */
  concernsMember: boolean;
}

/** The person whom an introduction means. If in doubt, `unclear` or `nobody` instead of a guess. */
export type ResolvedIntroduction =
  /** An existing contact. `tie` is the relationship to add, or null if it is already known. */
  | {
      outcome: 'known';
      contactId: string;
      name: string;
      isPrivate: boolean;
      isMember: boolean;
      tie: IntroducedTie | null;
    }
  | { outcome: 'new'; id: string; name: string; tie: IntroducedTie }
  /** Several contacts have a similar name, so a person must choose. */
  | { outcome: 'unclear'; candidates: readonly string[] }
  | { outcome: 'nobody' };

const NOBODY: ResolvedIntroduction = { outcome: 'nobody' };

const KIN: ReadonlySet<TypeGroup> = new Set(['romantic', 'familial', 'kinship']);
const CLOSE: ReadonlySet<TypeGroup> = new Set([...KIN, 'household', 'care', 'community']);
/** Work relationships between two individuals, not with a firm, a band or the public. */
const OF_WORK: ReadonlySet<string> = new Set([
  'colleague_of',
  'co_founder_of',
  'manages',
  'managed_by',
  'teacher_of',
  'student_of',
  'doctor_of',
  'patient_of',
  'mentor_of',
  'mentee_of',
  'client_of',
  'has_client',
  'vendor_of',
  'has_vendor',
  'advisor_of',
  'advised_by',
  'landlord_of',
  'tenant_of',
  'employs',
  'employed_by',
  'assists',
  'assisted_by',
]);

/** Type groups in which one type covers several professions. */
const IS_WORK: ReadonlySet<TypeGroup> = new Set(['care', 'professional']);
const ACQUAINTANCE = 'acquaintance_of';
/** An acquaintance is tied only as something more specific, such as "classmate" or "brother's boss". */
const mayTie = ({ type: { group, name }, word }: { type: TieType; word: string | null }): boolean =>
  name === ACQUAINTANCE ? word !== null : CLOSE.has(group) || OF_WORK.has(name);

interface Named {
  contact: ExistingContact;
  names: readonly string[];
}

/** Matches a kinship word before a name, as in "Aunt Bernie". */
const KIN_TITLE =
  /^(?:uncle|aunt|auntie|aunty|cousin|grandma|grandpa|granny|gran|grandad|granddad|nan|nana|nanna|oma|opa|abuela|abuelo) (?=\S)/;
const last = (key: string): string => key.split(' ').at(-1) ?? '';

/** Resolves introductions to contacts that the author may see, or to new ones with an id from `newId`. */
export function introductionResolverFor(
  directory: Directory,
  newId: () => string,
): (introduction: Introduction) => ResolvedIntroduction {
  const { resolve } = resolverFor(directory);
  const ties = Map.groupBy(tiesOf(directory.relationships, directory.types), ({ of }) => of);
  const inverse = new Map(directory.types.map((type) => [type.name, type.inverse ?? type.name]));
  const contacts: Named[] = directory.contacts
    .filter(({ kind, isHome }) => kind === 'person' && !isHome)
    .map((contact) => ({
      contact,
      names: [contact.name, contact.givenName ?? '', ...contact.aliases]
        .map(nameKey)
        .flatMap((key) => [key, key.replace(KIN_TITLE, '')])
        .filter((key, index, all) => key !== '' && all.indexOf(key) === index),
    }));
  const members = new Set(directory.contacts.filter(({ isMember }) => isMember).map(({ id }) => id));
  const added = new Map<string, Extract<ResolvedIntroduction, { outcome: 'new' }>>();

  const anchorOf = (anchor: string | null): string | null => {
    if (anchor === null) return directory.meId;
    // "James sister" has no apostrophe that tells James from "Jame"
    for (const name of /^\p{Lu}\S+$/u.test(anchor) ? [anchor, `${anchor}s`] : [anchor]) {
      const found = resolve(name);
      if (found.outcome === 'found') return found.contact.kind === 'person' ? found.contact.id : null;
      if (found.outcome === 'ambiguous') return null;
      const id = added.get(nameKey(name))?.id;
      if (id !== undefined) return id;
    }
    return null;
  };

  /** Joins two relationships into one if the person between them is no contact: "sister's boyfriend". */
  const throughUnknown = ({ anchor, word }: Introduction): string | null => {
    const owned = /^(?:my|our) (.+)$/.exec(anchor ?? '')?.[1];
    return owned === undefined ? null : `${owned}${owned.endsWith('s') ? "'" : "'s"} ${word}`;
  };

  /** Reads "brother's boss", which names no relationship to the speaker, as an acquaintance. */
  const readThrough = ({ word }: Introduction, phrase: string): ReturnType<typeof readWord> => {
    const type = directory.types.find(({ name }) => name === ACQUAINTANCE);
    const isRole = readWord(word, directory.types)?.kind === 'known';
    return type && isRole ? { kind: 'known', type, reversed: false, word: phrase, isFormer: false } : null;
  };

  return (introduced) => {
    const key = nameKey(introduced.name);
    const found = anchorOf(introduced.anchor);
    const through = found === null ? throughUnknown(introduced) : null;
    const introduction = through === null ? introduced : { ...introduced, anchor: null, word: through };
    const anchorId = through === null ? found : directory.meId;
    const read =
      readWord(introduction.word, directory.types) ??
      (through === null ? null : readThrough(introduced, through));
    if (key === '' || anchorId === null || read?.kind !== 'known' || !mayTie(read)) return NOBODY;
    const { type, reversed: isReversed, word, isFormer } = read;
    const said = isReversed ? (inverse.get(type.name) ?? type.name) : type.name;
    const concernsMember = anchorId !== directory.meId && members.has(anchorId);
    const tie: IntroducedTie = { anchorId, type: type.name, isReversed, word, isFormer, concernsMember };
    const isKin = KIN.has(type.group);

    const around = [
      ...(ties.get(anchorId) ?? []),
      ...derivedTiesOf(directory.relationships, directory.types, directory.groups, anchorId),
    ];
    const isMeant = (one: Tie): boolean =>
      one.type === said &&
      haveCompatibleGender(introduction.word, one.word) &&
      (!IS_WORK.has(type.group) || isSameWord(one.word ?? '', word ?? ''));
    const meant = new Set(around.filter(isMeant).map(({ who }) => who));
    const everybodyElse = contacts.filter(({ contact }) => contact.id !== anchorId);
    const others = everybodyElse.filter(({ names: [name = ''] }) => !haveContraryTitles(name, key));
    const so = others.filter(({ contact }) => meant.has(contact.id));

    const called = (all: readonly Named[], match: (a: string, b: string) => boolean): ExistingContact[] =>
      all.filter(({ names }) => names.some((name) => match(name, key))).map(({ contact }) => contact);
    const tied = one(called(so, isSamePerson)) ?? one(called(so, isSameFirst));
    if (tied === 'many')
      return unclear([...new Set([...called(so, isSamePerson), ...called(so, isSameFirst)])]);
    if (tied !== null) return known(tied);
    const nickname = one(called(so, isNickname));
    if (nickname !== null) return nickname === 'many' ? unclear(called(so, isNickname)) : known(nickname);

    // everybody may call her "Nana Jean", even if she is not their grandmother
    const titled = nameKey(`${introduction.word} ${introduction.name}`);
    const bySameTitle = one(others.filter(({ names }) => names[0] === titled).map(({ contact }) => contact));
    if (bySameTitle !== null && bySameTitle !== 'many') return known(bySameTitle);

    const namesakes = called(others, (name, other) => isSamePerson(name, other) || isSameFirst(name, other));
    const [namesake, ...more] = namesakes;
    if (namesake !== undefined) {
      const ofNamesake = around.filter(({ who }) => who === namesake.id);
      const isFull = withoutTitles(key).includes(' ') && called(others, isSamePerson).length === 1;
      // this contact has no relationships
      const isUntied = !ties.has(namesake.id) && nameKey(namesake.name) === key;
      const isCertain =
        isFull ||
        isUntied ||
        (isKin && namesake.isMember && ofNamesake.every(({ type: t }) => !isPersonal(t)));
      return more.length === 0 && isCertain
        ? {
            outcome: 'known',
            contactId: namesake.id,
            name: namesake.name,
            isPrivate: namesake.isPrivate ?? false,
            isMember: namesake.isMember,
            tie: { ...tie, concernsMember: concernsMember || namesake.isMember },
          }
        : unclear(namesakes);
    }
    const only = around.filter((one) => isMeant(one) && one.status !== 'former').map(({ who }) => who);
    if (isUniqueRole(last(introduction.word)) && only.length > 0)
      return { outcome: 'unclear', candidates: [...new Set(only)].slice(0, INTRODUCTION.candidates) };
    const near = [
      ...called(others, isNearlySame),
      ...called(others, isNickname),
      ...called(so, isShortForm),
      ...called(everybodyElse, mayHaveNewTitle),
    ];
    if (near.length > 0) return unclear([...new Set(near)]);
    const earlier = added.get(key);
    if (earlier) return isSameTie(earlier.tie, tie) ? earlier : NOBODY;
    const placed = { outcome: 'new' as const, id: newId(), name: introduction.name, tie };
    added.set(key, placed);
    return placed;
  };
}

function readWord(word: string, types: readonly TieType[]): ReturnType<typeof readPhrase<TieType>> {
  const read = readPhrase(word, types);
  const profession = read ? null : professionIn(word);
  const type = profession && types.find(({ name }) => name === profession.type);
  return type ? { kind: 'known', type, reversed: false, word: profession.role, isFormer: false } : read;
}

const known = (contact: ExistingContact): ResolvedIntroduction => ({
  outcome: 'known',
  contactId: contact.id,
  name: contact.name,
  isPrivate: contact.isPrivate ?? false,
  isMember: contact.isMember,
  tie: null,
});

const unclear = (contacts: readonly ExistingContact[]): ResolvedIntroduction => ({
  outcome: 'unclear',
  candidates: contacts.slice(0, INTRODUCTION.candidates).map(({ id }) => id),
});

function one(contacts: readonly ExistingContact[]): ExistingContact | 'many' | null {
  const [only, ...more] = contacts;
  return only === undefined ? null : more.length > 0 ? 'many' : only;
}

/** False for types that all housemates share, because they do not identify a person. */
const isPersonal = (type: string): boolean => !['housemate_of', 'member_of', 'has_member'].includes(type);

const isSameWord = (a: string, b: string): boolean =>
  stemOfWord(last(nameKey(a))) === stemOfWord(last(nameKey(b)));
const isSameTie = (a: IntroducedTie, b: IntroducedTie): boolean =>
  a.anchorId === b.anchorId && a.type === b.type;

/** True for equal names, and for equal surnames if one has a title: "Dr Lindqvist" and "Astrid Lindqvist". */
function isSamePerson(name: string, key: string): boolean {
  if (name === key) return true;
  const [a, b] = [withoutTitles(name), withoutTitles(key)];
  return (
    (isTitled(name) || isTitled(key)) &&
    (a === b || (last(a) === last(b) && (!a.includes(' ') || !b.includes(' '))))
  );
}

/** "Mr Tom Baker" may be called Dr Tom Baker now. */
const mayHaveNewTitle = (name: string, key: string): boolean =>
  haveContraryTitles(name, key) &&
  !haveUnlikeGenders(name, key) &&
  withoutTitles(key).includes(' ') &&
  withoutTitles(name) === withoutTitles(key);

/** True if one name is the first name of the other: "Ana" and "Ana Rivera". */
const isSameFirst = (name: string, key: string): boolean =>
  firstNameIn(name) !== '' &&
  firstNameIn(name) === firstNameIn(key) &&
  !isTitled(key) &&
  (!withoutTitles(name).includes(' ') || !key.includes(' '));

const isNickname = (name: string, key: string): boolean =>
  mayBeNickname(firstNameIn(name), firstNameIn(key)) &&
  (!name.includes(' ') || !key.includes(' ') || last(name) === last(key));

const isNearlySame = (name: string, key: string): boolean =>
  isSimilarNameKey(name, key) || (!key.includes(' ') && isSimilarNameKey(firstNameIn(name), key));

const isShortForm = (name: string, key: string): boolean => {
  const [a, b] = [firstNameIn(name), firstNameIn(key)];
  const letters = INTRODUCTION.shortForm;
  return Math.min(a.length, b.length) >= letters && a.slice(0, letters) === b.slice(0, letters);
};
