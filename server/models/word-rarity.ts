import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let loaded: ReadonlyMap<string, number> | undefined;

/** Maps the 34,000 most used stems to a rarity from 0 (in every text) to 1. */
export function wordRarity(): ReadonlyMap<string, number> {
  // not relative to this file, which a bundler may have moved
  loaded ??= parse(
    readFileSync(join(/* turbopackIgnore: true */ process.cwd(), 'server/models/word-rarity.txt'), 'utf8'),
  );
  return loaded;
}

function parse(text: string): ReadonlyMap<string, number> {
  const lines = text.trimEnd().split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [rarity, ...stems] = line.split(' ');
      return stems.map((stem) => [stem, Number(rarity) / 255] as const);
    }),
  );
}
