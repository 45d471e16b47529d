interface Triple {
  subject?: string | undefined;
  predicate?: string | undefined;
  object?: string | undefined;
}

const SELF = /^(?:i|me|myself|user|the user|speaker|the speaker)$/i;
const HOME = /^(?:we|us|our family|the family|our household|the household)$/i;
const OF = /^(?:is )?(?:an? |the )?([\p{Ll}-]+(?: [\p{Ll}-]+){0,2}) of$/u;
const NOUN = /^(?:an? |the )?([\p{Ll}-]+)$/u;
const HAS_VERB =
  /^(?:is|are|was|were|has|have|had|does|did|will|would|can|cannot|could|must|should|may|might|no longer|never|always|used to|likes?|loves?|\p{Ll}+(?:s|ed)\b)/u;

const possessive = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}’s`);

/** "Sister_of" becomes "sister of". */
const wordsOf = (predicate: string): string => predicate.trim().replace(/[_]+/g, ' ').replace(/\s+/g, ' ');

/** Returns the sentence for a subject, predicate and object: "Sarah", "sister_of" and "me" give "Sarah is Nora’s sister". */
export function sentenceFromTriple(
  { subject, predicate, object = '' }: Triple,
  speaker: string | null,
): string | null {
  const said = predicate === undefined ? '' : wordsOf(predicate);
  if (!subject?.trim() || said === '') return null;
  const isSelf = SELF.test(subject.trim());
  const named = (ref: string): string => (SELF.test(ref) ? (speaker ?? 'I') : HOME.test(ref) ? 'We' : ref);
  const owned = (ref: string): string =>
    SELF.test(ref)
      ? speaker === null
        ? 'my'
        : possessive(speaker)
      : HOME.test(ref)
        ? 'our'
        : possessive(ref);
  const [who, what] = [named(subject.trim()), object.trim()];
  const relation = OF.exec(said)?.[1];
  if (relation && what !== '')
    return `${who} ${isSelf && speaker === null ? 'am' : 'is'} ${owned(what)} ${relation}`;
  const noun = NOUN.exec(said)?.[1];
  // a noun without a verb is something that the subject has: "birthday", "sister"
  if (noun && what !== '' && !HAS_VERB.test(noun))
    return capital(`${owned(subject.trim())} ${noun} is ${named(what)}`);
  return `${who} ${said}${what === '' ? '' : ` ${SELF.test(what) ? (speaker ?? 'me') : HOME.test(what) ? 'us' : what}`}`;
}

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
