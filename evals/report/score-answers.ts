import { withoutFiller } from '#server/domain/text/strip-filler.ts';
import { isConflict, isSame, spanOf, spansOf } from '../hands/measure-understanding.ts';
import type { HandMessage, HandPair } from '../hands/read-hands.ts';
import type { Scored } from './calibration.ts';
import { readers, runPatiently } from './networks-with-long-limit.ts';

/** The certainty of each fact that the network finds, and whether a person marked the same words as a fact. */
export async function scoreFacts(messages: readonly HandMessage[]): Promise<Scored[]> {
  const found = await spansOf(
    messages.map(({ text }) => text),
    readers.facts,
  );
  return messages.flatMap(({ text, facts }, index) => {
    const due = facts.flatMap(({ span }) => spanOf(text, span));
    return (found[index] ?? []).map((span) => ({
      score: span.probability,
      isRight: due.some((one) => isSame(span, one)),
    }));
  });
}

/** Texts per call. */
const PORTION = 16;

/** The certainty of the network for each pair that it contradicts or updates, and that it says the same. */
export async function scorePairs(
  pairs: readonly HandPair[],
): Promise<{ conflicts: Scored[]; duplicates: Scored[] }> {
  const answers: number[][] = [];
  for (let from = 0; from < pairs.length; from += PORTION) {
    const texts = pairs
      .slice(from, from + PORTION)
      .map(({ existing, incoming }) => [withoutFiller(existing), withoutFiller(incoming)] as const);
    answers.push(...(await runPatiently('relations', texts)));
  }
  const judged = pairs.map((pair, index) => {
    const [contradiction = 0, update = 0, duplicate = 0] = answers[index] ?? [];
    return { pair, conflict: Math.min(1, contradiction + update), duplicate };
  });
  return {
    conflicts: judged.map(({ pair, conflict }) => ({ score: conflict, isRight: isConflict(pair) })),
    duplicates: judged.map(({ pair, duplicate }) => ({
      score: duplicate,
      isRight: pair.label === 'duplicate',
    })),
  };
}
