import { nameKey } from '#server/domain/text/name-key.ts';
import { isNearName } from '#server/domain/text/near-name.ts';
import { type Opening, readOpening } from './person-opening.ts';

/** What of two statements is told apart by, whatever the grammar made of their subjects. */
interface StatementClaims {
  statement: string;
  claims: readonly { subject: string }[];
}

/** They may be the teller: a form is filled in about "the patient", a log about "the user". */
const MAY_BE_TELLER = new Set(['patient', 'client', 'user', 'custom', 'guest', 'student', 'pupil', 'baby']);

/**
 * Whether two statements name outright two people or animals: differently named under one word for kin or a role ("my
 * sister Demelza", "Sister Kerensa"), or told apart by number, age or turn ("one of my brothers", "the other brother").
 */
export function areTwoPeople(existing: StatementClaims, incoming: StatementClaims): boolean {
  const [a, b] = [readOpening(existing.statement), readOpening(incoming.statement)];
  if (a === null || b === null) return false;
  if (a.isMe || b.isMe)
    return a.isMe !== b.isMe && (a.isMe ? isSomebodyElse(b, incoming) : isSomebodyElse(a, existing));
  if (a.isNamed && b.isNamed) {
    if (a.names.some((one) => b.names.some((other) => mayBeOneName(one, other))))
      return areCounted(a, b) && a.role === b.role;
    // "Zoë is taller than Leo" and "Leo is taller than Zoë" are about the same two
    if (isSaidIn(a, incoming) || isSaidIn(b, existing)) return false;
    if (a.role !== null && a.role === b.role) return true;
    // a nickname is a contact's where the names were looked up
    return !shareSubject(existing, incoming);
  }
  if (a.role === null || a.role !== b.role) return false;
  if (a.isNamed !== b.isNamed && !areCounted(a, b)) return false;
  return areCounted(a, b) || (a.owner !== null && b.owner !== null && !mayBeOneName(a.owner, b.owner));
}

/** "Lily" and "Lily from ballet": likely two, but not so surely that an allergy of the one may be left unasked. */
export function mayBeNamesakes(existing: string, incoming: string): boolean {
  const [a, b] = [readOpening(existing), readOpening(incoming)];
  if (a === null || b === null || a.place === b.place) return false;
  return a.names.length > 0 && a.names.join(' ') === b.names.join(' ');
}

/** "My doctor has put me on warfarin" is about the teller, "the au pair before me was vegan" is not. */
const isSomebodyElse = ({ role, marks }: Opening, { statement }: StatementClaims): boolean =>
  role !== null &&
  !MAY_BE_TELLER.has(role) &&
  marks.every((mark) => mark !== 'of:one') &&
  !TELLER.test(
    statement
      .replace(/^\W*(?:my|our|me)(?!\p{L})/iu, '')
      .replace(/(?<!\p{L})before (?:me|us)(?!\p{L})/giu, ''),
  );
const TELLER = /(?<!\p{L})(?:i|me|my|mine|myself|we|us|our)(?!\p{L})/iu;

/** "Ros" and "Rosalind", "Kerensa" and "Kerensas", a slip of the finger. */
const mayBeOneName = (one: string, other: string): boolean =>
  one.startsWith(other) || other.startsWith(one) || isNearName(one, other);

const isSaidIn = ({ names }: Opening, { statement }: StatementClaims): boolean => {
  const said = ` ${nameKey(statement)} `;
  return names.every((name) => said.includes(` ${name} `));
};

const groupOf = (mark: string): string => mark.slice(0, mark.indexOf(':'));
/** With one of these alone there is another: of "my boss" and "my other boss" it is not the first. */
const ANOTHER = new Set(['of:other', 'of:second', 'of:third', 'when:former']);

/** Each by another number, age or turn. */
function areCounted(a: Opening, b: Opening): boolean {
  const differ = a.marks.some((mark) => {
    const others = b.marks.filter((other) => groupOf(other) === groupOf(mark));
    return others.length > 0 && !others.some((other) => a.marks.includes(other));
  });
  const isOther = ({ marks }: Opening): boolean => marks.some((mark) => ANOTHER.has(mark));
  return differ || isOther(a) !== isOther(b);
}

const shareSubject = (a: StatementClaims, b: StatementClaims): boolean =>
  a.claims.some(({ subject }) => subject !== '' && b.claims.some((other) => other.subject === subject));
