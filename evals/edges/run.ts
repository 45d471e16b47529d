/**
 * Checks whether the right edges are inferred for a new statement. Exits with 1 if less than 90 % of the stored
 * edges are right.
 *   node evals/edges/run.ts             prints the figures of both halves
 *   node evals/edges/run.ts --errors    also prints the errors of the seen half, the only half to tune rules on
 */
import { createEncoder } from '#server/models/bundled-encoder.ts';
import { figuresOf, isRight, isStored, judge, type Verdict } from './measure.ts';
import { measureDemoEdges } from './measure-demo-edges.ts';
import { HALVES, readPairs } from './read-pairs.ts';

const embedder = createEncoder();
const share = (part: number, of: number): string =>
  `${part} of ${of} (${of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`})`;

for (const half of HALVES) {
  for (const isCrowded of [false, true]) {
    const verdicts = await judge(embedder, readPairs(half), isCrowded);
    const { pairs, edges, stored, right, linked, offeredRight, strays } = figuresOf(verdicts);
    const all = stored + strays;
    console.log(
      `${half}, ${pairs} pairs, ${isCrowded ? 'each among all the others' : 'each alone'}, embedder ${embedder.name}`,
    );
    console.log(`  stored, right in type and direction   ${share(right, all)}`);
    console.log(`    between pairs labelled with an edge  ${share(linked, all)}`);
    console.log(`  labelled edges found: stored           ${share(right, edges)}`);
    console.log(`    or offered                           ${share(offeredRight, edges)}`);
    if (half === 'seen' && process.argv.includes('--errors')) printErrors(verdicts, isCrowded);
    if (right / all < 0.9) process.exitCode = 1;
  }
}

function printErrors(verdicts: readonly Verdict[], isCrowded: boolean): void {
  for (const verdict of verdicts) {
    const { pair, made, strays } = verdict;
    const label = pair.edge ? `${pair.edge.from} ${pair.edge.type}` : 'none';
    const found = made
      ? `${made.isForward ? 'B' : 'A'} ${made.type} ${made.confidence.toFixed(2)} ${made.reason}`
      : 'nothing';
    const isMissed = pair.edge !== null && !(isRight(verdict) && isStored(made));
    const isFalse = pair.edge === null && made !== null;
    if (!isCrowded && (isMissed || isFalse)) {
      const mark = isStored(made) ? 'WRONG' : 'missed';
      console.log(`    ${mark} ${label} | ${found}\n      ${pair.known.text}\n      ${pair.told.text}`);
    }
    for (const { known, edge } of strays.filter((one) => isCrowded && isStored(one.edge))) {
      console.log(
        `    STRAY ${edge.isForward ? 'B' : 'A'} ${edge.type} ${edge.confidence.toFixed(2)} ${edge.reason}\n      ${known.text}\n      ${pair.told.text}`,
      );
    }
  }
}

const demo = await measureDemoEdges(embedder);
console.log(
  `demo household, ${demo.told} statements added one after another, ${demo.drawn} links drawn by hand`,
);
console.log(`  stored                                 ${demo.stored}`);
console.log(`    between memories linked by hand      ${demo.linked}, of the same type ${demo.sameType}`);
console.log(`  links by hand, stored or offered       ${share(demo.noticed, demo.drawn)}`);
