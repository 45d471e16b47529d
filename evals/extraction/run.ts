/**
 * Measures whether the rules extract the facts worth remembering from sentences, and nothing else.
 *   node evals/extraction/run.ts             prints the figures of every part
 *   node evals/extraction/run.ts --errors    prints figures and errors of `seen` and `opened`, the parts to tune on
 */
import {
  type CategoryFigures,
  extractRuled,
  figuresOf,
  isOfCategory,
  judge,
  privacyOf,
  type SentenceVerdict,
  weightOf,
} from './measure.ts';
import { PARTS, readSentences } from './read-sentences.ts';

const isTuning = process.argv.includes('--errors');
const share = (part: number, of: number): string =>
  `${part} of ${of} (${of === 0 ? '–' : `${((100 * part) / of).toFixed(0)} %`})`;

for (const part of PARTS.filter((one) => !isTuning || one !== 'unseen')) {
  const verdicts = judge(readSentences(part), extractRuled);
  const { all, of, nothing, dates, privacy, weights, reasons, unquoted } = figuresOf(verdicts);
  console.log(`${part}, ${verdicts.length} sentences, rules alone`);
  printFigures('all', all);
  for (const [category, figures] of of) printFigures(category, figures);
  console.log(`  sentences without facts, left alone          ${share(nothing.kept, nothing.of)}`);
  console.log(`  found facts with a date: right date          ${share(dates.right, dates.of)}`);
  console.log(`    with a privacy level: right level          ${share(privacy.right, privacy.of)}`);
  console.log(`    with a weight: right weight                ${share(weights.right, weights.of)}`);
  console.log(`    with a reason: right reason                ${share(reasons.right, reasons.of)}`);
  console.log(`  facts without a quote from the sentence      ${unquoted}`);
  if (isTuning) verdicts.forEach(printErrors);
}

function printFigures(name: string, { expected, found, right, made, madeRight }: CategoryFigures): void {
  const kept = `kept rightly ${share(madeRight, made)}`.padEnd(32);
  console.log(`  ${name.padEnd(13)} ${kept} found ${share(right, expected)}, in some category ${found}`);
}

function printErrors({ sentence, found, extra, unquoted }: SentenceVerdict): void {
  for (const { expected, fact } of found) {
    const words = `${expected.subject ?? '*'}: ${expected.words.map((ways) => ways.join('/')).join(', ')}`;
    if (fact === null) console.log(`    missed ${expected.categories[0]} (${words}) | ${sentence.written}`);
    else if (!isOfCategory(fact, expected))
      console.log(`    CATEGORY ${fact.category} for ${expected.categories.join(',')} | ${fact.statement}`);
    else printDetails(sentence.written, expected, fact);
  }
  for (const fact of extra)
    console.log(`    EXTRA ${fact.category}: ${fact.statement} | ${sentence.written}`);
  for (const fact of unquoted) console.log(`    UNQUOTED ${fact.statement} | ${fact.quote ?? 'none'}`);
}

function printDetails(
  written: string,
  expected: SentenceVerdict['found'][number]['expected'],
  fact: NonNullable<SentenceVerdict['found'][number]['fact']>,
): void {
  const wrong = [
    expected.date !== null && fact.occurredAt?.slice(0, 10) !== expected.date
      ? `day ${fact.occurredAt ?? 'none'} for ${expected.date}`
      : '',
    expected.privacy !== null && privacyOf(fact) !== expected.privacy
      ? `privacy ${privacyOf(fact)} for ${expected.privacy}`
      : '',
    expected.weight !== null && weightOf(fact) !== expected.weight
      ? `weight ${weightOf(fact)} for ${expected.weight}`
      : '',
    expected.why !== null && fact.why === undefined ? `no reason` : '',
  ].filter(Boolean);
  if (wrong.length > 0) console.log(`    detail: ${wrong.join('; ')} | ${written}`);
}
