import { CERTAINTY } from '#server/domain/parameters/english-parameters.ts';
import { type Claim, USED_TO } from '#server/domain/statements/claim.ts';
import type { Finding } from '#server/domain/statements/finding.ts';
import { isBeTo } from './claim-likeness.ts';
import { beyond, common, differingTimes, matter } from './compare-words.ts';

const update = (certainty: number, reason: string, isExpress: boolean): Finding => ({
  kind: 'update',
  certainty,
  reasons: [reason],
  isChangeable: true,
  isExpress,
});

/** What the newer says ended, or says to take the place of, was told before: "sold the car", "instead of the tram". */
export function findEnding(existing: Claim, incoming: Claim): Finding | null {
  if (existing.ends || existing.isPast || existing.modality === 'past' || existing.modality === 'possible')
    return null;
  if (incoming.modality === 'possible' || existing.polarity < 0) return null;
  if (incoming.modality === 'plan' && existing.modality !== 'plan') return null;
  if (differingTimes(existing.frameTimes, incoming.frameTimes).length > 0) return null;
  const shared = common(matter(existing), matter(incoming));
  if (isSwapped(existing, incoming))
    return update(CERTAINTY.ending.moved, 'The newer says what it takes the place of.', true);
  // somebody else does it now: "Ana hosts Christmas instead of us"
  if (common(incoming.replaced, existing.subjects).length > 0 && shared.length > 0)
    return update(CERTAINTY.ending.putOff, 'The newer says what it takes the place of.', false);
  if (isPutOff(existing, incoming))
    return update(CERTAINTY.ending.putOff, 'The newer says that something changed.', false);
  if (shared.length === 0) return null;
  if (isMovedFrom(existing, incoming))
    return update(CERTAINTY.ending.moved, 'The newer says that it came to an end.', true);
  if (incoming.ends && incoming.polarity > 0) {
    // "gave up French fries" ends no French
    if (!isHeadKnown(existing, incoming)) return null;
    const isThat = beyond(matter(incoming), existing.words).length === 0;
    return update(
      isThat ? CERTAINTY.ending.whole : CERTAINTY.ending.partly,
      'The newer says that it came to an end.',
      isThat,
    );
  }
  if (isLeft(existing, incoming))
    return update(CERTAINTY.ending.left, 'The newer says that it came to an end.', false);
  if (!incoming.isStrongChange || incoming.change === USED_TO || incoming.polarity < 0) return null;
  const isSameSlot = isMovedAbout(existing, incoming);
  const least = Math.min(matter(existing).length, matter(incoming).length);
  const isOther =
    beyond(matter(incoming), matter(existing)).length > 0 ||
    differingTimes(existing.times, incoming.times).length > 0;
  if (!isSameSlot && (!isOther || shared.length < least / 2)) return null;
  return update(
    isSameSlot ? CERTAINTY.change.sameSlot : CERTAINTY.change.near,
    'The newer says that something changed.',
    isSameSlot,
  );
}

/** What is given up was told of, or what it is of: "plays the violin", "gave up violin lessons". */
const isHeadKnown = (existing: Claim, { head, headKind, words }: Claim): boolean =>
  head === null ||
  !words.includes(head) ||
  existing.words.includes(head) ||
  (headKind !== null && existing.words.includes(headKind));

/** "Yoga is on Mondays", "Yoga has been moved to Wednesdays". */
const isPutOff = (existing: Claim, incoming: Claim): boolean =>
  isBeTo(incoming) &&
  existing.times.length > 0 &&
  incoming.times.length > 0 &&
  (common(existing.times, incoming.times).length > 0 ||
    (beyond(matter(existing), matter(incoming)).length + beyond(matter(incoming), matter(existing)).length ===
      0 &&
      (existing.subject !== '' || matter(incoming).length > 0)));

/** "takes the bus instead of the tram" of "takes the tram": all that the older has besides is what was replaced. */
function isSwapped(existing: Claim, incoming: Claim): boolean {
  const left = beyond(existing.words, incoming.words);
  const isAll = left.length > 0 && left.every((word) => incoming.replaced.includes(word));
  return (
    isAll && incoming.polarity > 0 && incoming.verb !== 'prefers' && incoming.modality === existing.modality
  );
}

/** "lives in Porto" and "moved from Porto to Rome". */
const isMovedFrom = (existing: Claim, incoming: Claim): boolean =>
  (existing.verb === 'lives' || existing.verb === 'works') &&
  incoming.verb === 'moves' &&
  incoming.polarity > 0 &&
  existing.preposition !== null &&
  existing.object === `${existing.preposition} ${/^from (.+?) to /.exec(incoming.object)?.[1]}`;

/** "on leave" and "back from leave", "in nappies" and "out of nappies". */
const isLeft = (existing: Claim, incoming: Claim): boolean =>
  /^(in|on|at|with)$/.test(existing.preposition ?? '') &&
  /^(from|out|off)$/.test(incoming.preposition ?? '') &&
  (existing.verb === incoming.verb || (existing.verb === 'be' && RETURNS.has(incoming.verb)));
const RETURNS = new Set(['come', 'go', 'return', 'get', 'be', 'has']);

/** "sleeps in a cot", "sleeps in a big bed from now on": the same place is filled. */
const isMovedAbout = (existing: Claim, incoming: Claim): boolean =>
  existing.verb === incoming.verb &&
  existing.verb !== 'be' &&
  /^(in|on|at|to|by|with|for)$/.test(existing.preposition ?? '') &&
  existing.preposition === incoming.preposition &&
  existing.complement === 'place' &&
  existing.words.includes(existing.verb) &&
  beyond(matter(incoming), matter(existing)).length > 0;
