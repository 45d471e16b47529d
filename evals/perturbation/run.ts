/**
 * Prints the share of found facts and conflicts that are still found in altered texts, for example with typos.
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
