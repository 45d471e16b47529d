import { chosenByFullName } from '#server/domain/contacts/full-name-mentions.ts';
import { meantBy, type PromptWords, promptWords } from '#server/domain/contacts/mentioned-contacts.ts';
import { readRelationshipReference } from '#server/domain/contacts/relationship-reference.ts';
import {
  type Directory,
  type ExistingContact,
  resolverFor,
} from '#server/domain/contacts/resolve-contact.ts';
import { chosenByTitle } from '#server/domain/contacts/titled-mentions.ts';
import { RECORDS } from '#server/domain/parameters/contact-parameters.ts';
import { singular } from '#server/domain/relationships/composed-kin.ts';
import { derivedTiesOf, type Tie, tiesOf } from '#server/domain/relationships/stated-and-derived-ties.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { isTitle, withoutTitles } from '#server/domain/text/titled-name.ts';
import type { TypeGroup } from '#server/domain/words/vocabulary.ts';

export interface PeopleInPrompt {
  /** People in the order of the text. */
  people: readonly ExistingContact[];
  /** Namesakes that the text does not distinguish. */
  unclear: readonly ExistingContact[];
  /** Names that no contact has, with whom they may mean: "Mr Baker" for Tom Baker, "Lana Weiss" for Lena Weiss. */
  doubtful: readonly { said: string; people: readonly ExistingContact[] }[];
  /** Namesakes who are perhaps not meant. Only facts about their health may be shown, which harm more if they are missing. */
  withheld: readonly ExistingContact[];
  /** Names whose title or first name rules out every namesake. */
  unknown: readonly string[];
  /** The words before each mention, with a space at both ends. */
  before: readonly string[];
  /** True if the text uses a relationship ("my uncle") or a group ("the kids"), and not only names. */
  isByRelation: boolean;
  /** The relationships in the text, such as "uncle". */
  relations: readonly string[];
  /** The other words of the text. */
  rest: readonly string[];
}

const FAMILY = new Set(['family', 'relatives', 'folks', 'loved ones', 'kin']);
const CHILDREN = new Set(
  'kid kids child children boy boys girl girls twins toddler toddlers little ones'.split(' '),
).add('little ones');
const FAMILY_GROUPS: ReadonlySet<TypeGroup> = new Set(['romantic', 'familial', 'kinship']);
const OWN = new Set(['my', 'our']);
const OF_ALL = new Set(['the', 'all']);
const MYSELF =
  / (?:about|know|remember|of) (?:me|myself) | my (?:own )?(?:birthday|bday|address|phone|mobile|e-?mail|number|record) | how old am i | when was i born | where do i live /;
const OURSELVES =
  / (?:about|know|remember) (?:us|ourselves) | our (?:address|phone|landline|e-?mail|number) | where do we live /;
/** Words that are rarely names at the start of a sentence. */
const AUXILIARIES = new Set(['will', 'may']);

const spokenWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/[’‘`´ʼ]/g, "'")
    .match(/[\p{L}\p{M}\p{N}]+(?:[-'][\p{L}\p{M}\p{N}]+)*'?/gu) ?? [];

const joined = (words: readonly string[]): string =>
  words.length === 0 ? ' ' : ` ${words.map((word) => word.toLowerCase()).join(' ')} `;

export function peopleInPrompt(text: string, directory: Directory): PeopleInPrompt {
  const words = spokenWords(text).slice(0, RECORDS.words);
  const said = reader(directory);
  const people = new Map<string, ExistingContact>();
  const before: string[] = [];
  const taken = new Set<number>();
  const add = (found: readonly ExistingContact[], at: number, length: number): void => {
    for (const one of found) people.set(one.id, one);
    before.push(joined(words.slice(0, at)));
    for (let index = at; index < at + length; index++) taken.add(index);
  };
  const relations: string[] = [];
  let starts = 0;
  for (const [at, word] of words.entries()) {
    if (taken.has(at) || starts >= RECORDS.phrases) continue;
    const low = word.toLowerCase();
    const begins = OWN.has(low) || OF_ALL.has(low) || /'s$|s'$/.test(low);
    if (!begins) continue;
    starts++;
    const found = longestPhrase(words, at, said);
    if (!found) continue;
    add(found.people, at, found.length);
    relations.push(singular((words[at + found.length - 1] ?? '').toLowerCase().replace(/'s?$/, '')));
  }
  const isByRelation = people.size > 0;
  const prompt = promptWords(text);
  const own = MYSELF.test(prompt.text)
    ? directory.meId
    : OURSELVES.test(prompt.text)
      ? directory.homeId
      : null;
  const self = directory.contacts.find(({ id }) => id === own);
  if (self && !isByRelation) add([self], words.length, 0);
  const named = namedIn(text, words, taken, directory);
  const names = new Set([...named.meant, ...named.unclear, ...named.perhaps].flatMap(keysOf));
  const rest = words.filter((word, at) => !taken.has(at) && !names.has(nameKey(withoutPossessive(word))));
  for (const one of named.meant) {
    people.set(one.id, one);
    const at = words.findIndex((word) => isWordOf(word, one));
    before.push(joined(words.slice(0, Math.max(0, at))));
  }
  return {
    people: [...people.values()],
    unclear: named.unclear,
    doubtful: named.doubtful,
    withheld: named.withheld,
    unknown: named.unknown,
    before,
    isByRelation,
    relations,
    rest,
  };
}

const BESIDE_NAMES = new Set('and the my our all of both'.split(' '));
const SELVES = new Set(['me', 'myself', 'us', 'ourselves']);

/** True if the topic consists of people: "Leo and my uncle", but not "Leo's school". */
export function isOnlyPeople(topic: string, directory: Directory): boolean {
  if (SELVES.has(topic.toLowerCase())) return true;
  const { people, unclear, doubtful, rest } = peopleInPrompt(topic, directory);
  return (
    people.length + unclear.length + doubtful.length > 0 &&
    rest.every((word) => BESIDE_NAMES.has(word.toLowerCase()) || isTitle(nameKey(word)))
  );
}

function longestPhrase(
  words: readonly string[],
  at: number,
  said: (phrase: string) => Said,
): { people: ExistingContact[]; length: number } | null {
  for (let length = Math.min(RECORDS.phraseWords, words.length - at); length > 1; length--) {
    const phrase = words.slice(at, at + length).join(' ');
    const found = said(phrase.replace(/'s?$/, ''));
    if (found.people.length > 0 || found.isRelation) return { people: found.people, length };
  }
  return null;
}

interface Said {
  people: ExistingContact[];
  /** True if the phrase names a relationship, even one without a known contact. */
  isRelation: boolean;
}

/** Returns a function that finds the contacts for a phrase such as "my uncle", "my husband's mother" or "the kids". */
function reader(directory: Directory): (phrase: string) => Said {
  const { allOf } = resolverFor(directory);
  const around = aroundMe(directory);
  return (phrase) => {
    const [first = '', ...rest] = phrase.split(' ');
    const determiner = first.toLowerCase();
    const noun = rest
      .join(' ')
      .toLowerCase()
      .replace(/^(?:the|whole|entire|own|close) /, '');
    if (OWN.has(determiner) || OF_ALL.has(determiner)) {
      if (FAMILY.has(noun)) return { people: around.family(), isRelation: true };
      if (CHILDREN.has(noun) && !(OWN.has(determiner) && /^(?:boy|girl)$/.test(noun)))
        return { people: around.children(noun), isRelation: true };
    }
    if (OF_ALL.has(determiner)) return { people: [], isRelation: false };
    const found = allOf(phrase);
    const people = found.length > 0 ? found : allOf(singular(phrase));
    const way = people.length > 0 ? null : readRelationshipReference(phrase, directory.types);
    return { people, isRelation: way !== null && way.name === null };
  };
}

function aroundMe(directory: Directory) {
  const byId = new Map(directory.contacts.map((contact) => [contact.id, contact]));
  const groups = new Map(directory.types.map((type) => [type.name, type.group]));
  const stated = tiesOf(directory.relationships, directory.types).filter(
    ({ status }) => status === 'current',
  );
  const anchors = new Set(
    directory.meId === null
      ? directory.contacts.flatMap(({ id, isMember }) => (isMember ? [id] : []))
      : [directory.meId],
  );
  const people = (ties: readonly Tie[]): ExistingContact[] =>
    [...new Set(ties.map(({ who }) => who))].flatMap((id) => {
      const contact = byId.get(id);
      return contact?.kind === 'person' ? [contact] : [];
    });
  return {
    family: (): ExistingContact[] => {
      const derived = [...anchors].flatMap((id) =>
        derivedTiesOf(directory.relationships, directory.types, directory.groups, id),
      );
      const own = [...stated.filter(({ of }) => anchors.has(of)), ...derived];
      const kin = own.filter(
        ({ type }) => FAMILY_GROUPS.has(groups.get(type) ?? 'community') && type !== 'ex_partner_of',
      );
      const members = stated.filter(({ of, type }) => of === directory.homeId && type === 'member_of');
      return people([...kin, ...members]).filter(({ id }) => id !== directory.meId);
    },
    children: (noun: string): ExistingContact[] => {
      const isChild = ({ type }: Tie): boolean => type === 'child_of' || type === 'step_child_of';
      const mine = stated.filter((tie) => anchors.has(tie.of) && isChild(tie));
      const atHome = new Set(stated.filter(({ of }) => of === directory.homeId).map(({ who }) => who));
      const kids = mine.length > 0 ? mine : stated.filter((tie) => atHome.has(tie.of) && isChild(tie));
      const only = /^girls?$/.test(noun)
        ? /^(?:step-?)?daughter|girl/i
        : /^boys?$/.test(noun)
          ? /^(?:step-?)?son|boy/i
          : null;
      const known = only === null ? kids : kids.filter(({ word }) => word !== null && only.test(word));
      return people(known);
    },
  };
}

const withoutPossessive = (word: string): string => word.replace(/'s?$/, '');

const keysOf = ({ name, aliases }: ExistingContact): string[] =>
  [name, ...aliases].flatMap((one) => withoutTitles(nameKey(one)).split(' '));

const isWordOf = (word: string, contact: ExistingContact): boolean =>
  keysOf(contact).includes(nameKey(withoutPossessive(word)));

/** Finds names. In a text with capitals, a name needs one, because "will" is rarely Will. */
function namedIn(text: string, words: readonly string[], taken: ReadonlySet<number>, directory: Directory) {
  const hasCapitals = words.some((word, index) => index > 0 && word !== 'I' && /^\p{Lu}/u.test(word));
  const free = words
    .filter((_, index) => !taken.has(index))
    .map(withoutPossessive)
    .filter((word, index) => !(index === 0 && AUXILIARIES.has(word.toLowerCase())))
    .filter((word) => (hasCapitals ? !/^\p{Ll}/u.test(word) : !AUXILIARIES.has(word.toLowerCase())));
  const prompt: PromptWords = promptWords(free.join(' '));
  const said = new Set(free.map(nameKey));
  const ties = tiesOf(directory.relationships, directory.types).filter(({ status }) => status === 'current');
  const tied = new Set(ties.flatMap(({ who, of }) => (of === directory.meId ? [who] : [])));
  const others = Map.groupBy(ties, ({ who }) => who);
  const isNamed = ({ name, aliases }: ExistingContact): boolean =>
    withoutTitles(nameKey(name))
      .split(' ')
      .some((word) => said.has(word)) ||
    aliases.some((alias) => ` ${[...said].join(' ')} `.includes(` ${nameKey(alias)} `));
  const namesakes = directory.contacts.filter((contact) => !contact.isHome && isNamed(contact));
  const candidates = namesakes.map((one) => ({ ...one, isPerson: one.kind === 'person' }));
  const [titled, full] = [chosenByTitle(text, candidates), chosenByFullName(text, candidates)];
  const excluded = new Set([...titled.excluded, ...full.excluded]);
  const doubtful = new Map([...titled.doubtful, ...full.doubtful]);
  const known = namesakes.filter(({ id }) => !excluded.has(id) && !doubtful.has(id));
  const meant = meantBy(
    prompt,
    known.map((contact) => ({
      id: contact.id,
      name: contact.name,
      isNamed: true,
      nouns: tied.has(contact.id) || contact.id === directory.meId ? [] : null,
      tiedTo: (others.get(contact.id) ?? []).map(({ of }) => of),
    })),
  );
  const certain = known.filter(({ id }) => meant.has(id));
  // "Alex Rivera" rules out Alex Kim
  const inFull = certain
    .map(keysOf)
    .filter((keys) => keys.length > 1 && keys.every((key) => said.has(key)))
    .flat();
  const isOther = (contact: ExistingContact): boolean =>
    keysOf(contact).every((key) => !said.has(key) || inFull.includes(key));
  return {
    meant: certain,
    unclear: known.filter((one) => !meant.has(one.id) && !isOther(one)),
    perhaps: namesakes.filter(({ id }) => doubtful.has(id)),
    doubtful: [...new Set(doubtful.values())].map((said) => ({
      said,
      people: namesakes.filter(({ id }) => doubtful.get(id) === said && !excluded.has(id)),
    })),
    withheld: namesakes.filter(
      ({ id }) => !titled.excluded.has(id) && (doubtful.has(id) || full.relatives.has(id)),
    ),
    unknown: [...titled.unknown, ...full.unknown],
  };
}
