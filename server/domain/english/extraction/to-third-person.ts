import nlp from 'compromise';
import { RELATED_PERSON_AND_PET_NOUNS } from '#server/domain/english/claims/related-person-and-pet-nouns.ts';
import { thirdPerson } from '#server/domain/relationships/verb-form.ts';
import { stemOfWord } from '#server/domain/text/word-stem.ts';
import type { Subject } from './read-subject.ts';

export const ADVERB =
  /^(?:really|absolutely|just|totally|truly|also|always|still|definitely|quite|genuinely|particularly|especially|actually|honestly|simply|both|all|generally|usually|mostly|never|now|currently|already|only|even|secretly|often|sometimes|rarely|normally|typically|recently|finally|probably|mainly|pretty|much|very|so|too|deeply|rather|extremely|officially|basically|literally|completely|sadly|happily|ever|somehow|regularly|occasionally|hardly|seriously|severely|badly|strongly|highly|firmly|not)$/i;
const MODAL =
  /^(?:can|cannot|could|will|would|shall|should|may|might|must|ought|used|did|had|was|need(?=n't))$/i;
const SPECIAL: Readonly<Record<string, string>> = {
  am: 'is',
  are: 'is',
  have: 'has',
  do: 'does',
  were: 'was',
};
const SAME_IN_PAST = /^(?:quit|put|cut|hit|hurt|let|set|shut|split|spread|cost|beat|broke|bought)$/i;

function tagsOf(text: string, at: number): ReadonlySet<string> {
  const [sentence] = nlp(`I ${text}`).json({ terms: { tags: true } });
  const tags: unknown = sentence?.terms?.[at + 1]?.tags;
  return new Set(Array.isArray(tags) ? tags.map(String) : []);
}

function conjugate(word: string, tags: ReadonlySet<string>): string {
  const special = SPECIAL[word.toLowerCase()];
  if (special !== undefined) return special;
  if (MODAL.test(word) || SAME_IN_PAST.test(word) || tags.has('PastTense') || tags.has('Participle'))
    return word;
  return /^\p{Ll}+$/u.test(word) && (tags.has('Verb') || !tags.has('Gerund')) ? thirdPerson(word) : word;
}

/** Turns "love cooking" into "loves cooking". */
function toThirdPerson(predicate: string): string {
  const noLonger = /^no longer /i.exec(predicate)?.[0];
  if (noLonger !== undefined) return `${noLonger}${toThirdPerson(predicate.slice(noLonger.length))}`;
  const words = predicate.split(' ');
  const at = words.findIndex(
    (word, index) =>
      !ADVERB.test(word) &&
      !/^no longer/.test(words.slice(index - 1, index + 2).join(' ')) &&
      !/^no longer/.test(words.slice(index, index + 2).join(' ')),
  );
  const verb = words[at];
  if (verb === undefined) return predicate;
  const said = conjugate(verb, tagsOf(predicate, at));
  const rest = words.slice(at + 1).join(' ');
  const isPresent = said !== verb && !/^(?:is|was|does|has)$/.test(said);
  const joined = isPresent
    ? rest.replace(
        /\b(and|but|or) (love|like|hate|enjoy|prefer|adore|have|do|am)(?= )/g,
        (_, and: string, next: string) => `${and} ${SPECIAL[next] ?? thirdPerson(next)}`,
      )
    : rest;
  return [...words.slice(0, at), said, joined].join(' ').trim();
}

const NOT_A_NAME =
  /^(?:I|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter)$/;

/** True if "their" would be ambiguous, because the text names somebody else before "my". */
function isOfOthers(text: string): boolean {
  const last = [...text.matchAll(/\b(?:[Mm]y|mine|me|myself|I)\b/g)].at(-1)?.index ?? 0;
  const before = text.slice(0, last).match(/[\p{L}'’-]+/gu) ?? [];
  return before.some((word) => {
    const bare = word.replace(/['’]s?$/, '');
    const isNamed = /^\p{Lu}/u.test(bare) && !NOT_A_NAME.test(bare);
    return (
      isNamed ||
      /^(?:he|she|they|him|her|them|his|their)$/.test(bare) ||
      RELATED_PERSON_AND_PET_NOUNS.has(stemOfWord(bare))
    );
  });
}

function withoutMe(text: string, speaker: string | null, isSubject: boolean): string {
  const isSpeaker = isSubject && !(speaker !== null && isOfOthers(text));
  const own = isSpeaker ? 'their' : `${speaker}'s`;
  const them = isSpeaker ? 'them' : `${speaker}`;
  const said = text
    .replace(/\bmyself\b/g, isSpeaker ? 'themself' : `${speaker}`)
    .replace(/\bmine\b/g, isSpeaker ? 'theirs' : `${speaker}'s`)
    .replace(/\b[Mm]y\b/g, own)
    .replace(/\bme\b/g, them);
  if (isSpeaker)
    return said
      .replace(/\bI am\b/g, 'they are')
      .replace(/\bI was\b/g, 'they were')
      .replace(/\bI\b/g, 'they');
  return said.replace(
    /\bI (am|was|have|had|\p{Ll}+)\b/gu,
    (_, verb: string) => `${speaker} ${conjugate(verb, tagsOf(verb, 0))}`,
  );
}

/** Turns "love my job" into "loves their job". Returns null if an unknown speaker is mentioned. */
export function predicateOf({ kind, rest, ref, beside }: Subject, speaker: string | null): string | null {
  const isSpeaker = kind === 'me';
  const said = isSpeaker ? toThirdPerson(rest) : rest;
  if (kind === 'us')
    return /\b(?:I|my|me|mine|myself)\b/.test(said) && speaker === null
      ? null
      : withoutMe(said, speaker, ref === 'me' && beside === null);
  if (speaker === null) return /\b(?:I|my|me|mine|myself)\b/.test(said) ? null : said;
  const ours = isSpeaker ? 'their' : `${speaker}'s`;
  return withoutMe(said, speaker, isSpeaker && beside === null)
    .replace(/\b[Oo]ur\b/g, ours)
    .replace(/\bus\b/g, isSpeaker ? 'them' : 'the family');
}

/** Turns "I hate flying" into "they hate flying". */
export const inThirdPerson = (text: string, speaker: string | null): string =>
  speaker === null ? text : withoutMe(text, speaker, true);
