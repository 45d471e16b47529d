/**
 * Measures whether contradictions are noticed. Exits with 1 if precision is below 0.9 or recall below 0.8 in any file of pairs.
 *   node evals/reconcile/run.ts             prints the figures of every file
 *   node evals/reconcile/run.ts --errors    prints figures and errors of `seen` and `opened`, the files to tune on
 */

import {
  faultsByNote,
  figuresOf,
  isDue,
  isMade,
  judge,
  precisionOf,
  recallOf,
  type Verdict,
} from './measure.ts';
import { measureUnrelatedStatements } from './measure-unrelated-statements.ts';
import { PARTS, readPairs } from './read-pairs.ts';

const share = (part: number, of: number): string =>
  `${part} of ${of} (${of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`})`;

const isTuning = process.argv.includes('--errors');

for (const part of PARTS.filter((one) => !isTuning || one !== 'unseen')) {
  const verdicts = judge(readPairs(part));
  const figures = figuresOf(verdicts);
  console.log(`${part}, ${figures.pairs} pairs, rules alone`);
  console.log(`  treated as a conflict, rightly          ${share(figures.found, figures.made)}`);
  console.log(`  conflicts found                         ${share(figures.found, figures.due)}`);
  console.log(`    with the right kind                   ${share(figures.ofKind, figures.found)}`);
  console.log(`  retired without a conflict              ${figures.wronglyRetired}`);
  console.log(`  duplicates recognised                   ${share(figures.repeated, figures.duplicates)}`);
  console.log(`  wrongly treated as duplicates           ${figures.swallowed + figures.falseDoubles}`);
  console.log(`  a language model would be asked         ${figures.doubtful}`);
  for (const { note, wrong, of } of faultsByNote(verdicts))
    console.log(`    ${note}: ${wrong} of ${of} wrong`);
  if (isTuning) printErrors(verdicts);
  if (precisionOf(figures) < 0.9 || recallOf(figures) < 0.8) process.exitCode = 1;
}

const strangers = await measureUnrelatedStatements();
console.log(`statements not written for this test, added one after another: ${strangers.told}`);
console.log(`  pairs near enough to be compared        ${strangers.compared}`);
console.log(`  treated as a conflict                   ${strangers.made.length}`);
console.log(`    of the ${strangers.linked} that are linked by hand      ${strangers.found}`);
for (const { known, told, decision } of strangers.made)
  console.log(`    ${decision.action}, ${decision.kind}: ${known}  /  ${told}`);

function printErrors(verdicts: readonly Verdict[]): void {
  for (const verdict of verdicts) {
    const { pair, decision } = verdict;
    const isWrong = isDue(verdict) !== isMade(verdict);
    const isSwallowed = pair.label !== 'duplicate' && decision.kind === 'duplicate';
    const isUnnoticed = pair.label === 'duplicate' && decision.kind !== 'duplicate';
    if (!isWrong && !isSwallowed && !isUnnoticed) continue;
    const mark = isWrong && isMade(verdict) ? 'WRONG' : isSwallowed ? 'SWALLOWED' : 'missed';
    const made = `${decision.action}${decision.kind ? `, ${decision.kind}` : ''}`;
    console.log(`    ${mark} ${pair.label} (${pair.note}) | ${made} | ${pair.written}`);
  }
}
