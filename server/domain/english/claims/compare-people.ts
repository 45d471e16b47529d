import { canonicalKin, languageOfGrandparent } from '#server/domain/relationships/kin-synonyms.ts';
import { identifiesPerson } from '#server/domain/relationships/unique-roles.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { isSimilarName } from '#server/domain/text/similar-name.ts';
import { type OpeningPerson, readOpeningPerson } from './read-opening-person.ts';

interface StatementClaims {
  statement: string;
  claims: readonly { subject: string }[];
}

/** Nouns by which authors may mean themselves, such as "the patient" or "the user". */
const MAY_BE_AUTHOR = new Set(['patient', 'client', 'user', 'custom', 'guest', 'student', 'pupil', 'baby']);

/** True if the statements are about two people, such as "one of my brothers" and "the other brother". */
export function areTwoPeople(existing: StatementClaims, incoming: StatementClaims): boolean {
  const [a, b] = [readOpeningPerson(existing.statement), readOpeningPerson(incoming.statement)];
  if (a === null || b === null) return false;
  if (a.isAuthor || b.isAuthor)
    return (
      a.isAuthor !== b.isAuthor && (a.isAuthor ? isSomebodyElse(b, incoming) : isSomebodyElse(a, existing))
    );
  if (a.isNamed && b.isNamed) {
    if (a.names.some((one) => b.names.some((other) => mayBeOneName(one, other))))
      return areDistinguished(a, b) && a.role === b.role;
    if (isSaidIn(a, incoming) || isSaidIn(b, existing)) return false;
    if (a.role !== null && a.role === b.role) return true;
    // Two names may mean one contact if one of them is a nickname.
    return !shareSubject(existing, incoming);
  }
  if (a.role === null || a.role !== b.role) return false;
  if ((a.isOneOfSeveral || b.isOneOfSeveral) && existing.statement !== incoming.statement) return true;
  if (a.isNamed !== b.isNamed && !areDistinguished(a, b)) return false;
  return (
    areDistinguished(a, b) ||
    areTwoGrandparents(a, b) ||
    (a.owner !== null && b.owner !== null && !mayBeOneName(a.owner, b.owner))
  );
}

/** True for words of two languages, by which families distinguish two grandmothers. */
const areTwoGrandparents = (a: OpeningPerson, b: OpeningPerson): boolean => {
  const [one, other] = [languageOfGrandparent.get(a.word ?? ''), languageOfGrandparent.get(b.word ?? '')];
  return one !== undefined && other !== undefined && one !== other;
};

/**
 * Returns true for "my brother Rudy" and "my brother", or "my nephew" and "my lodger". A conflict in plain words still
 * counts, but one that only a model found does not.
 */
export function mayBeTwoPeople(existing: string, incoming: string): boolean {
  const [a, b] = [readOpeningPerson(existing), readOpeningPerson(incoming)];
  if (a?.role == null || b?.role == null) return false;
  if (a.names.some((one) => b.names.some((other) => mayBeOneName(one, other)))) return false;
  if (a.role === b.role) return !identifiesPerson(a.role);
  return [a.role, b.role].every((role) => canonicalKin.has(role) && !MAY_BE_ANOTHER_ROLE.has(role));
}

/** Roles that a person may have besides another: a friend may be a colleague, and a baby a son. */
const MAY_BE_ANOTHER_ROLE = new Set(
  'friend neighbour boss roommate baby twin youngest eldest partner wife husband dog cat'.split(' '),
);

/** True for "Lily" and "Lily from ballet". Too uncertain for safety facts. */
export function mayBeNamesakes(existing: string, incoming: string): boolean {
  const [a, b] = [readOpeningPerson(existing), readOpeningPerson(incoming)];
  if (a === null || b === null || a.place === b.place) return false;
  return a.names.length > 0 && a.names.join(' ') === b.names.join(' ');
}

const isSomebodyElse = ({ role, marks }: OpeningPerson, { statement }: StatementClaims): boolean =>
  role !== null &&
  !MAY_BE_AUTHOR.has(role) &&
  marks.every((mark) => mark !== 'of:one') &&
  !FIRST_PERSON.test(
    statement
      .replace(/^\W*(?:my|our|me)(?!\p{L})/iu, '')
      .replace(/(?<!\p{L})before (?:me|us)(?!\p{L})/giu, ''),
  );
const FIRST_PERSON = /(?<!\p{L})(?:i|me|my|mine|myself|we|us|our)(?!\p{L})/iu;

const mayBeOneName = (one: string, other: string): boolean =>
  one.startsWith(other) || other.startsWith(one) || isSimilarName(one, other);

const isSaidIn = ({ names }: OpeningPerson, { statement }: StatementClaims): boolean => {
  const said = ` ${nameKey(statement)} `;
  return names.every((name) => said.includes(` ${name} `));
};

const groupOf = (mark: string): string => mark.slice(0, mark.indexOf(':'));
const ANOTHER = new Set(['of:other', 'of:second', 'of:third', 'when:former']);

function areDistinguished(a: OpeningPerson, b: OpeningPerson): boolean {
  const differ = a.marks.some((mark) => {
    const others = b.marks.filter((other) => groupOf(other) === groupOf(mark));
    return others.length > 0 && !others.some((other) => a.marks.includes(other));
  });
  const isOther = ({ marks }: OpeningPerson): boolean => marks.some((mark) => ANOTHER.has(mark));
  return differ || isOther(a) !== isOther(b);
}

const shareSubject = (a: StatementClaims, b: StatementClaims): boolean =>
  a.claims.some(({ subject }) => subject !== '' && b.claims.some((other) => other.subject === subject));
