import type { Claim } from '#server/domain/statements/claim.ts';
import { beyond } from './compare-words.ts';

/**
 * Whether what expressly ends or corrects something is plainly of the very matter that is known, so that it may take its
 * place without asking. In: the claims of both statements, and what was told. Otherwise a person is asked.
 */
export const retiresPlainly = (
  known: readonly Claim[],
  { claims, statement }: { claims: readonly Claim[]; statement: string },
): boolean =>
  !NOT_OVER.test(statement) &&
  !UNDER_WAY.test(statement) &&
  known.some((one) => claims.some((other) => isOfOneMatter(one, other)));

/** It did not happen, has not happened yet, happens again, or happened to one of several: "nearly left", "sold a piano". */
const NOT_OVER =
  /(?<![\p{L}])(?:nearly|almost|next|soon|tomorrow|every|each|and back|will|going to|(?:sold|lost|left|gave away|got rid of|scrapped|returned|threw out) (?:an?|one|two|three|some|half|part|most)|one of)(?![\p{L}])/iu;
const UNDER_WAY =
  /(?:(?<![\p{L}])(?:is|are|am)|['’](?:s|re|m)) (?:moving|leaving|selling|changing|starting|stopping|quitting)(?![\p{L}])/iu;

function isOfOneMatter(known: Claim, told: Claim): boolean {
  // "plays for the Lions", "lost to the Lions"
  if (told.verb === 'lose') return false;
  // a parrot that was lost in 1998 is not the one of today, and who "moved to Leeds last year" may have gone on to Bristol
  if (told.times.some((time) => LONG_AGO.test(time))) return false;
  // "loves Lidl", "no longer works at Lidl"
  if (told.polarity < 0 && known.polarity > 0 && told.isStrongChange && told.verb !== known.verb)
    return false;
  // "her desk is oak", "her desk at work is not oak but pine"
  if (known.topic.length > 0 && told.topic.length > 0 && differs(known.topic, told.topic)) return false;
  // of two places one may go and the other stay
  return !/ and |,/.test(known.object);
}

/** Times of a claim that may lie before what is known was told. */
const LONG_AGO = /^(?:year:|relative:(?:last (?:year|decad|spring|summer|autumn|fall|winter)|ago$))/;

const differs = (a: readonly string[], b: readonly string[]): boolean =>
  beyond(a, b).length + beyond(b, a).length > 0;
