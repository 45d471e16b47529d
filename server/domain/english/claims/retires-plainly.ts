import type { Claim } from '#server/domain/statements/claim.ts';
import { beyond } from './compare-words.ts';

/**
 * Whether what expressly ends or corrects something is plainly of the very matter that is known, so that it may take its
 * place without asking. In: the claims of both statements, and what was told. Otherwise a person is asked.
 */
export const retiresPlainly = (
  existing: readonly Claim[],
  { claims, statement }: { claims: readonly Claim[]; statement: string },
): boolean =>
  !NOT_OVER.test(statement) &&
  !UNDER_WAY.test(statement) &&
  existing.some((one) => claims.some((other) => isOfOneMatter(one, other)));

/** It did not happen, has not happened yet, happens again, or happened to one of several: "nearly left", "sold a piano". */
const NOT_OVER =
  /(?<![\p{L}])(?:nearly|almost|next|soon|tomorrow|every|each|and back|will|going to|(?:sold|lost|left|gave away|got rid of|scrapped|returned|threw out) (?:an?|one|two|three|some|half|part|most)|one of)(?![\p{L}])/iu;
const UNDER_WAY =
  /(?:(?<![\p{L}])(?:is|are|am)|['’](?:s|re|m)) (?:moving|leaving|selling|changing|starting|stopping|quitting)(?![\p{L}])/iu;

function isOfOneMatter(existing: Claim, incoming: Claim): boolean {
  // "plays for the Lions", "lost to the Lions"
  if (incoming.verb === 'lose') return false;
  // a parrot that was lost in 1998 is not the one of today, and who "moved to Leeds last year" may have gone on to Bristol
  if (incoming.times.some((time) => LONG_AGO.test(time))) return false;
  // "loves Lidl", "no longer works at Lidl"
  if (
    incoming.polarity < 0 &&
    existing.polarity > 0 &&
    incoming.isStrongChange &&
    incoming.verb !== existing.verb
  )
    return false;
  // "her desk is oak", "her desk at work is not oak but pine"
  if (existing.topic.length > 0 && incoming.topic.length > 0 && differs(existing.topic, incoming.topic))
    return false;
  // of two places one may go and the other stay
  return !/ and |,/.test(existing.object);
}

/** Times of a claim that may lie before what is known was told. */
const LONG_AGO = /^(?:year:|relative:(?:last (?:year|decad|spring|summer|autumn|fall|winter)|ago$))/;

const differs = (a: readonly string[], b: readonly string[]): boolean =>
  beyond(a, b).length + beyond(b, a).length > 0;
