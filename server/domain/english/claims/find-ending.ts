import { CERTAINTY } from '#server/domain/parameters/english-parameters.ts';
import { type Claim, USED_TO } from '#server/domain/statements/claim.ts';
import type { Finding } from '#server/domain/statements/comparison-finding.ts';
import { contentWords, difference, differingTimes, intersection } from './claim-overlap.ts';
import { isChangedTo } from './claim-traits.ts';

const REPLACES = 'The newer memory says which fact it replaces.';
const CHANGES = 'The newer memory says that something changed.';
const ENDS = 'The newer memory says that something ended.';

const update = (certainty: number, reason: string, isExpress: boolean): Finding => ({
  kind: 'update',
  certainty,
  reasons: [reason],
  isChangeable: true,
  isExpress,
});

/** Finds an ending or a replacement, such as "sold the car" or "instead of the tram". */
export function findEnding(existing: Claim, incoming: Claim): Finding | null {
  if (existing.ends || existing.isPast || existing.modality === 'past' || existing.modality === 'possible')
    return null;
  if (incoming.modality === 'possible' || existing.polarity < 0) return null;
  if (incoming.modality === 'plan' && existing.modality !== 'plan') return null;
  if (differingTimes(existing.frameTimes, incoming.frameTimes).length > 0) return null;
  const shared = intersection(contentWords(existing), contentWords(incoming));
  if (isReplacedBy(existing, incoming)) return update(CERTAINTY.ending.moved, REPLACES, true);
  if (intersection(incoming.replaced, existing.subjects).length > 0 && shared.length > 0)
    return update(CERTAINTY.ending.putOff, REPLACES, false);
  if (isRescheduled(existing, incoming)) return update(CERTAINTY.ending.putOff, CHANGES, false);
  if (shared.length === 0) return null;
  if (movesFrom(existing, incoming)) return update(CERTAINTY.ending.moved, ENDS, true);
  if (incoming.ends && incoming.polarity > 0) {
    // "Gave up French fries" does not end "learns French".
    if (!isHeadInExisting(existing, incoming)) return null;
    const isThat = difference(contentWords(incoming), existing.words).length === 0;
    return update(isThat ? CERTAINTY.ending.whole : CERTAINTY.ending.partly, ENDS, isThat);
  }
  if (leavesState(existing, incoming)) return update(CERTAINTY.ending.left, ENDS, false);
  if (!incoming.isStrongChange || incoming.change === USED_TO || incoming.polarity < 0) return null;
  const isSameSlot = fillsSameSlot(existing, incoming);
  const least = Math.min(contentWords(existing).length, contentWords(incoming).length);
  const isOther =
    difference(contentWords(incoming), contentWords(existing)).length > 0 ||
    differingTimes(existing.times, incoming.times).length > 0;
  if (!isSameSlot && (!isOther || shared.length < least / 2)) return null;
  return update(isSameSlot ? CERTAINTY.change.sameSlot : CERTAINTY.change.near, CHANGES, isSameSlot);
}

/** "Gave up violin lessons" ends "plays the violin". */
const isHeadInExisting = (existing: Claim, { head, headKind, words }: Claim): boolean =>
  head === null ||
  !words.includes(head) ||
  existing.words.includes(head) ||
  (headKind !== null && existing.words.includes(headKind));

/** "Yoga has been moved to Wednesdays" changes "Yoga is on Mondays". */
const isRescheduled = (existing: Claim, incoming: Claim): boolean =>
  isChangedTo(incoming) &&
  existing.times.length > 0 &&
  incoming.times.length > 0 &&
  (intersection(existing.times, incoming.times).length > 0 ||
    (difference(contentWords(existing), contentWords(incoming)).length +
      difference(contentWords(incoming), contentWords(existing)).length ===
      0 &&
      (existing.subject !== '' || contentWords(incoming).length > 0)));

function isReplacedBy(existing: Claim, incoming: Claim): boolean {
  const left = difference(existing.words, incoming.words);
  const isAll = left.length > 0 && left.every((word) => incoming.replaced.includes(word));
  return (
    isAll && incoming.polarity > 0 && incoming.verb !== 'prefers' && incoming.modality === existing.modality
  );
}

/** "Moved from Porto to Rome" ends "lives in Porto". */
const movesFrom = (existing: Claim, incoming: Claim): boolean =>
  (existing.verb === 'lives' || existing.verb === 'works') &&
  incoming.verb === 'moves' &&
  incoming.polarity > 0 &&
  existing.preposition !== null &&
  existing.object === `${existing.preposition} ${/^from (.+?) to /.exec(incoming.object)?.[1]}`;

const leavesState = (existing: Claim, incoming: Claim): boolean =>
  /^(in|on|at|with)$/.test(existing.preposition ?? '') &&
  /^(from|out|off)$/.test(incoming.preposition ?? '') &&
  (existing.verb === incoming.verb || (existing.verb === 'be' && RETURNS.has(incoming.verb)));
const RETURNS = new Set(['come', 'go', 'return', 'get', 'be', 'has']);

/** "Sleeps in a big bed from now on" replaces "sleeps in a cot". */
const fillsSameSlot = (existing: Claim, incoming: Claim): boolean =>
  existing.verb === incoming.verb &&
  existing.verb !== 'be' &&
  /^(in|on|at|to|by|with|for)$/.test(existing.preposition ?? '') &&
  existing.preposition === incoming.preposition &&
  existing.complement === 'place' &&
  existing.words.includes(existing.verb) &&
  difference(contentWords(incoming), contentWords(existing)).length > 0;
