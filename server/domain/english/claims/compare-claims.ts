import { CERTAINTY } from '#server/domain/parameters/english-parameters.ts';
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
export function compareClaims(existing: Claim, incoming: Claim): Finding | null {
  return compareNamed(namedAs(incoming, existing), namedAs(existing, incoming));
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

function compareNamed(existing: Claim, incoming: Claim): Finding | null {
  if (UNREAL.has(existing.modality) || UNREAL.has(incoming.modality) || existing.saidBy !== incoming.saidBy)
    return null;
  const reversed = findReversed(existing, incoming);
  if (reversed) return reversed;
  const tie = findTies(existing, incoming);
  if (tie) return tie;
  const isReplaced =
    common(incoming.replaced, existing.subjects).length > 0 &&
    common(matter(existing), matter(incoming)).length > 0;
  const isSameTurned =
    isTurned(existing, incoming) &&
    beyond(pool(existing), pool(incoming)).length + beyond(pool(incoming), pool(existing)).length === 0;
  if (isSameTurned) return findSame(existing, incoming);
  if (!isReplaced && !sharesSubject(existing, incoming)) return null;
  if (otherCircumstances(existing, incoming) || existing.hasException || incoming.hasException) return null;
  const conflict =
    findOpposed(existing, incoming) ?? findOther(existing, incoming) ?? findEnding(existing, incoming);
  if (conflict === null) return findSame(existing, incoming);
  if (incoming.isAddition) return null;
  return mayBeAnother(existing) ? { ...conflict, isExpress: false } : conflict;
}

/** Another value or state: of one person only, and "my brother" may be two. */
function findOther(existing: Claim, incoming: Claim): Finding | null {
  if (areTwoOfOneTie(existing, incoming)) return null;
  if (mayBeAnother(existing) && incoming.change === null && incoming.verb !== 'moves') return null;
  return findValue(existing, incoming) ?? findStates(existing, incoming);
}

/** "Eli is taller than Zoë" and "Zoë is taller than Eli"; "rather walk than drive" and "rather drive than walk". */
function findReversed(existing: Claim, incoming: Claim): Finding | null {
  if (existing.than.length === 0 || incoming.than.length === 0 || existing.polarity !== incoming.polarity)
    return null;
  const left = (claim: Claim): string[] => beyond([...claim.subjects, ...claim.words], [...claim.than]);
  const isTurned =
    existing.than.every((word) => left(incoming).includes(word)) &&
    incoming.than.every((word) => left(existing).includes(word));
  const rest = (claim: Claim, than: readonly string[]): string => beyond(claim.words, than).join(' ');
  if (!isTurned || rest(existing, incoming.than) !== rest(incoming, existing.than)) return null;
  return {
    kind: incoming.isStrongChange ? 'update' : 'contradiction',
    certainty: CERTAINTY.reversed,
    reasons: ['They compare the same two the other way round.'],
    isChangeable: false,
    isExpress: false,
  };
}

/** "Renée is married to Luc" and "Renée and Luc are married". */
const isTurned = (existing: Claim, incoming: Claim): boolean =>
  existing.verb === incoming.verb &&
  existing.topic.length + incoming.topic.length === 0 &&
  existing.subjects.length !== incoming.subjects.length;
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
function findSame(existing: Claim, incoming: Claim): Finding | null {
  if (existing.polarity !== incoming.polarity || existing.modality !== incoming.modality) return null;
  // what was so once is not said by what is so now, though the one follows from the other
  if ((existing.change === USED_TO) !== (incoming.change === USED_TO)) return null;
  // "Ana is Leo's boss" has the words of "Ana's boss is Leo"
  if (
    existing.verb === 'be' &&
    incoming.verb === 'be' &&
    existing.topic.length > 0 !== incoming.topic.length > 0
  )
    return null;
  const [ofKnown, ofTold] = isTurned(existing, incoming)
    ? [pool(existing), pool(incoming)]
    : [existing.words, incoming.words];
  const [left, right] = [beyond(ofKnown, ofTold), beyond(ofTold, ofKnown)];
  const hasOtherTime = differingTimes(existing.times, incoming.times).length > 0;
  const hasOtherNumber =
    beyond(existing.numbers, incoming.numbers).length > 0 ||
    beyond(incoming.numbers, existing.numbers).length > 0;
  if (hasOtherTime || hasOtherNumber) return null;
  if (common(existing.words, incoming.words).length + common(existing.numbers, incoming.numbers).length === 0)
    return null;
  if (common(OPPOSED_SIDES, existing.prepositions).some((side) => !incoming.prepositions.includes(side)))
    return null;
  if (common(OPPOSED_SIDES, incoming.prepositions).some((side) => !existing.prepositions.includes(side)))
    return null;
  if (
    existing.complement === 'place' &&
    incoming.complement === 'place' &&
    !isSamePlace(existing.preposition, incoming.preposition)
  )
    return null;
  if (beyond(existing.than, incoming.than).length > 0 || beyond(incoming.than, existing.than).length > 0)
    return null;
  const isWhole = left.length === 0 && right.length === 0;
  const isTimed =
    timesBeyond(existing.times, incoming.times).length === 0 &&
    timesBeyond(incoming.times, existing.times).length === 0;
  const isQualified = existing.qualifiers.join(' ') === incoming.qualifiers.join(' ');
  const isVerbOnly =
    left.every((word) => word === existing.verb) && right.every((word) => word === incoming.verb);
  const isOneVerb =
    left.length === 0 || right.length === 0 || (TASTES.has(existing.verb) && TASTES.has(incoming.verb));
  const isPlainVerb = [...left, ...right].every((word) => PLAIN_VERBS.has(word));
  const isEnough =
    isVerbOnly && isPlainVerb && isOneVerb && matter(existing).length > 1 && !incoming.ends && !existing.ends;
  if (!isQualified || !isTimed || (!isWhole && !isEnough)) return null;
  return {
    kind: 'duplicate',
    certainty: isWhole ? CERTAINTY.repeated : CERTAINTY.rephrased,
    reasons: [isWhole ? 'Both say the same.' : 'Both say the same in other words.'],
    isChangeable: false,
    isExpress: false,
  };
}
