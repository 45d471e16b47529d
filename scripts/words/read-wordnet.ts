import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Synset {
  readonly id: string;
  readonly lemmas: readonly { readonly text: string; readonly tags: number }[];
  readonly pointers: readonly { readonly symbol: string; readonly target: string }[];
  readonly gloss: string;
}

const files = { n: 'data.noun', v: 'data.verb', a: 'data.adj', r: 'data.adv' } as const;
const ssTypes: Record<string, string> = { '1': 'n', '2': 'v', '3': 'a', '4': 'r', '5': 'a' };
const personLexicographerFile = '18';

/** Reads WordNet, without people, because the synset "Franz Liszt" would give a name the meaning of music. */
export function readSynsets(folder: string): Synset[] {
  const tags = readTagCounts(join(folder, 'index.sense'));
  return Object.entries(files).flatMap(([part, file]) =>
    readFileSync(join(folder, file), 'latin1')
      .split('\n')
      .filter((line) => /^\d{8} /.test(line))
      .flatMap((line) => parseSynset(line, part, tags) ?? []),
  );
}

function readTagCounts(file: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of readFileSync(file, 'latin1').split('\n')) {
    const [key = '', offset, , count] = line.split(' ');
    const [lemma = '', rest = ''] = key.split('%');
    const part = ssTypes[rest[0] ?? ''];
    if (part && count && count !== '0') counts.set(`${lemma}@${part}${offset}`, Number(count));
  }
  return counts;
}

// Parses a line of WordNet: offset lexfile type count(hex) {lemma lexid} pointers {symbol offset part source/target}
// [frames] | gloss
function parseSynset(line: string, part: string, tags: Map<string, number>): Synset | null {
  const [data = '', gloss = ''] = line.split(' | ');
  const fields = data.split(' ');
  const id = `${part}${fields[0]}`;
  const lemmaCount = Number.parseInt(fields[3] ?? '0', 16);
  const lemmas = Array.from({ length: lemmaCount }, (_, index) => {
    const text = (fields[4 + index * 2] ?? '').replace(/\(\w+\)$/, '');
    return { text: text.replaceAll('_', ' '), tags: tags.get(`${text.toLowerCase()}@${id}`) ?? 0 };
  });
  const first = 4 + lemmaCount * 2 + 1;
  const pointers = Array.from({ length: Number(fields[first - 1]) }, (_, index) => {
    const [symbol = '', offset = '', targetPart = ''] = fields.slice(
      first + index * 4,
      first + index * 4 + 3,
    );
    return { symbol, target: `${targetPart === 's' ? 'a' : targetPart}${offset}` };
  });
  const isPerson = fields[1] === personLexicographerFile && pointers.some(({ symbol }) => symbol === '@i');
  return isPerson ? null : { id, lemmas, pointers, gloss };
}
