import nlp from 'compromise';
import { builtInTypes } from '#server/domain/relationships/built-in-types.ts';
import { PROFESSIONS } from '#server/domain/relationships/professions.ts';
import { isNounPhrase } from '#server/domain/relationships/relation-nouns.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { isAlsoWord, isTitle, TITLE_BEFORE_NAME } from '#server/domain/text/titled-name.ts';
import { OCCASION } from './event-and-habit-patterns.ts';

export interface Subject {
  kind: 'me' | 'us' | 'person' | 'pet' | 'thing';
  /** The subject of the stored statement, such as "Nora", "Nora's sister Ana" or "We". */
  label: string;
  /** The reference to resolve, such as "me", "us", "my sister Ana" or "Leo". */
  ref: string;
  rest: string;
  tie: { name: string; word: string; isOurs: boolean } | null;
  /** The second person, such as Leo in "Leo and I". */
  beside: string | null;
}

const GROUPS_OF_PEOPLE = new Set([
  'romantic',
  'familial',
  'kinship',
  'household',
  'care',
  'community',
  'professional',
]);
const MORE_RELATIONS =
  'mum mom mother dad father parent grandma grandpa granny gran nan nana grandad granddad grandmother grandfather grandparent kid child son daughter baby wean bairn twin aunt auntie uncle niece nephew relative in-law godson goddaughter stepson stepdaughter boss manager coworker colleague neighbour neighbor flatmate roommate landlord landlady au pair nanny babysitter cleaner teacher tutor doctor dentist therapist trainer accountant lawyer hairdresser gp paediatrician pediatrician physio friend girlfriend boyfriend partner assistant client tenant lodger guest student mentor';
const RELATIONS: ReadonlySet<string> = new Set(
  [
    ...MORE_RELATIONS.split(' '),
    'au pair',
    ...PROFESSIONS.keys(),
    ...builtInTypes
      .filter(({ group }) => GROUPS_OF_PEOPLE.has(group))
      .flatMap(({ noun, aliases }) => [noun, ...aliases.filter(isNounPhrase)]),
  ].map((word) => word.toLowerCase()),
);
const PETS =
  /^(?:dog|cat|puppy|kitten|rabbit|bunny|hamster|guinea pig|parrot|budgie|canary|tortoise|turtle|horse|pony|goldfish|fish|hen|chicken|goat|ferret|snake|gecko|lizard|pet)s?$/i;
const FAMILY_NAMES =
  /^(?:Mum|Mom|Mam|Mummy|Mommy|Dad|Daddy|Papa|Papá|Mamá|Mama|Grandma|Grandpa|Granny|Gran|Grandad|Granddad|Nan|Nana|Abuela|Abuelo|Oma|Opa|Auntie|Aunt|Uncle)\d{0,2}(?= )/u;
const TITLE = new RegExp(`^${TITLE_BEFORE_NAME}(?=\\p{Lu})`, 'u');
const NAME =
  "\\p{Lu}[\\p{L}’'-]*\\p{Ll}(?: (?:de|da|do|dos|van|von|del|la) \\p{Lu}\\p{Ll}+| \\p{Lu}\\p{Ll}+| \\p{Lu}\\.?(?= )| \\d{1,2}(?:st|nd|rd|th)(?= ))?";
