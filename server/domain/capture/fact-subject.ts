import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';

export interface SubjectRef {
  /** The subject as written: a name, "me", "us" or a path of relationships ("my sister Ana"). */
  ref: string;
  /**
   * True if the fact has an explicit subject. False if the subject comes from the first words of the statement. Those
   * words might not name a person.
   */
  isSaid: boolean;
}

const SELF = /^(?:i|me|my|mine|myself|user|the user|speaker|the speaker)$/i;
const HOME =
  /^(?:we|us|our|ours|our family|the family|my family|our household|the household|family|household)$/i;
/**
 * Matches a name such as "Ana", "Ana María Núñez" or "My sister Ana". Does not match "Ana's", because such a statement
 * is about something that belongs to Ana.
 */
const NAME = "\\p{Lu}(?:[\\p{L}\\p{M}.-]|[’'](?=\\p{Lu}))*";
const LEADING_NAME = new RegExp(
  `^(?<ref>(?:(?:my|our)\\s+(?:\\p{Ll}[\\p{Ll}-]*\\s+){1,2})?${NAME}(?:\\s+(?:(?:de|da|del|di|van|von|der|la|al|bin)\\s+)*${NAME}){0,2})(?![\\p{L}’'-])`,
  'u',
);
const LEADING_SELF = /^(?:I|I['’](?:m|ve|d|ll))\s/;
const LEADING_HOME = /^(?:we|we['’](?:re|ve|d|ll)|our (?:family|household))\s/i;

/** Returns the subject of a fact. Returns null if the fact names no subject. The author is then the subject. */
export function subjectRef({ subject, statement }: ExtractedFact): SubjectRef | null {
  const given = subject?.trim();
  if (given !== undefined && given !== '') {
    if (SELF.test(given)) return { ref: 'me', isSaid: true };
    if (HOME.test(given)) return { ref: 'us', isSaid: true };
    return { ref: given, isSaid: true };
  }
  if (LEADING_SELF.test(statement)) return { ref: 'me', isSaid: false };
  if (LEADING_HOME.test(statement)) return { ref: 'us', isSaid: false };
  const ref =
    LEADING_NAME.exec(lowerFirst(statement))?.groups?.ref ?? LEADING_NAME.exec(statement)?.groups?.ref;
  return ref === undefined ? null : { ref, isSaid: false };
}

const lowerFirst = (statement: string): string =>
  statement.replace(/^(?:My|Our)\b/, (word) => word.toLowerCase());
