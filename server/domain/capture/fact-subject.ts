import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import {
  hasOpeningClause,
  personOfLastPronoun,
  personOfOpeningClause,
} from '#server/domain/english/read-introductions.ts';
import { leadingReference, ownerWithoutApostrophe } from '#server/domain/english/read-leading-person.ts';

export interface SubjectRef {
  ref: string;
  /** False if the subject was guessed from the first words of the statement. */
  isSaid: boolean;
}

const SELF = /^(?:i|me|my|mine|myself|user|the user|speaker|the speaker)$/i;
const HOME =
  /^(?:we|us|our|ours|our family|the family|my family|our household|the household|family|household)$/i;
const NAME = "\\p{Lu}(?:[\\p{L}\\p{M}.-]|[’'](?=\\p{Lu}))*";
const LEADING_NAME = new RegExp(
  `^(?<ref>(?:(?:my|our)\\s+(?:\\p{Ll}[\\p{Ll}-]*\\s+){1,2})?${NAME}(?:\\s+(?:(?:de|da|del|di|van|von|der|la|al|bin)\\s+)*${NAME}){0,2})(?![\\p{L}’'-])`,
  'u',
);
const LEADING_SELF = /^(?:I|I['’](?:m|ve|d|ll))\s/;
const LEADING_HOME = /^(?:we|we['’](?:re|ve|d|ll)|our (?:family|household))\s/i;

/** Returns the subject of a fact, or null if the author is the subject. */
export function subjectRef({ subject, statement }: ExtractedFact): SubjectRef | null {
  const given = subject?.trim();
  if (given !== undefined && given !== '') {
    if (SELF.test(given)) return { ref: 'me', isSaid: true };
    if (HOME.test(given)) return ownedBySomebody(statement) ?? { ref: 'us', isSaid: true };
    return { ref: given, isSaid: true };
  }
  if (LEADING_SELF.test(statement)) return { ref: 'me', isSaid: false };
  if (LEADING_HOME.test(statement)) return { ref: 'us', isSaid: false };
  if (hasOpeningClause(statement)) {
    const person = personOfOpeningClause(statement);
    return person === null ? null : { ref: person, isSaid: false };
  }
  const ref =
    LEADING_NAME.exec(lowerFirst(statement))?.groups?.ref ?? LEADING_NAME.exec(statement)?.groups?.ref;
  const reference = ref ?? leadingReference(statement) ?? personOfLastPronoun(statement);
  return reference === null ? null : { ref: reference, isSaid: false };
}

function ownedBySomebody(statement: string): SubjectRef | null {
  const owner = ownerWithoutApostrophe(statement);
  return owner === null ? null : { ref: owner, isSaid: false };
}

const lowerFirst = (statement: string): string =>
  statement.replace(/^(?:My|Our)\b/, (word) => word.toLowerCase());
