import type { TextSpan } from '#server/domain/text/sentence-spans.ts';
import { FINITE } from './extraction/finite-verb.ts';
import { isRole } from './introductions/is-role.ts';

/** Words that may stand before the name of a subject: "our new lodger Piotr", "Tom’s mum". */
const OPENING = /^(?:the|an?|my|our|his|her|their|new|old|older|younger|big|little|\p{L}+['’]s)$/iu;
const BESIDE =
  /(?<!\p{L})(?:about|after|at|before|behind|by|for|from|like|near|of|on|than|to|with|without|and|&) $/iu;
const JOINED = /^,? (?:and|or|n|&|\+) /iu;
const VERB = new RegExp(`^(?:['’](?:s|ll|d|re|ve)(?![\\p{L}])|,? ${FINITE})`, 'u');
const MODAL = /^ (?:are|have|must|should|would|could|may|might)(?:n['’]?t)?(?!\p{L})/u;
const LEADING_VERB = new RegExp(`^${FINITE}`, 'u');
/** Matches a clause of its own about the person: ", she can’t eat gluten". */
const OWN_CLAUSE = /(?:[,;.:–—]| -) (?:he|she|they)(?!\p{L})/iu;

/**
 * Whether a note tells of the one person whom it names there. Notes often leave out their author: "Married to Sarah" and "Hates Des"
 * tell of whoever wrote them. False also for the first of two: "Tom and Sarah are getting married".
 */
export function isToldOf(note: string, { start, end }: TextSpan): boolean {
  const [before, after] = [note.slice(0, start), note.slice(end)];
  if (JOINED.test(after)) return false;
  const isFirst = before.split(/[\s,]+/).every((word) => word === '' || OPENING.test(word) || isRole(word));
  if (isFirst || OWN_CLAUSE.test(after)) return true;
  const isOfAuthor = BESIDE.test(before) || LEADING_VERB.test(before.toLowerCase());
  return !isOfAuthor && (VERB.test(after) || MODAL.test(after));
}
