import { normalise } from '#server/domain/text/normalise-text.ts';
import { isOrdinal, numberOf } from './claim-numbers.ts';

/**
 * Events that take place in sequence and may be numbered. Excludes words that are also verbs ("we run 3 km"), and things
 * that somebody has only one of, such as a room or a shift.
 */
const OCCASIONS = new Set(
  `evening night morning afternoon day week weekend month round session lesson rehearsal lap heat game chapter episode
  season concert meeting workshop lecture scene edition phase sprint`.split(/\s+/),
);
/** Nouns after which a number is a count and no label: "that evening 3 friends came", "at night 2 dogs bark". */
const NO_LABEL = new Set(
  `a an the this that these those every each all any one per last next same other at both half whole by
  today tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday`.split(/\s+/),
);
const RECURRING = new Set('every each a an per'.split(' '));
const BEFORE_ANSWER = new Set('in on at during for from to with by the now only already'.split(' '));
const ANSWERING = new Set(
  `is are was were be been s starts start begins begin ends end place falls fall moved moves moving postponed
  rescheduled due`.split(/\s+/),
);

interface Occasion {
  kind: string;
  number: number;
  /** True if the statement says when something is: "The exam is in week 3". Another week then contradicts it. */
  isAnswer: boolean;
}

function occasionsIn(statement: string): Occasion[] {
  const words = normalise(statement).match(/#?\p{N}[\p{N}:.,/]*(?:st|nd|rd|th)?|\p{L}+/gu) ?? [];
  const at = (index: number): string => words[index]?.replace(/[.,:]+$/, '') ?? '';
  return words.flatMap((_, index): Occasion[] => {
    const kind = at(index);
    if (!OCCASIONS.has(kind)) return [];
    const next = /^(?:no|nr|number)$/.test(at(index + 1)) ? index + 2 : index + 1;
    const label = NO_LABEL.has(at(index - 1)) ? null : figureOf(at(next));
    if (label !== null) return [{ kind, number: label, isAnswer: isAnswer(index, next + 1) }];
    const place = isOrdinal(at(index - 1)) ? figureOf(at(index - 1)) : null;
    const isLabel = place !== null && !RECURRING.has(at(index - 2)) && at(index + 1) !== 'of';
    return isLabel ? [{ kind, number: place, isAnswer: isAnswer(index - 1, index + 1) }] : [];
  });

  function isAnswer(from: number, to: number): boolean {
    let before = from - 1;
    while (BEFORE_ANSWER.has(at(before))) before -= 1;
    return ANSWERING.has(at(before)) && /^(?:of|now|instead|)$/.test(at(to));
  }
}

const figureOf = (word: string): number | null =>
  /^(?:once|twice|dozen)$|[:/.,]/.test(word) ? null : numberOf(word.replace('#', ''));

/** True if both statements are about numbered occasions with different numbers, such as "exam 1" and "exam 2". */
export function areDifferentOccasions(existing: string, incoming: string): boolean {
  const [before, after] = [occasionsIn(existing), occasionsIn(incoming)];
  if ([...before, ...after].some((one) => one.isAnswer)) return false;
  const shared = before.filter(({ kind }) => after.some((one) => one.kind === kind));
  return (
    shared.length > 0 &&
    shared.every(({ kind, number }) => !after.some((one) => one.kind === kind && one.number === number))
  );
}
