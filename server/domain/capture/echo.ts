import { essenceOf } from '#server/domain/memories/repetition.ts';
import { CAPTURE } from '#server/domain/parameters/review-parameters.ts';

/** Words that turn what is said round: a statement with one says another thing than one without. */
const TURNS =
  /^(?:not|no|never|nobody|nothing|without|neither|nor|hardly|-likes|n't|cannot|can't|won't|isn't)$/;

const turnsOf = (words: readonly string[]): string => words.filter((word) => TURNS.test(word)).join(' ');

function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  let at = 0;
  for (const word of whole) if (word === part[at]) at += 1;
  return at === part.length;
}

/**
 * Tells what an agent says back from what is news. In: what was just surfaced to it. A statement is an echo where it says
 * the same, or a part of the same in the same order and with the same negations. Out: a test for one statement.
 */
export function createEchoTest(surfaced: readonly string[]): (statement: string) => boolean {
  const known = surfaced.map((text) => essenceOf(text).split(' '));
  return (statement) => {
    const words = essenceOf(statement).split(' ');
    return known.some((whole) => {
      if (words.join(' ') === whole.join(' ')) return true;
      return words.length >= CAPTURE.echoWords && turnsOf(words) === turnsOf(whole) && isWithin(words, whole);
    });
  };
}
