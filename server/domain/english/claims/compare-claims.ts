import { type Claim, type Modality, USED_TO } from '#server/domain/statements/claim.ts';
import type { Finding } from '#server/domain/statements/finding.ts';
import { stemOfWord } from '#server/domain/text/word-stem.ts';
import { findEnding } from './compare-endings.ts';
import { findOpposed } from './compare-opposed.ts';
import { findStates } from './compare-states.ts';
import { areTwoOfOneTie, findTies, mayBeAnother } from './compare-ties.ts';
import { findValue } from './compare-values.ts';
import {
  beyond,
  common,
  differingTimes,
  matter,
  otherCircumstances,
  sharesSubject,
  timesBeyond,
} from './compare-words.ts';

/** Says nothing of what holds now. */
const UNREAL: ReadonlySet<Modality> = new Set(['question']);

/**
 * What an earlier claim and a later one are to each other, or null where both may be true or nobody can tell. In the order
 * of design.md 4: same subject, then circumstances, then opposite or other value.
 */
export function compareClaims(known: Claim, told: Claim): Finding | null {
  return compareNamed(namedAs(told, known), namedAs(known, told));
}

/** "Yorick is away": a name that only the other statement shows to be one is no thing. */
function namedAs(other: Claim, claim: Claim): Claim {
  const [first] = claim.topic;
  const who = first === undefined ? undefined : other.subjects.find((one) => stemOfWord(one) === first);
  if (who === undefined || claim.subjects.some((one) => one !== '')) return claim;
  return {
    ...claim,
    subject: who,
    subjects: [who],
    topic: claim.topic.slice(1),
    topicHead: claim.topicHead === first ? null : claim.topicHead,
    words: claim.words.filter((word) => word !== first),
  };
}

function compareNamed(known: Claim, told: Claim): Finding | null {
  if (UNREAL.has(known.modality) || UNREAL.has(told.modality) || known.saidBy !== told.saidBy) return null;
  const reversed = findReversed(known, told);
  if (reversed) return reversed;
  const tie = findTies(known, told);
  if (tie) return tie;
  const isReplaced =
    common(told.replaced, known.subjects).length > 0 && common(matter(known), matter(told)).length > 0;
  const isSameTurned =
    isTurned(known, told) &&
    beyond(pool(known), pool(told)).length + beyond(pool(told), pool(known)).length === 0;
  if (isSameTurned) return findSame(known, told);
  if (!isReplaced && !sharesSubject(known, told)) return null;
  if (otherCircumstances(known, told) || known.hasException || told.hasException) return null;
  const conflict = findOpposed(known, told) ?? findOther(known, told) ?? findEnding(known, told);
  if (conflict === null) return findSame(known, told);
  if (told.isAddition) return null;
  return mayBeAnother(known) ? { ...conflict, isExpress: false } : conflict;
}

/** Another value or state: of one person only, and "my brother" may be two. */
function findOther(known: Claim, told: Claim): Finding | null {
  if (areTwoOfOneTie(known, told)) return null;
  if (mayBeAnother(known) && told.change === null && told.verb !== 'moves') return null;
  return findValue(known, told) ?? findStates(known, told);
}

/** "Eli is taller than Zoë" and "Zoë is taller than Eli"; "rather walk than drive" and "rather drive than walk". */
function findReversed(known: Claim, told: Claim): Finding | null {
  if (known.than.length === 0 || told.than.length === 0 || known.polarity !== told.polarity) return null;
  const left = (claim: Claim): string[] => beyond([...claim.subjects, ...claim.words], [...claim.than]);
  const isTurned =
    known.than.every((word) => left(told).includes(word)) &&
    told.than.every((word) => left(known).includes(word));
  const rest = (claim: Claim, than: readonly string[]): string => beyond(claim.words, than).join(' ');
  if (!isTurned || rest(known, told.than) !== rest(told, known.than)) return null;
  return {
    kind: told.isStrongChange ? 'update' : 'contradiction',
    certainty: 0.9,
    reasons: ['They compare the same two the other way round.'],
    isChangeable: false,
    isExpress: false,
  };
}

