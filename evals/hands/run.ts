/**
 * Measures for each hand (writer) how much of what people write is understood, with 95 % intervals.
 *   node evals/hands/run.ts                                 by rules and, if they are undecided, by the network
 *   node evals/hands/run.ts --rules                         by rules alone
 *   node evals/hands/run.ts q5 q6                           only these hands
 *   HEARTHLORE_EVAL_HANDS=folder node evals/hands/run.ts    with one more folder of hands
 */
import { createFactReader } from '#server/models/fact-reader.ts';
import { createPhraseReader } from '#server/models/phrase-reader.ts';
import { createRelationReader } from '#server/models/relation-reader.ts';
import { measureMessages, measurePairs, measurePhrases, measurePlain } from './measure-understanding.ts';
import { printCount } from './print-count.ts';
import { readHands } from './read-hands.ts';

const isRulesOnly = process.argv.includes('--rules');
const relations = isRulesOnly ? null : createRelationReader();
const facts = isRulesOnly ? null : createFactReader();
const described = isRulesOnly ? null : createPhraseReader();

const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

for (const { name, pairs, messages, plain, phrases } of readHands()) {
  if (only.length > 0 && !only.includes(name)) continue;
  console.log(name);
  if (pairs.length > 0) {
    const { precision, recall, retired, ...same } = await measurePairs(pairs, relations);
    printCount('conflicts: of those noticed, right', precision);
    printCount('conflicts: noticed', recall);
    printCount('retired without asking, rightly', retired);
    printCount('alike and no conflict, taken for one', same.falselyNoticed);
    printCount('said again in other words, noticed', same.duplicates);
    printCount('of what is taken for said again, right', same.duplicatesRight);
  }
  if (messages.length > 0) {
    const { found, right, quiet } = await measureMessages(messages, facts);
    printCount('facts in messages: found', found);
    printCount('facts in messages: of those kept, right', right);
    printCount('messages with nothing in them, left alone', quiet);
  }
  if (plain.length > 0) {
    const { found, quiet } = await measurePlain(plain, facts);
    printCount('plain statements: found', found);
    printCount('short texts with nothing in them, left alone', quiet);
  }
  if (phrases.length > 0) {
    const { right, precision, turned } = await measurePhrases(phrases, described);
    printCount('relationship phrases of known types: right', right);
    printCount('relationship phrases: of those taken for a type, right', precision);
    printCount('relationship phrases: turned round', turned);
  }
}
