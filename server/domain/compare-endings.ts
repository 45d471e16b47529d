import { type Claim, USED_TO } from './claim.ts';
import type { Finding } from './compare-claims.ts';
import { beyond, common, differingTimes, matter, timesBeyond } from './compare-words.ts';

const update = (certainty: number, reason: string): Finding => ({
  kind: 'update',
  certainty,
  reasons: [reason],
  isChangeable: true,
});

/** What the newer says ended, or says to have changed, was told before: "sold the car", "these days", "instead". */
export function findEnding(known: Claim, told: Claim): Finding | null {
  if (
    known.ends ||
    known.modality === 'past' ||
    known.modality === 'possible' ||
    told.modality === 'possible'
  )
    return null;
  if (told.modality === 'plan' && known.modality !== 'plan') return null;
  if (differingTimes(known.frameTimes, told.frameTimes).length > 0) return null;
  const shared = common(matter(known), matter(told));
  const isSamePolarity = known.polarity === told.polarity;
  if (told.ends && told.polarity > 0 && known.polarity > 0 && shared.length > 0)
    return update(0.8, 'The newer says that it came to an end.');
  if (common(told.replaced, [...known.words, ...known.subjects]).length > 0 && shared.length > 0)
    return update(0.85, 'The newer says what it takes the place of.');
  if (isLeft(known, told) && shared.length > 0) return update(0.8, 'The newer says that it came to an end.');
  if (isMovedAbout(known, told)) return update(0.76, 'The newer says that something changed.');
  if (!told.isStrongChange || !isSamePolarity || known.polarity < 0) return null;
  // what was so once takes no place
  if (told.change === USED_TO) return null;
  const least = Math.min(matter(known).length, matter(told).length);
  const isSameVerb = known.verb === told.verb && known.verb !== 'be' && known.verb !== 'has';
  const isOther =
    beyond(matter(told), matter(known)).length > 0 ||
    differingTimes(known.times, told.times).length > 0 ||
    (known.times.length > 0 && timesBeyond(told.times, known.times).length > 0);
  if (!isOther || (shared.length < least / 2 && !isSameVerb)) return null;
  return update(shared.length > 0 ? 0.8 : 0.7, 'The newer says that something changed.');
}

/** "on leave" and "back from leave", "in nappies" and "out of nappies". */
const isLeft = (known: Claim, told: Claim): boolean =>
  /^(in|on|at|with)$/.test(known.preposition ?? '') &&
  /^(from|out|off)$/.test(told.preposition ?? '') &&
  (known.verb === told.verb || (known.verb === 'be' && RETURNS.has(told.verb)));
const RETURNS = new Set(['come', 'go', 'return', 'get', 'be', 'has']);

/** "sleeps in a cot", "sleeps in a big bed now": weak words of change, but the same place is filled. */
const isMovedAbout = (known: Claim, told: Claim): boolean =>
  told.change !== null &&
  known.polarity > 0 &&
  told.polarity > 0 &&
  known.verb === told.verb &&
  known.verb !== 'be' &&
  /^(in|on|at|to|by|with|for)$/.test(known.preposition ?? '') &&
  known.preposition === told.preposition &&
  known.complement === 'place' &&
  known.words.includes(known.verb) &&
  beyond(matter(told), matter(known)).length > 0;
