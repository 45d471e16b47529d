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
export function findEnding(known: Claim, told: Claim): Finding | null {
  if (known.ends || known.isPast || known.modality === 'past' || known.modality === 'possible') return null;
  if (told.modality === 'possible' || known.polarity < 0) return null;
  if (told.modality === 'plan' && known.modality !== 'plan') return null;
  if (differingTimes(known.frameTimes, told.frameTimes).length > 0) return null;
  const shared = common(matter(known), matter(told));
  if (isSwapped(known, told)) return update(0.85, 'The newer says what it takes the place of.', true);
  // somebody else does it now: "Ana hosts Christmas instead of us"
  if (common(told.replaced, known.subjects).length > 0 && shared.length > 0)
    return update(0.7, 'The newer says what it takes the place of.', false);
  if (isPutOff(known, told)) return update(0.7, 'The newer says that something changed.', false);
  if (shared.length === 0) return null;
  if (isMovedFrom(known, told)) return update(0.85, 'The newer says that it came to an end.', true);
  if (told.ends && told.polarity > 0) {
    // "gave up French fries" ends no French
    if (!isHeadKnown(known, told)) return null;
    const isThat = beyond(matter(told), known.words).length === 0;
    return update(isThat ? 0.8 : 0.6, 'The newer says that it came to an end.', isThat);
  }
  if (isLeft(known, told)) return update(0.8, 'The newer says that it came to an end.', false);
  if (!told.isStrongChange || told.change === USED_TO || told.polarity < 0) return null;
  const isSameSlot = isMovedAbout(known, told);
  const least = Math.min(matter(known).length, matter(told).length);
  const isOther =
    beyond(matter(told), matter(known)).length > 0 || differingTimes(known.times, told.times).length > 0;
  if (!isSameSlot && (!isOther || shared.length < least / 2)) return null;
  return update(isSameSlot ? 0.76 : 0.6, 'The newer says that something changed.', isSameSlot);
}

/** What is given up was told of, or what it is of: "plays the violin", "gave up violin lessons". */
const isHeadKnown = (known: Claim, { head, headKind, words }: Claim): boolean =>
  head === null ||
  !words.includes(head) ||
  known.words.includes(head) ||
  (headKind !== null && known.words.includes(headKind));

/** "Yoga is on Mondays", "Yoga has been moved to Wednesdays". */
const isPutOff = (known: Claim, told: Claim): boolean =>
  isBeTo(told) &&
  known.times.length > 0 &&
  told.times.length > 0 &&
  (common(known.times, told.times).length > 0 ||
    (beyond(matter(known), matter(told)).length + beyond(matter(told), matter(known)).length === 0 &&
      (known.subject !== '' || matter(told).length > 0)));

/** "takes the bus instead of the tram" of "takes the tram": all that the older has besides is what was replaced. */
function isSwapped(known: Claim, told: Claim): boolean {
  const left = beyond(known.words, told.words);
  const isAll = left.length > 0 && left.every((word) => told.replaced.includes(word));
  return isAll && told.polarity > 0 && told.verb !== 'prefers' && told.modality === known.modality;
}

/** "lives in Porto" and "moved from Porto to Rome". */
const isMovedFrom = (known: Claim, told: Claim): boolean =>
  (known.verb === 'lives' || known.verb === 'works') &&
  told.verb === 'moves' &&
  told.polarity > 0 &&
  known.preposition !== null &&
  known.object === `${known.preposition} ${/^from (.+?) to /.exec(told.object)?.[1]}`;

/** "on leave" and "back from leave", "in nappies" and "out of nappies". */
const isLeft = (known: Claim, told: Claim): boolean =>
  /^(in|on|at|with)$/.test(known.preposition ?? '') &&
  /^(from|out|off)$/.test(told.preposition ?? '') &&
  (known.verb === told.verb || (known.verb === 'be' && RETURNS.has(told.verb)));
const RETURNS = new Set(['come', 'go', 'return', 'get', 'be', 'has']);

/** "sleeps in a cot", "sleeps in a big bed from now on": the same place is filled. */
const isMovedAbout = (known: Claim, told: Claim): boolean =>
  known.verb === told.verb &&
  known.verb !== 'be' &&
  /^(in|on|at|to|by|with|for)$/.test(known.preposition ?? '') &&
  known.preposition === told.preposition &&
  known.complement === 'place' &&
  known.words.includes(known.verb) &&
  beyond(matter(told), matter(known)).length > 0;