const NAMED = new RegExp(`^(${NAME})(?= )`, 'u');
/** A name after "my friend" may contain digits ("R2D2"). */
const CALLED = new RegExp(`^(${NAME}|\\p{Lu}\\p{L}{0,20}\\d[\\p{L}\\d]{0,20})(?= )`, 'u');
const NOT_A_NAME =
  /^(?:I|We|He|She|They|It|You|The|This|That|These|Those|There|Here|A|An|My|Our|Your|His|Her|Their|Its|In|On|At|For|From|To|By|With|If|When|While|Where|What|Who|Why|How|Which|As|So|But|And|Or|Not|No|Nobody|Nothing|Everyone|Everybody|Someone|Somebody|Something|Anyone|People|All|Some|Most|Many|Both|One|Two|Three|Please|Thanks|Thank|Remember|Note|Make|Let|Don't|Do|Does|Never|Always|Also|Maybe|Perhaps|Because|Since|Yes|Yeah|Ok|Okay|Hi|Hello|Hey|Well|Oh|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|Today|Tomorrow|Yesterday|Tonight|Christmas|Easter|God|According|Explain|Run|Write|Translate|Could|Should|Would|Imagine|Suppose|Honestly|Actually|Honesty)$/;

/** Capitalised words at the start of a sentence that are no people. The tagger does not recognise them. */
const NOT_A_PERSON =
  /^(?:Dinner|Breakfast|Lunch|Brunch|School|Work|Football|Coffee|Tea|Yoga|Rent|Kids|Children|Parents|Friends|Rain|Pizza|Dogs?|Cats?|Bread|Meat|Fish|Cheese|Wine|Beer|Cooking|Swimming|Winter|Spring|Autumn|Mondays?|Python|React|Java|Docker|Linux|Windows|Tesla|Netflix|Google|Amazon|Apple|Facebook|Microsoft|Twitter|Spotify|Instagram|YouTube|WhatsApp|Slack|Zoom|Chrome|Excel|Word|Uber|Ikea|Lidl|Bosch|Siemens|Covid|Internet|English|Maths|Homework|Postgres|PostgreSQL|MySQL|SQL|Kubernetes|Azure|TypeScript|JavaScript|Rust|Figma|Photoshop|Notion|Jira|GitHub|Git|Batman|Superman|Santa|Wifi|Wi-Fi|Mars|Earth|Users?|Customers?|Clients?|Guests?|Option|Version|Step|Chapter|Section|Figure|Line|Error|Warning|Plan|Goal|Budget|Deadline|Status|Summary)$/;

export function mayBePersonName(name: string): boolean {
  const [first = ''] = name.split(' ');
  if (NOT_A_NAME.test(first) || NOT_A_PERSON.test(first) || /^\p{Lu}{2,}$/u.test(first)) return false;
  const doc = nlp(`Yesterday ${name} came.`).match(first);
  if (doc.has('#FirstName')) return true;
  const asWord = nlp(first.toLowerCase());
  return (
    !doc.has('(#Place|#Organization|#Demonym|#Currency|#Holiday|#Language|#Company|#Verb|#Adverb)') &&
    !asWord.has(
      '(#Verb|#Adjective|#Adverb|#Preposition|#Determiner|#Conjunction|#Pronoun|#Value|#Date|#Uncountable|#Plural)',
    )
  );
}

/** `title` is '' if none stands before the name. */
export const mayBeCalled = (title: string, name: string): boolean =>
  (title !== '' && !isAlsoWord(title)) || mayBePersonName(name);

function relationIn(words: readonly string[]): string | null {
  for (let start = 0; start < words.length; start += 1) {
    const said = words.slice(start).join(' ').toLowerCase();
    if (
      RELATIONS.has(said) ||
      RELATIONS.has(said.replace(/s$/, '')) ||
      /^(?:children|wives|people)$/.test(said)
    ) {
      return words.join(' ');
    }
  }
  return null;
}

/** Returns true for "older sister", "oldest friend" or "new au pair". */
export const isRelation = (words: string): boolean =>
  relationIn(words.trim().split(/\s+/).slice(0, 4)) !== null;
export const isPet = (word: string): boolean => PETS.test(word.trim().split(/\s+/).at(-1) ?? '');

const NOT_WITHIN =
  /^(?:is|are|was|were|am|a|an|the|at|in|as|and|or|to|of|for|with|has|have|had|does|do|did|will|can|cannot|who|that|whose|not|never|always|also|just|really)$/;
const isWhole = (said: string): boolean => RELATIONS.has(said) || RELATIONS.has(said.replace(/ /g, '-'));

export function wordOf(words: readonly string[]): string | null {
  for (let length = 1; length <= words.length; length += 1) {
    const said = words.slice(0, length);
    if (said.some((word) => !/^[\p{Ll}-]+$/u.test(word) || NOT_WITHIN.test(word))) return null;
    if (!isPet(said.join(' ')) && relationIn(said) === null) continue;
    const longer = [4, 3, 2]
      .map((more) => words.slice(0, more))
      .find((more) => more.length > length && isWhole(more.join(' ')));
    return (longer ?? said).join(' ');
  }
  return null;
}

/** Matches the others of "my kids Ada and Ben", "my sisters Sarah, Beth and Mia" and "my sister Sarah and my brother Tom". */
const OTHERS =
  /^(?:, \p{Lu}[\p{L}’'-]*\p{Ll})* and (?:(?:my|our) [\p{Ll}-]+ )?(\p{Lu}[\p{L}’'-]*\p{Ll})(?=,? )/u;

/** Reads "my sister Ana", "our dog" or "my boss, Marta,". */
function readOwned(clause: string, speaker: string | null): Subject | null {
  const whose = /^(?:my|our) /i.exec(clause)?.[0].trim().toLowerCase();
  if (whose === undefined || (speaker === null && whose === 'my')) return null;
  const words = clause
    .split(' ')
    .slice(1, 5)
    .map((word) => word.replace(/,$/, ''));
  const word = wordOf(words);
  if (word === null) return null;
  const isAnimal = isPet(word) && !isWhole(word);
  const after = clause.slice(whose.length + 1 + word.length).replace(/^,?\s+/, '');
  const title = TITLE.exec(after)?.[0] ?? '';
  const bare = CALLED.exec(after.slice(title.length).replace(/^(\S+),/, '$1 '))?.[1] ?? '';
  const called = bare === '' ? '' : `${title}${bare}`;
  const name = NOT_A_NAME.test(called.split(' ')[0] ?? '') ? '' : called;
  const suffix = name === '' ? '' : ` ${name}`;
  const owner = speaker === null ? 'Our' : `${speaker}'s`;
  const one = {
    kind: isAnimal ? ('pet' as const) : ('person' as const),
    label: `${owner} ${word}${suffix}`,
    ref: `${whose} ${word}${suffix}`,
  };
  const [others = '', beside = ''] = (name !== '' && OTHERS.exec(after.slice(name.length))) || [];
  if (beside !== '' && mayBePersonName(beside)) {
    const label = `${one.label}${others.replace(/(?:my|our)(?= )/, owner.replace('Our', 'our'))}`;
    const rest = after.slice(name.length + others.length).replace(/^,?\s*/, '');
    return { ...one, label, rest, tie: null, beside };
  }
  return {
    ...one,
    rest: after.slice(name.length).replace(/^,?\s*/, ''),
    tie: name === '' ? null : { name: name.replace(/['’]s$/u, ''), word, isOurs: whose === 'our' },
    beside: null,
  };
}

function readNamed(clause: string, speaker: string | null): Subject | null {
  const plain = { kind: 'person' as const, tie: null, beside: null };
  const titled = TITLE.exec(clause)?.[0] ?? '';
  const family = FAMILY_NAMES.exec(clause)?.[0];
  if (family !== undefined) {
    const after = clause.slice(family.length + 1);
    const name = NAMED.exec(after)?.[1];
    const full = name === undefined ? family : `${family} ${name}`;
    // A kin word with a digit is a name, such as "Grandma2".
    const isOwn = name === undefined && speaker !== null && !/\d/.test(family);
    const label = isOwn ? `${speaker}'s ${family.toLowerCase()}` : full;
    return {
      ...plain,
      label,
      ref: isOwn ? `my ${family.toLowerCase()}` : full,
      rest: clause.slice(full.length + 1),
    };
  }
  const found = NAMED.exec(clause.slice(titled.length))?.[1];
  if (found === undefined || !mayBeCalled(titled, found)) return null;
  const name = `${titled}${found}`.replace(/['’]s$/, '');
  if (name !== `${titled}${found}`) return null;
  const rest = clause.slice(name.length + 1);
  const other = /^and (\p{Lu}[\p{L}’'-]*\p{Ll})(?= )/u.exec(rest)?.[1];
  if (other !== undefined && mayBePersonName(other)) {
    const label = `${name} and ${other}`;
    return { ...plain, label, ref: name, rest: rest.slice(other.length + 5), beside: other };
  }
  return { ...plain, label: name, ref: name, rest };
}

function readCouple(clause: string, speaker: string | null): Subject | null {
  const [whole, first = ''] =
    /^((?:my|our) [\p{Ll}-]+(?: \p{Lu}\p{Ll}+)?|\p{Lu}\p{Ll}+) and (?:I|me)(?= )/iu.exec(clause) ?? [];
  if (whole === undefined || speaker === null) return null;
  const other = readOwned(`${first} `, speaker)?.label ?? (mayBePersonName(first) ? first : null);
  if (other === null) return null;
  const label = `${speaker} and ${other.replace(`${speaker}'s`, 'their')}`;
  return { kind: 'us', label, ref: 'me', rest: clause.slice(whole.length + 1), tie: null, beside: first };
}

const OCCASIONS = new RegExp(
  `^(?:There(?= (?:is|are|will be) )|(?:[\\p{L}'’-]+ ){0,3}?${OCCASION}(?= (?:is|are|starts?|begins?|takes? place|has been moved|was moved|will be)\\b)|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days(?= are ))`,
  'iu',
);

/** Reads "There is a concert on 5 December" or "Fridays are pizza night". */
function readOccasion(clause: string): Subject | null {
  const found = OCCASIONS.exec(clause)?.[0];
  if (found === undefined || /^(?:this|that|these|those|your|it|a|an|no|next|last)\b/i.test(found))
    return null;
  const label = found.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  return { kind: 'thing', label, ref: 'us', rest: clause.slice(found.length + 1), tie: null, beside: null };
}

function readThing(clause: string, speaker: string | null): Subject | null {
  const found =
    /^((?:[Tt]he|[Oo]ur|[Mm]y|[Hh]is|[Hh]er|[Tt]heir|\p{Lu}\p{L}+['’]s) (?:[\p{L}\p{N}'’-]+ ){1,5}?)(?=(?:is|are|was|were|has|have|will|go(?:es)?|runs?|closes?|costs?|belongs?|lives?|needs?|meets?|stays?|works?|leaves?|departs?|lands?|expires?|closes|finish(?:es)?|returns?|runs out|went|can|cannot|does|do|loves?|likes?|hates?|starts?|begins?|takes?|arrives?|comes?|ends?|opens?|falls?|got|gets?)\b)/u.exec(
      clause,
    )?.[1];
  if (found === undefined) return readOccasion(clause);
  const said = found.trim();
  if (speaker === null && /^my /i.test(said)) return null;
  const label = said.replace(/^my /i, `${speaker}'s `).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  const owner = /^(\p{Lu}\p{L}+)['’]s /u.exec(said)?.[1];
  const kin = /^((?:my|our) [\p{L}\s-]+?)['’]s /iu.exec(said)?.[1];
  if (kin !== undefined) {
    const ref = kin.replace(/^\p{L}/u, (letter) => letter.toLowerCase());
    return { kind: 'thing', label, ref, rest: clause.slice(found.length), tie: null, beside: null };
  }
  const ref = /^my /i.test(said) ? 'me' : owner && mayBePersonName(owner) ? owner : 'us';
  return { kind: 'thing', label, ref, rest: clause.slice(found.length), tie: null, beside: null };
}

const HOUSEHOLD_NOUNS =
  /^the (?:kids|children|twins|girls|boys|baby|babies|little ones|grandchildren|grandparents|dog|cat|cats|dogs|rabbits?|hens|puppy|kitten|team|band|choir|club|committee|board|class|neighbou?rs|au pair|nanny|cleaner|babysitter|landlord|landlady|tenants?)(?= )/i;

function readHouseholdNoun(clause: string): Subject | null {
  const said = HOUSEHOLD_NOUNS.exec(clause)?.[0];
  if (said === undefined) return null;
  const kind = isPet(said) ? 'pet' : 'person';
  const label = said.replace(/^t/, 'T');
  return {
    kind,
    label,
    ref: said.toLowerCase(),
    rest: clause.slice(said.length + 1),
    tie: null,
    beside: null,
  };
}

export interface SubjectContext {
  speaker: string | null;
  antecedent: Pick<Subject, 'kind' | 'label' | 'ref'> | null;
}

export function readSubject(clause: string, { speaker, antecedent }: SubjectContext): Subject | null {
  const couple = readCouple(clause, speaker);
  if (couple) return couple;
  const me = /^I (?=\S)/.exec(clause);
  if (me) {
    return speaker === null
      ? null
      : { kind: 'me', label: speaker, ref: 'me', rest: clause.slice(2), tie: null, beside: null };
  }
  const us =
    /^(we|the (?:whole )?family|our (?:whole )?(?:family|household)|all of us|both of us|everyone (?:at home|in (?:the|our) (?:family|house)))(?= )/i.exec(
      clause,
    )?.[0];
  if (us !== undefined) {
    const label = us.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
    return { kind: 'us', label, ref: 'us', rest: clause.slice(us.length + 1), tie: null, beside: null };
  }
  const pronoun = /^(?:she|he|they)(?= )/i.exec(clause)?.[0];
  if (pronoun !== undefined) {
    return antecedent && { ...antecedent, rest: clause.slice(pronoun.length + 1), tie: null, beside: null };
  }
  return (
    readOwned(clause, speaker) ??
    readNamed(clause, speaker) ??
    readHouseholdNoun(clause) ??
    readThing(clause, speaker)
  );
}

/** Words before a place. A capitalised word after one is no person. */
const BEFORE_PLACES =
  /\b(?:in|at|from|near|of|(?:fly|flies|flying|flew|go|goes|going|gone|went|mov\p{L}+|travel\p{L}*|driv\p{L}+|trip|train|flight|bus|back) to|the|into|around|through|speaks?|speaking|learn\w*|stud\p{L}+)\s$/iu;

export function namesIn(text: string): string[] {
  const found: string[] = [];
  for (const { 1: title = '', 2: name = '', index } of text.matchAll(
    new RegExp(`(?<![\\p{L}’'])(${TITLE_BEFORE_NAME})?(${NAME})(?![\\p{L}])`, 'gu'),
  )) {
    const untitled = name.replace(/['’]s$/, '').trim();
    const bare = `${title.replace('.', '')}${untitled}`;
    const before = text.slice(0, index);
    const isSure = nlp(`Yesterday ${untitled} came.`)
      .match(untitled.split(' ')[0] ?? '')
      .has('#FirstName');
    const isStart = index === 0 || /[.!?:] $/.test(before);
    const isName = isSure || (!isStart && !BEFORE_PLACES.test(before) && mayBeCalled(title, untitled));
    if (isName && !isTitle(nameKey(bare)) && !found.includes(bare)) found.push(bare);
  }
  return found;
}
