/**
 * Prints how much of what is found in messages and pairs is still found if people say the same otherwise.
 *   node evals/perturbation/run.ts
 */
import { createFactReader } from '#server/models/fact-reader.ts';
import { createRelationReader } from '#server/models/relation-reader.ts';
import { printCount } from '../hands/print-count.ts';
import { readHands } from '../hands/read-hands.ts';
import { conflictsThatSurvive, factsThatSurvive } from './measure.ts';

for (const { name, messages, pairs } of readHands()) {
  if (messages.length > 0) {
    console.log(`${name}: facts still found`);
    for (const [kind, count] of await factsThatSurvive(messages, createFactReader())) printCount(kind, count);
  }
  if (pairs.length > 0) {
    console.log(`${name}: conflicts still noticed`);
    for (const [kind, count] of await conflictsThatSurvive(pairs, createRelationReader()))
      printCount(kind, count);
  }
}
