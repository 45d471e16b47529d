import { EXTRACT } from '#server/domain/parameters/extraction-parameters.ts';
import { stemOfWord } from '#server/domain/text/word-stem.ts';
import { hasVerb } from '#server/domain/time/sentence-tense.ts';
import { RELATED_PERSON_AND_PET_NOUNS } from './claims/related-person-and-pet-nouns.ts';
import { FINITE } from './extraction/finite-verb.ts';
import { isName, isOnlyName } from './extraction/introduced-names.ts';
import { CALLED_AT_HOME, WORD } from './extraction/name-and-kin-patterns.ts';
import { mentionsAnother } from './extraction/other-beings.ts';
import { mayMean, pronounOf } from './extraction/pronoun-gender.ts';
import { isPet } from './extraction/read-subject.ts';
import { peopleIn } from './introductions/people-before.ts';

const IS_OR_DOES = `(?:['’]s(?![\\p{L}'’])| ${FINITE})`;
const BOUNDARY = '(?:[,;.!?]|,? (?:and|n|&|but|while|whereas|though|although)|,? [–—-])';
/** Matches the subject of a later clause: "and his sister Mia is", ", Dr Rao retired", "but mum has". */
const OTHER_SUBJECT = new RegExp(
  `${BOUNDARY} (?:and |but )?(?:(?:[Hh]is|[Hh]er|[Tt]heir|[Mm]y|[Oo]ur|(?:${WORD})['’]s) (?<words>\\p{Ll}+(?:[ -]\\p{Ll}+){0,2}?)(?:,? (?<called>${WORD}))?|(?<title>(?:Dr|Mr|Mrs|Ms)\\.? )?(?<name>${WORD})(?: ${WORD})?|(?<kin>${CALLED_AT_HOME}))${IS_OR_DOES}`,
  'gu',
);
/** Matches a name in lower case as the subject of a later clause: "n ella cant". */
const OTHER_SMALL_NAME = new RegExp(`,? (?:and|n|&|but|while) (?<name>\\p{Ll}{3,20})${IS_OR_DOES}`, 'gu');
/** Matches a named relative as the subject of a clause that follows without a boundary: "is upset today her sister Mohinder has". */
const UNBOUND_RELATIVE = new RegExp(
  `(?<=\\p{L}) (?:his|her|their) (?:\\p{Ll}+ )?(?<kin>\\p{Ll}+)(?:-in-law)? (?<name>${WORD})${IS_OR_DOES}`,
  'gu',
);
/** Matches somebody's relative as the subject: "Andrew's boy Hamish is". */
const OWNED = new RegExp(
  `^(?:${WORD} )?(?<owner>${WORD})['’]s (?<words>\\p{Ll}+(?:[ -]\\p{Ll}+){0,2}?),? (?<name>${WORD})(?: ${WORD})?${IS_OR_DOES}`,
  'u',
);
/** Matches a pronoun that begins a later clause. */
const PRONOUN =
  /(?:[,;.!?]|,? (?:and|but|while|whereas|because|cos|since|as|so)) (?:and |but )?(?<pronoun>she|he)(?:['’](?:s|ll|d))? \p{Ll}/giu;
/** Matches somebody of whom a relative clause tells: "is coming with Tom, who is". */
const WHO = new RegExp(`(?<![\\p{L}\\p{M}’'])(?<name>${WORD}),? (?:who|whose)(?!\\p{L})`, 'gu');
const REPORTS =
  '^(?<before>[^.!?;]{2,50}?) (?:says?|said|saying|thinks?|thought|reckons?|told (?:me|us)|tells (?:me|us)|claims?|claimed|asked me to (?:pass on|say|tell you))(?: that)?';
/** Matches a report of what somebody else does: "Max says Mia is allergic". */
const REPORT = new RegExp(
  `${REPORTS} (?:[Ii](?:['’]?(?:m|ve|ll))?|(?:[Hh]is|[Hh]er|[Tt]heir|[Mm]y|[Oo]ur) \\p{Ll}+|(?!(?:He|She|They|It)(?!\\p{L}))${WORD}|${CALLED_AT_HOME}|nobody|everybody|we|you)(?![\\p{L}])`,
  'u',
);
/** Matches a report about a he or she: "Grandad's carer Joy says he is". */
const REPORT_OF = new RegExp(`${REPORTS} (?<pronoun>she|he)(?:['’](?:s|ll|d))? \\p{Ll}`, 'iu');
const OWNER = /(?<![\p{L}\p{M}])(?<owner>(?:(?:my|our) )?\p{L}[\p{L}\p{M}-]*)['’]s /iu;
const OWN_TITLE = /^(?:\p{L}+['’]s|[Mm]y|[Oo]ur|[Tt]he|[Hh]is|[Hh]er) /u;
const APPOSITION = /^(\p{Lu}\S*),? (?:the|an?) /u;

/**
 * True if a later clause of the statement may be about somebody other than the person with whom it begins. Longer statements than a
 * sentence are not read, because the time grows with the square of the length.
 */
export function mayTellOfAnother(statement: string, person: string): boolean {
  return (
    statement.length > EXTRACT.longestSentence ||
    REPORT.test(statement) ||
    reportsOfAnother(statement, person) ||
    tellsOfOwned(statement, person) ||
    hasOtherSubject(statement, person) ||
    hasNamedSubject(statement, person) ||
    hasRelativeClause(statement, person) ||
    hasUnclearPronoun(statement, person)
  );
}

/** True if the "he" or "she" of a report cannot be the person, or may be the one whose carer, teacher or friend the person is. */
function reportsOfAnother(statement: string, person: string): boolean {
  const { before = '', pronoun } = REPORT_OF.exec(statement)?.groups ?? {};
  if (pronoun === undefined) return false;
  const said = pronounOf(pronoun);
  const owner = OWNER.exec(`${before} `)?.groups?.owner;
  return (
    !mayMean(said, person) || (owner !== undefined && !isOfPerson(owner, person) && mayMean(said, owner))
  );
}

function tellsOfOwned(statement: string, person: string): boolean {
  const { owner = '', words = '', name = '' } = OWNED.exec(statement)?.groups ?? {};
  const isOther = isOfPerson(owner, person) && isName(name) && !isOfPerson(name, person);
  return isOther && !hasVerb(words) && !isPet(words);
}

const isOfPerson = (name: string, person: string): boolean =>
  person.toLowerCase().split(/\s+/).includes(name.toLowerCase());

const hasOtherSubject = (statement: string, person: string): boolean =>
  [...statement.matchAll(OTHER_SUBJECT)].some(({ index, groups }) => {
    const { words, called, title = '', name, kin } = groups ?? {};
    if (!hasVerb(statement.slice(0, index))) return false;
    if (name !== undefined) return isName(`${title}${name}`) && !isOfPerson(name, person);
    if (kin !== undefined) return !isOfPerson(kin, person);
    const isOther = words?.split(/[ -]/).some((word) => RELATED_PERSON_AND_PET_NOUNS.has(stemOfWord(word)));
    return isOther === true && !isPet(words ?? '') && (called === undefined || !isOfPerson(called, person));
  });

/** True for subjects of later clauses that only their name shows. */
function hasNamedSubject(statement: string, person: string): boolean {
  const named = [...statement.matchAll(OTHER_SMALL_NAME)].filter(({ groups }) =>
    isOnlyName(groups?.name ?? ''),
  );
  const relatives = [...statement.matchAll(UNBOUND_RELATIVE)].filter(({ groups }) =>
    RELATED_PERSON_AND_PET_NOUNS.has(stemOfWord(groups?.kin ?? '')),
  );
  return [...named, ...relatives].some(
    ({ index, groups }) => hasVerb(statement.slice(0, index)) && !isOfPerson(groups?.name ?? '', person),
  );
}

const hasRelativeClause = (statement: string, person: string): boolean =>
  [...statement.matchAll(WHO)].some(({ groups }) => {
    const name = groups?.name ?? '';
    return isName(name) && !isOfPerson(name, person);
  });

/** Owners ("Davie's wife") and ties ("she's my wife") add nobody whom a pronoun may mean. */
const NOBODY_MORE =
  /(?<!\p{L})(?:\p{Lu}[\p{L}\p{M}-]*['’]s (?=\p{Ll}+ )|(?:she|he|that)(?:['’]?s| is) (?:my|our) \p{Ll}+|not (?:my|our) \p{Ll}+)/giu;
const OWN = /(?<!\p{L})(?:my|our) /giu;
const LETTERS = 3;

const hasUnclearPronoun = (statement: string, person: string): boolean =>
  [...statement.matchAll(PRONOUN)].some(({ index, groups }) => {
    const pronoun = pronounOf(groups?.pronoun ?? '');
    const before = statement.slice(0, index);
    if (!hasVerb(before)) return false;
    if (!mayMean(pronoun, person)) return true;
    const others = peopleIn(before.replace(NOBODY_MORE, ' ')).filter(
      (ref) => mayMean(pronoun, ref) && !person.startsWith(ref.slice(0, LETTERS)),
    );
    // somebody of the author's own kin without a name may be this person
    const more = others.filter((ref) => /^\p{Lu}/u.test(ref));
    return (
      more.length > 0 ||
      others.length > 1 ||
      mentionsAnother(before.replace(OWN_TITLE, '').replace(APPOSITION, '$1 ').replace(OWN, ''), pronoun)
    );
  });
