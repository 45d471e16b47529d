import type { Claim } from '#server/domain/statements/claim.ts';
import { difference } from './claim-overlap.ts';
import { isChangedTo } from './claim-traits.ts';

/** True if the existing memory may be superseded without asking a person. */
export const clearlySupersedes = (
  existing: readonly Claim[],
  { claims, statement }: { claims: readonly Claim[]; statement: string },
): boolean =>
  !NOT_OVER.test(statement) &&
  !UNDER_WAY.test(statement) &&
  existing.some((one) => claims.some((other) => isOfOneMatter(one, other)));

/** Words that leave open whether something ended, such as "nearly left". */
const NOT_OVER =
  /(?<![\p{L}])(?:nearly|almost|next|soon|tomorrow|every|each|and back|will|going to|(?:sold|lost|left|gave away|got rid of|scrapped|returned|threw out) (?:an?|one|two|three|some|half|part|most)|one of)(?![\p{L}])/iu;
const UNDER_WAY =
  /(?:(?<![\p{L}])(?:is|are|am)|['’](?:s|re|m)) (?:moving|leaving|selling|changing|starting|stopping|quitting)(?![\p{L}])/iu;

function isOfOneMatter(existing: Claim, incoming: Claim): boolean {
  // "Lost to the Lions" does not end "plays for the Lions".
  if (incoming.verb === 'lose') return false;
  // An old event says nothing about the present, such as "lost a parrot in 1998".
  if (incoming.times.some((time) => LONG_AGO.test(time))) return false;
  // "No longer works at Lidl" does not end "loves Lidl".
  if (
    incoming.polarity < 0 &&
    existing.polarity > 0 &&
    incoming.isStrongChange &&
    incoming.verb !== existing.verb
  )
    return false;
  // "Moved to Lyon" may name a place or an employer, so it does not end "works at Bosch".
  if (existing.verb === 'works' && (incoming.verb === 'moves' || isChangedTo(incoming))) return false;
  // "Her desk at work is not oak" does not end "her desk is oak".
  if (existing.topic.length > 0 && incoming.topic.length > 0 && differs(existing.topic, incoming.topic))
    return false;
  // If the existing claim lists two objects, only one of them may have changed.
  return !/ and |,/.test(existing.object);
}

const LONG_AGO = /^(?:year:|relative:(?:last (?:year|decad|spring|summer|autumn|fall|winter)|ago$))/;

const differs = (a: readonly string[], b: readonly string[]): boolean =>
  difference(a, b).length + difference(b, a).length > 0;
