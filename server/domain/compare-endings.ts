import type { Claim } from './claim.ts';
import type { Finding } from './compare-claims.ts';
import { beyond, common, differingTimes, matter } from './compare-words.ts';

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
  if (told.modality === 'plan' || differingTimes(known.frameTimes, told.frameTimes).length > 0) return null;
  const shared = common(matter(known), matter(told));
  const isSamePolarity = known.polarity === told.polarity;
  if (told.ends && told.polarity > 0 && known.polarity > 0 && shared.length > 0)
    return update(0.8, 'The newer says that it came to an end.');
  if (common(told.replaced, matter(known)).length > 0 && shared.length > 0)
    return update(0.85, 'The newer says what it takes the place of.');
  if (!told.isStrongChange || !isSamePolarity || known.polarity < 0) return null;
  const least = Math.min(matter(known).length, matter(told).length);
  const isSameVerb = known.verb === told.verb && known.verb !== 'be' && known.verb !== 'has';
  const isOther =
    beyond(matter(told), matter(known)).length > 0 || differingTimes(known.times, told.times).length > 0;
  if (!isOther || (shared.length < least / 2 && !isSameVerb)) return null;
  return update(shared.length > 0 ? 0.8 : 0.7, 'The newer says that something changed.');
}
