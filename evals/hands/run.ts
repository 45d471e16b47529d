/**
 * How much of what people write is understood? Figures for each hand (writer), with their 95 % interval.
 *   node evals/hands/run.ts                                 by rules, and by the network where these are undecided
 *   node evals/hands/run.ts --rules                         by rules alone
 *   HEARTHLORE_EVAL_HANDS=folder node evals/hands/run.ts    with one more folder of hands
 */
import { wilson } from '#server/domain/outcomes/wilson.ts';
import { createRelationReader } from '#server/models/relation-reader.ts';
import { type Count, measureMessages, measurePairs, measurePhrases } from './measure.ts';
import { readHands } from './read-hands.ts';

const relations = process.argv.includes('--rules') ? null : createRelationReader();

const percent = (share: number): string => (100 * share).toFixed(0);

function shown({ right, of }: Count): string {
  if (of === 0) return 'none';
  const { low, high } = wilson(right, of);
  return `${right} of ${of} = ${percent(right / of)} % (${percent(low)}–${percent(high)})`;
}

const print = (label: string, figure: Count): void => console.log(`  ${label.padEnd(44)} ${shown(figure)}`);

for (const { name, pairs, messages, phrases } of readHands()) {
  console.log(name);
  if (pairs.length > 0) {
    const { precision, recall, retired, ...same } = await measurePairs(pairs, relations);
    print('conflicts: of those noticed, right', precision);
    print('conflicts: noticed', recall);
    print('retired without asking, rightly', retired);
    print('alike and no conflict, taken for one', same.falselyNoticed);
    print('said again in other words, noticed', same.duplicates);
    print('of what is taken for said again, right', same.duplicatesRight);
  }
  if (messages.length > 0) {
    const { found, right, quiet } = measureMessages(messages);
    print('facts in messages: found', found);
    print('facts in messages: of those kept, right', right);
    print('messages with nothing in them, left alone', quiet);
  }
  if (phrases.length > 0) {
    const { right, turned } = measurePhrases(phrases);
    print('relationship phrases of known types: right', right);
    print('relationship phrases: turned round', turned);
  }
}
