import { plain } from './extraction/plain-chat-spelling.ts';
import { pronounOf } from './extraction/pronoun-gender.ts';
import { isRelation } from './extraction/read-subject.ts';
import { isForwarded } from './extraction/speech-acts.ts';
import { passagesOf } from './extraction/split-passages.ts';
import type { IntroducedPerson } from './introductions/introduction.ts';
import { relatedByOf } from './introductions/named-before-tie.ts';
import { namedByOwner } from './introductions/named-by-owner.ts';
import { namedLater, tiedByPronoun } from './introductions/named-by-pronoun.ts';
import { bornIn, hadIn, metIn, pairedIn } from './introductions/named-by-verb.ts';
import { namedAfterBareKin, namedWithKinTitle } from './introductions/named-with-kin-title.ts';
import { personBefore } from './introductions/people-before.ts';

export interface Introduction extends IntroducedPerson {
  /** The sentence with the introduction. */
  text: string;
}

/** Matches a sentence about fictional people, or spoken by somebody else. */
const NOT_OURS =
  /\b(?:imagine|suppose|supposing|pretend\w*|hypothetic\w+|what if|role-?play|dream(?:ed|t) (?:that|of|about)|(?:in|for|from|about) (?:the|a|an|my|this|that) (?:short )?(?:story|novel|game|film|movie|book|series|show|script|chapter|dream|play|poem|song)|(?:my|the|our) (?:character|protagonist|hero|heroine|villain|narrator))\b|^(?:in the |according to |user story|scenario|dear |to whom|translate|proofread|rewrite|summari[sz]e|lyrics|title:|quote:|example)/i;

/** Matches a question about a relationship: "Is my sister called Sarah?" */
const ASKS_WHO = /^(?:(?:hey|so|and|but|wait),? )?(?:is|isn['’]?t|are|was|were) [^.!]*\?\s*$/i;
/** Matches a sentence that says that somebody with a name is an animal: "my friend Rex is a dog". */
const IS_ANIMAL =
  /(?:(?<!\p{L})(?:is|was)|['’]s) (?:an?|our|my|the|his|her|\p{L}+['’]s|my \p{Ll}+['’]s) (?:\p{Ll}+ )?(?:dog|cat|puppy|kitten|rabbit|hamster|guinea pig|parrot|budgie|horse|pony|labrador|kelpie|poodle|terrier|spaniel|collie)(?!\p{L})/iu;

/** False for sentences about fictional people or animals, questions, and text that somebody else said. */
export const mayIntroduce = (sentence: string): boolean =>
  !NOT_OURS.test(sentence) && !isForwarded(sentence) && !ASKS_WHO.test(sentence) && !IS_ANIMAL.test(sentence);

/** Finds people whom one sentence introduces. Ignores quoted text, because somebody else said it. */
export function introductionsIn(sentence: string, earlier = ''): Introduction[] {
  if (!mayIntroduce(sentence)) return [];
  const text = plain(sentence);
  const before = plain(earlier);
  const found = [...namedByOwner(text, before), ...namedWithKinTitle(text), ...namedAfterBareKin(text)];
  const isKnown = ({ name }: { name: string }): boolean => found.some((one) => one.name === name);
  for (const read of [relatedByOf, pairedIn, hadIn, metIn, bornIn, tiedByPronoun, namedLater])
    found.push(...read(text, before).filter((one) => !isKnown(one)));
  return found.map((one) => ({ ...one, text: sentence }));
}

/** Finds people whom the messages introduce. Ignores secrets, jokes and fictional people. */
export const readIntroductions = ({
  messages,
}: {
  messages: readonly { content: string }[];
}): Introduction[] =>
  messages
    .flatMap(({ content }) => passagesOf(content))
    .flatMap(({ text, isInConfidence }, index, all) =>
      isInConfidence ? [] : introductionsIn(text, all[index - 1]?.text),
    );

const LAST_PRONOUN = /^(?<before>.+[.!?]) +(?<pronoun>she|he)(?:[’']?s|[’'](?:d|ll))? [^.!?]+[.!?]?$/iu;
const TELLS = /\b(?:tell|told|asked|ask|said|says)\b/i;

/** Finds "paati" in "Make a guide for paati. She has glaucoma", where only one person may be meant. */
export function personOfLastPronoun(statement: string): string | null {
  const { before = '', pronoun = '' } = LAST_PRONOUN.exec(statement)?.groups ?? {};
  if (before === '' || TELLS.test(before)) return null;
  return personBefore(before, '', pronounOf(pronoun));
}

const OPENS = '^(?:when(?:ever)?|if|while|once|after|before|until|since|because|every time|any ?time) ';
const OPENING_CLAUSE = new RegExp(OPENS, 'i');
const OPENING = new RegExp(
  `${OPENS}(?<before>[^,.!?;]+?),? (?<pronoun>she|he)(?:[’'](?:s|ll|d))? \\p{Ll}`,
  'iu',
);
const SOMEBODY_ELSE = /(?<!\p{L})(?:i|we|you|they|i[’'](?:m|ve|ll|d)|we[’'](?:re|ve|ll|d))(?!\p{L})/iu;

/** True if a clause comes before the main one, whose subject need not be the person that it names. */
export const hasOpeningClause = (statement: string): boolean => OPENING_CLAUSE.test(statement);

/** Finds "Zoe" in "When Zoe sleeps here she needs a light", where only one person may be meant. */
export function personOfOpeningClause(statement: string): string | null {
  const { before = '', pronoun = '' } = OPENING.exec(statement)?.groups ?? {};
  if (before === '' || SOMEBODY_ELSE.test(before)) return null;
  return personBefore(`${before}.`, '', pronounOf(pronoun));
}

/** Matches a name with its relationship: "ciara my cousin", "Nuala, the sister I mean", "Gary the inspector". */
const BY_TIE =
  /^(?<name>\p{L}[\p{L}\p{M}’'-]*),? (?:my|our|the) (?<tie>\p{Ll}+(?:[ -]\p{Ll}+)??)(?=,| (?:I mean|and not|not|has|is|was|says|will|can|had|got|went|moved|came|died|wants|needs|lives|works)(?!\p{L})|$)/u;

/** Matches "Sam, flatmate not brother, moves out". */
const BY_TIE_NOT_OTHER =
  /^(?<name>\p{L}[\p{L}\p{M}’'-]*), (?:my |our |the )?(?<tie>\p{Ll}+),? not (?:my |our |the )?\p{Ll}+(?=,)/u;

/** Returns the person at the start by relationship, if a statement names them so: "my cousin ciara" for "ciara my cousin is". */
export function personByTie(statement: string): { name: string; ref: string } | null {
  const { name, tie } = (BY_TIE_NOT_OTHER.exec(statement) ?? BY_TIE.exec(statement))?.groups ?? {};
  return name !== undefined && tie !== undefined && isRelation(tie)
    ? { name, ref: `my ${tie} ${name}` }
    : null;
}
