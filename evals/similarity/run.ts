/**
 * Measures how well the encoder tells helpful memories from other memories, compared with plain word overlap.
 *   node evals/similarity/run.ts                figures of every part
 *   node evals/similarity/run.ts --calibrate    quantiles for the calibration (part fresh)
 *   node evals/similarity/run.ts --misses       pairs of the part fresh on the wrong side of the cut
 */

import { createEncoder } from '#server/models/bundled-encoder.ts';
import { type EmbeddingKind, similarityFromCosine } from '#server/models/embedder.ts';
import { lexicalScorer } from './lexical-baseline.ts';
import { balancedCut, type Figures, figuresOf, quantile, type Scorer, scoresOf } from './measure.ts';
import { type Part, readPairs, readUnrelatedPrompts } from './read-pairs.ts';

const similarityCut = 0.3;
const parts: readonly Part[] = ['trained', 'fresh'];
const pairs = readPairs();
const unrelated = readUnrelatedPrompts();
const embedder = createEncoder();
const cosine = await cosineScorer();
const similarity: Scorer = (memory, prompt) =>
  similarityFromCosine(embedder.calibration, cosine(memory, prompt));
const lexical = lexicalScorer([...new Set(pairs.map((pair) => pair.memory))]);
const hybrid: Scorer = (memory, prompt) => 0.7 * similarity(memory, prompt) + 0.3 * lexical(memory, prompt);
const scores = (part: Part, score: Scorer) => scoresOf(pairs, unrelated, part, score, lexical);
const cutOf = (score: Scorer) => balancedCut(scores('fresh', score));

if (process.argv.includes('--calibrate')) printQuantiles();
else if (process.argv.includes('--misses')) printMisses();
else printFigures();

async function cosineScorer(): Promise<Scorer> {
  const prompts = await vectorsOf(
    [...pairs, ...unrelated].map((one) => one.prompt),
    'query',
  );
  const passages = await vectorsOf(
    pairs.map((pair) => pair.memory),
    'passage',
  );
  return (memory, prompt) => {
    const right = prompts.get(prompt) ?? [];
    return (passages.get(memory) ?? []).reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);
  };
}

async function vectorsOf(texts: string[], kind: EmbeddingKind): Promise<Map<string, number[]>> {
  const vectors = await embedder.embed(texts, kind);
  return new Map(texts.map((text, index) => [text, vectors[index] ?? []]));
}

function printFigures(): void {
  const count = (part: Part) => pairs.filter((pair) => pair.part === part).length;
  const counts = parts.map((part) => `${count(part)} ${part}`).join(', ');
  console.log(`${pairs.length} labelled pairs (${counts}); ${unrelated.length} unrelated prompts.`);
  console.log('                AUC          rank of the memory          at the cut        false at the cut');
  console.log('part    method  hard   far    MRR    top5   unshared | precision recall  hard   other  far');
  const methods = [
    { name: 'encoder', score: similarity, cut: similarityCut },
    { name: 'lexical', score: lexical, cut: cutOf(lexical) },
    { name: 'hybrid ', score: hybrid, cut: cutOf(hybrid) },
  ];
  for (const part of parts) {
    for (const { name, score, cut } of methods) {
      printLine(`${part.padEnd(7)} ${name}`, figuresOf(scores(part, score), cut));
    }
  }
}

function printLine(label: string, figures: Figures): void {
  const number = (value: number) => value.toFixed(3);
  const { auc, aucUnrelated, mrr, recallAt5, recallAt5Unshared, precision, recall } = figures;
  const ranking = [auc, aucUnrelated, mrr, recallAt5, recallAt5Unshared].map(number).join('  ');
  const wrong = [figures.falseHard, figures.falseOther, figures.falseUnrelated].map(number).join('  ');
  console.log(`${label} ${ranking}  | ${number(precision)} ${number(recall)}  false: ${wrong}`);
}

function printQuantiles(): void {
  const { relevant, hard, other, unrelated: far } = scores('fresh', cosine);
  console.log(`balanced cut at cosine ${cutOf(cosine).toFixed(3)}`);
  for (const [name, values] of Object.entries({ relevant, hard, other, unrelated: far })) {
    const shares = [0.05, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 0.999];
    console.log(
      name.padEnd(10),
      shares.map((share) => `${share}: ${quantile(values, share).toFixed(3)}`).join('  '),
    );
  }
}

function printMisses(): void {
  const fresh = pairs.filter((pair) => pair.part === 'fresh');
  const scored = fresh.map((pair) => ({ ...pair, score: similarity(pair.memory, pair.prompt) }));
  for (const { memory, prompt, isRelevant, score } of scored.sort((a, b) => a.score - b.score)) {
    if (score >= similarityCut !== isRelevant) {
      console.log(`${score.toFixed(2)} ${isRelevant ? 'missed' : 'FALSE '} ${memory}  |  ${prompt}`);
    }
  }
}
