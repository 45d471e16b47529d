import { NETWORK } from '#server/domain/parameters/network-parameters.ts';
import type { TextSpan } from '#server/domain/text/sentence-spans.ts';
import {
  beginsWithAuthor,
  beginsWithHousehold,
  beginsWithRelative,
  isBeside,
  mayLackApostrophe,
  mayPointTo,
  namesPerson,
  referenceTo,
} from './read-labelled-subject.ts';

/** Whom a statement is about, as a neural network labelled its message. */
interface SubjectLabels {
  /** Null for the author. */
  named: TextSpan | null;
  /** From 0 to 1. */
  probability: number;
  people: readonly TextSpan[];
  ties: readonly TextSpan[];
}

export interface LabelledSubject {
  /** "me", "us", a name, or a description such as "my mum". */
  subject: string;
  /** Whether the subject is certainly a person. A place or a thing may have been taken for one. */
  isPerson: boolean;
  /** Whether the network is nearly certain, and names nobody after the subject. */
  isSubjectRead: boolean;
  /** Whether the subject may be a possessive that has lost its apostrophe: "Fatimas" for Fatima. */
  mayLackApostrophe: boolean;
}

interface Told {
  message: string;
  /** Where the message tells the statement. */
  span: TextSpan;
  statement: string;
  /** The subject that a rule read. Only "us" may be replaced, by somebody named in the statement. */
  ruled?: string | undefined;
}

const OF_NOBODY_ELSE = { isPerson: false, isSubjectRead: false, mayLackApostrophe: false };

/** Returns null if a rule read the subject, or if the labels are too uncertain or do not fit the statement. */
export function subjectByLabels(
  { message, span, statement, ruled }: Told,
  { named, probability, people, ties }: SubjectLabels,
): LabelledSubject | null {
  const isNearlyCertain = probability >= NETWORK.subjectNearlyCertainFrom;
  const isOpen = ruled === undefined || (ruled === 'us' && isNearlyCertain);
  if (!isOpen || probability < NETWORK.subjectFrom) return null;
  if (named === null && ruled === undefined && beginsWithRelative(statement)) return null;
  if (named === null)
    return { ...OF_NOBODY_ELSE, subject: ruled ?? (beginsWithHousehold(statement) ? 'us' : 'me') };
  const subject = referenceTo(message, named, people);
  const isInside = named.start >= span.start && named.end <= span.end;
  const isMeant = isInside
    ? !beginsWithAuthor(statement) && (ruled === undefined || !isBeside(message, named))
    : ruled === undefined && mayPointTo(statement, subject, probability);
  if (subject === null || !isMeant) return null;
  // somebody later may have a clause of their own: "Max is vegan and Ada eats meat", "and his wife eats meat"
  const isAlone = [...people, ...ties].every(({ start }) => start <= named.end || start >= span.end);
  const isLabelled = people.some(({ start, end }) => start < named.end && named.start < end);
  return {
    subject,
    isPerson: isLabelled || namesPerson(subject),
    isSubjectRead: isInside && isAlone && probability >= NETWORK.subjectOfMixedFrom,
    mayLackApostrophe: mayLackApostrophe(message, named),
  };
}
