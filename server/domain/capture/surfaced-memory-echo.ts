import { essenceOf } from '#server/domain/memories/repeated-statement.ts';
import { CAPTURE } from '#server/domain/parameters/capture-parameters.ts';

/** An echo must have the same negations, because they change the meaning. */
const NEGATIONS =
  /^(?:not|no|never|nobody|nothing|without|neither|nor|hardly|-likes|n't|cannot|can't|won't|isn't)$/;

const negationsOf = (words: readonly string[]): string =>
  words.filter((word) => NEGATIONS.test(word)).join(' ');

function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  let at = 0;
  for (const word of whole) if (word === part[at]) at += 1;
  return at === part.length;
}

/** Returns a test for statements that only repeat one of the `surfaced` memories. */
export function createEchoTest(surfaced: readonly string[]): (statement: string) => boolean {
  const known = surfaced.map((text) => essenceOf(text).split(' '));
  return (statement) => {
    const words = essenceOf(statement).split(' ');
    return known.some((whole) => {
      if (words.join(' ') === whole.join(' ')) return true;
      return (
        words.length >= CAPTURE.echoWords &&
        negationsOf(words) === negationsOf(whole) &&
        isWithin(words, whole)
      );
    });
  };
}
