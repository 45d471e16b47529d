/**
 * Prints recall and precision of emotionally weighty texts for each hand (writer), and how many memories of other hands, some of them
 * weighty, are classified so: node evals/intensity/run.ts
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { toldIntensity } from '#server/domain/memories/emotional-intensity.ts';
import { CAPTURE } from '#server/domain/parameters/capture-parameters.ts';
import { createEncoder } from '#server/models/bundled-encoder.ts';
import { printCount } from '../hands/print-count.ts';

const row = z.object({ text: z.string(), intense: z.boolean() });
const world = z.object({ memories: z.array(z.object({ content: z.string() })) });
const encoder = createEncoder();

const readLines = <T>(path: string, schema: z.ZodType<T>): T[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => schema.parse(JSON.parse(line)));

async function weighty(texts: readonly string[]): Promise<boolean[]> {
  const vectors = await encoder.embed([...texts], 'passage');
  return texts.map((text, index) => {
    const embedding = { vector: vectors[index] ?? [], model: encoder.name };
    return toldIntensity(text, embedding) >= CAPTURE.intensityOf.high;
  });
}

for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith('.jsonl'))) {
  const rows = readLines(join(import.meta.dirname, file), row);
  const found = await weighty(rows.map(({ text }) => text));
  const isRight = rows.filter(({ intense }, index) => intense && found[index]).length;
  console.log(file);
  printCount('weighs a lot: found', { right: isRight, of: rows.filter(({ intense }) => intense).length });
  printCount('of those found, right', { right: isRight, of: found.filter(Boolean).length });
}

const hands = join(import.meta.dirname, '../hands');
for (const hand of ['q5', 'q6', 'q8', 'q9', 'q10']) {
  const memories = readLines(join(hands, hand, 'worlds.jsonl'), world).flatMap((one) => one.memories);
  const found = await weighty(memories.map(({ content }) => content));
  console.log(hand);
  printCount('memories taken for weighty', { right: found.filter(Boolean).length, of: memories.length });
  if (process.argv.includes('--show'))
    for (const [index, { content }] of memories.entries()) if (found[index]) console.log(`  ${content}`);
}
process.exit();