/** "Renée is married to Luc" and "Renée and Luc are married". */
const isTurned = (known: Claim, told: Claim): boolean =>
  known.verb === told.verb &&
  known.topic.length + told.topic.length === 0 &&
  known.subjects.length !== told.subjects.length;
const pool = ({ subjects, words }: Claim): readonly string[] => [...subjects, ...words];
const OPPOSED_SIDES = ['with', 'without', 'before', 'after', 'under', 'over', 'from', 'off', 'out'];
/** Verbs that say no more than that it is so, or where. */
const PLAIN_VERBS = new Set([
  'likes',
  'prefers',
  'works',
  'lives',
  'run',
  'stand',
  'happen',
  'costs',
  'attends',
  'named',
  'collect',
  'supports',
  'begins',
  'hold',
  'occur',
  'has',
  'play',
  'wear',
  'born',
  'marry',
  'retire',
]);
const TASTES: ReadonlySet<string> = new Set(['likes', 'prefers']);
const isSamePlace = (a: string | null, b: string | null): boolean =>
  a === b || (/^(in|at|on)$/.test(a ?? '') && /^(in|at|on)$/.test(b ?? ''));

/** The same in other words: the same matter, times and amounts, neither denied. */
function findSame(known: Claim, told: Claim): Finding | null {
  if (known.polarity !== told.polarity || known.modality !== told.modality) return null;
  // what was so once is not said by what is so now, though the one follows from the other
  if ((known.change === USED_TO) !== (told.change === USED_TO)) return null;
  // "Ana is Leo's boss" has the words of "Ana's boss is Leo"
  if (known.verb === 'be' && told.verb === 'be' && known.topic.length > 0 !== told.topic.length > 0)
    return null;
  const [ofKnown, ofTold] = isTurned(known, told) ? [pool(known), pool(told)] : [known.words, told.words];
  const [left, right] = [beyond(ofKnown, ofTold), beyond(ofTold, ofKnown)];
  const hasOtherTime = differingTimes(known.times, told.times).length > 0;
  const hasOtherNumber =
    beyond(known.numbers, told.numbers).length > 0 || beyond(told.numbers, known.numbers).length > 0;
  if (hasOtherTime || hasOtherNumber) return null;
  if (common(known.words, told.words).length + common(known.numbers, told.numbers).length === 0) return null;
  if (common(OPPOSED_SIDES, known.prepositions).some((side) => !told.prepositions.includes(side)))
    return null;
  if (common(OPPOSED_SIDES, told.prepositions).some((side) => !known.prepositions.includes(side)))
    return null;
  if (
    known.complement === 'place' &&
    told.complement === 'place' &&
    !isSamePlace(known.preposition, told.preposition)
  )
    return null;
  if (beyond(known.than, told.than).length > 0 || beyond(told.than, known.than).length > 0) return null;
  const isWhole = left.length === 0 && right.length === 0;
  const isTimed =
    timesBeyond(known.times, told.times).length === 0 && timesBeyond(told.times, known.times).length === 0;
  const isQualified = known.qualifiers.join(' ') === told.qualifiers.join(' ');
  const isVerbOnly = left.every((word) => word === known.verb) && right.every((word) => word === told.verb);
  const isOneVerb =
    left.length === 0 || right.length === 0 || (TASTES.has(known.verb) && TASTES.has(told.verb));
  const isPlainVerb = [...left, ...right].every((word) => PLAIN_VERBS.has(word));
  const isEnough =
    isVerbOnly && isPlainVerb && isOneVerb && matter(known).length > 1 && !told.ends && !known.ends;
  if (!isQualified || !isTimed || (!isWhole && !isEnough)) return null;
  return {
    kind: 'duplicate',
    certainty: isWhole ? 0.9 : 0.6,
    reasons: [isWhole ? 'Both say the same.' : 'Both say the same in other words.'],
    isChangeable: false,
    isExpress: false,
  };
}
