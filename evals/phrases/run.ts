/**
 * Measures whether phrases are read as the right relationship type. Exits with 1 if any phrase got a wrong type.
 *   node evals/phrases/run.ts             prints the figures of every part
 *   node evals/phrases/run.ts --errors    also prints the errors of the seen half, the only half to tune rules on
 *   node evals/phrases/run.ts --final     also prints the errors of every part, for the last measurement of all
 */
import { createEncoder } from '#server/models/bundled-encoder.ts';
import { figuresOf, phraseReader, type Verdict } from './measure.ts';
import { measureRemovedAliases } from './measure-removed-aliases.ts';
import { PARTS, type Part, readPhrases } from './read-phrases.ts';

const isFinal = process.argv.includes('--final');
const embedder = createEncoder();
const read = await phraseReader(embedder);
const verdictsOf = async (part: Part): Promise<Verdict[]> => Promise.all(readPhrases(part).map(read));
const share = (part: number, of: number): string => `${part} of ${of} (${((100 * part) / of).toFixed(1)} %)`;

for (const part of PARTS) {
  const verdicts = await verdictsOf(part);
  const { ofType, ofNone, byMeaning } = figuresOf(verdicts);
  console.log(`${part}, embedder ${embedder.name}`);
  console.log(`  of a built-in type, right   ${share(ofType.right, ofType.of)}`);
  console.log(`    a new type instead        ${ofType.missed}`);
  console.log(`    the wrong type            ${ofType.wrong}`);
  console.log(`  of no type, a new one       ${share(ofNone.coined, ofNone.of)}`);
  console.log(`  matched by meaning, right   ${byMeaning.right} of ${byMeaning.of}`);
  if (isFinal || (part === 'seen' && process.argv.includes('--errors'))) printErrors(verdicts);
  if (ofType.wrong + ofNone.wrong > 0) process.exitCode = 1;
}

const { asked, matched, right } = await measureRemovedAliases(embedder);
console.log(
  `nouns left out one at a time: of ${asked}, ${matched} matched by meaning, ${right} of them right`,
);
if (matched > right) process.exitCode = 1;

function printErrors(verdicts: readonly Verdict[]): void {
  for (const { labelled, type, isFormer, by, result } of verdicts.filter((one) => one.result !== 'right')) {
    const meant = `${labelled.type ?? 'none'}${labelled.isFormer ? ' former' : ''}`;
    const made = type === null ? 'a new type' : `${type}${isFormer ? ' former' : ''}, by ${by}`;
    console.log(`    ${result.padEnd(6)} ${labelled.phrase}  |  ${meant}, read as ${made}`);
  }
}
