import { CERTAINTY } from '#server/domain/parameters/english-parameters.ts';
import { type Claim, type Modality, USED_TO } from '#server/domain/statements/claim.ts';
import type { Finding } from '#server/domain/statements/comparison-finding.ts';
import { stemOfWord } from '#server/domain/text/word-stem.ts';
import {
  contentWords,
  difference,
  differingTimes,
  extraTimes,
  intersection,
  otherCircumstances,
  sharesSubject,
} from './claim-overlap.ts';
import { findDenial } from './compare-denials.ts';
import { areTwoPeopleOfOneRole, findRelationshipConflict, mayMeanAnother } from './compare-relationships.ts';
import { findStates } from './compare-states.ts';
import { findValue } from './compare-values.ts';
import { findEnding } from './find-ending.ts';

const UNREAL: ReadonlySet<Modality> = new Set(['question']);

/** Returns the conflict or repetition of two claims, or null if both may be true. */
export function compareClaims(existing: Claim, incoming: Claim): Finding | null {
  return compareNamed(namedAs(incoming, existing), namedAs(existing, incoming));
}

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
  const tie = findRelationshipConflict(existing, incoming);
  if (tie) return tie;
  const isReplaced =
    intersection(incoming.replaced, existing.subjects).length > 0 &&
    intersection(contentWords(existing), contentWords(incoming)).length > 0;
  const isSameTurned =
    isTurned(existing, incoming) &&
    difference(pool(existing), pool(incoming)).length + difference(pool(incoming), pool(existing)).length ===
      0;
  if (isSameTurned) return findSame(existing, incoming);
  if (!isReplaced && !sharesSubject(existing, incoming)) return null;
  if (otherCircumstances(existing, incoming) || existing.hasException || incoming.hasException) return null;
  const conflict =
    findDenial(existing, incoming) ?? findOther(existing, incoming) ?? findEnding(existing, incoming);
  if (conflict === null) return findSame(existing, incoming);
  if (incoming.isAddition) return null;
  return mayMeanAnother(existing) ? { ...conflict, isExpress: false } : conflict;
}

function findOther(existing: Claim, incoming: Claim): Finding | null {
  if (areTwoPeopleOfOneRole(existing, incoming)) return null;
  if (mayMeanAnother(existing) && incoming.change === null && incoming.verb !== 'moves') return null;
  return findValue(existing, incoming) ?? findStates(existing, incoming);
}

/** Finds "Eli is taller than Zoë" and "Zoë is taller than Eli". */
function findReversed(existing: Claim, incoming: Claim): Finding | null {
  if (existing.than.length === 0 || incoming.than.length === 0 || existing.polarity !== incoming.polarity)
    return null;
  const left = (claim: Claim): string[] => difference([...claim.subjects, ...claim.words], [...claim.than]);
  const isTurned =
    existing.than.every((word) => left(incoming).includes(word)) &&
    incoming.than.every((word) => left(existing).includes(word));
  const rest = (claim: Claim, than: readonly string[]): string => difference(claim.words, than).join(' ');
  if (!isTurned || rest(existing, incoming.than) !== rest(incoming, existing.than)) return null;
  return {
    kind: incoming.isStrongChange ? 'update' : 'contradiction',
    certainty: CERTAINTY.reversed,
    reasons: ['The two memories make the same comparison in opposite directions.'],
    isChangeable: false,
    isExpress: false,
  };
}

const isTurned = (existing: Claim, incoming: Claim): boolean =>
  existing.verb === incoming.verb &&
  existing.topic.length + incoming.topic.length === 0 &&
  existing.subjects.length !== incoming.subjects.length;
const pool = ({ subjects, words }: Claim): readonly string[] => [...subjects, ...words];
const OPPOSED_SIDES = ['with', 'without', 'before', 'after', 'under', 'over', 'from', 'off', 'out'];
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

function findSame(existing: Claim, incoming: Claim): Finding | null {
  if (existing.polarity !== incoming.polarity || existing.modality !== incoming.modality) return null;
  // A former state ("used to") does not repeat a present one.
  if ((existing.change === USED_TO) !== (incoming.change === USED_TO)) return null;
  // "Ana is Leo's boss" and "Ana's boss is Leo" have the same words but different meanings.
  if (
    existing.verb === 'be' &&
    incoming.verb === 'be' &&
    existing.topic.length > 0 !== incoming.topic.length > 0
  )
    return null;
  const [ofExisting, ofIncoming] = isTurned(existing, incoming)
    ? [pool(existing), pool(incoming)]
    : [existing.words, incoming.words];
  const [left, right] = [difference(ofExisting, ofIncoming), difference(ofIncoming, ofExisting)];
  const hasOtherTime = differingTimes(existing.times, incoming.times).length > 0;
  const hasOtherNumber =
    difference(existing.numbers, incoming.numbers).length > 0 ||
    difference(incoming.numbers, existing.numbers).length > 0;
  if (hasOtherTime || hasOtherNumber) return null;
  if (
    intersection(existing.words, incoming.words).length +
      intersection(existing.numbers, incoming.numbers).length ===
    0
  )
    return null;
  if (
    intersection(OPPOSED_SIDES, existing.prepositions).some((side) => !incoming.prepositions.includes(side))
  )
    return null;
  if (
    intersection(OPPOSED_SIDES, incoming.prepositions).some((side) => !existing.prepositions.includes(side))
  )
    return null;
  if (
    existing.complement === 'place' &&
    incoming.complement === 'place' &&
    !isSamePlace(existing.preposition, incoming.preposition)
  )
    return null;
  if (
    difference(existing.than, incoming.than).length > 0 ||
    difference(incoming.than, existing.than).length > 0
  )
    return null;
  const isWhole = left.length === 0 && right.length === 0;
  const isTimed =
    extraTimes(existing.times, incoming.times).length === 0 &&
    extraTimes(incoming.times, existing.times).length === 0;
  const isQualified = existing.qualifiers.join(' ') === incoming.qualifiers.join(' ');
  const isVerbOnly =
    left.every((word) => word === existing.verb) && right.every((word) => word === incoming.verb);
  const isOneVerb =
    left.length === 0 || right.length === 0 || (TASTES.has(existing.verb) && TASTES.has(incoming.verb));
  const isPlainVerb = [...left, ...right].every((word) => PLAIN_VERBS.has(word));
  const isEnough =
    isVerbOnly &&
    isPlainVerb &&
    isOneVerb &&
    contentWords(existing).length > 1 &&
    !incoming.ends &&
    !existing.ends;
  if (!isQualified || !isTimed || (!isWhole && !isEnough)) return null;
  return {
    kind: 'duplicate',
    certainty: isWhole ? CERTAINTY.repeated : CERTAINTY.rephrased,
    reasons: [isWhole ? 'Both memories say the same.' : 'Both memories say the same in different words.'],
    isChangeable: false,
    isExpress: false,
  };
}
