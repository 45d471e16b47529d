import { NETWORK } from '#server/domain/parameters/network-parameters.ts';
import type { Calibration, Embedder } from './embedder.ts';
import { EmbeddingError } from './embedding-error.ts';
import { runNetwork } from './run-network.ts';

const DIMENSIONS = 384;

// Measured by evals/similarity/run.ts --calibrate (see models/encoder/README.md).
const calibration: Calibration = [
  { cosine: 0, similarity: 0 },
  { cosine: 0.3, similarity: 0.3 },
  { cosine: 0.42, similarity: 0.55 },
  { cosine: 0.61, similarity: 0.8 },
  { cosine: 1, similarity: 1 },
];

type VectorCache = Map<string, readonly number[]>;

const held = globalThis as typeof globalThis & { hearthloreVectors?: VectorCache };

/** Works offline, in English. Texts without a letter or digit get zeros. Throws EmbeddingError. */
export function createEncoder(run: typeof runNetwork = runNetwork): Embedder {
  held.hearthloreVectors ??= new Map();
  const cache = run === runNetwork ? held.hearthloreVectors : new Map();
  return {
    name: 'hearthlore-encoder-2',
    dimensions: DIMENSIONS,
    isRemote: false,
    calibration,
    async embed(texts) {
      const vectors = await vectorsOf(new Set(texts.filter(saysSomething)), cache, run);
      return texts.map((text) => [...(vectors.get(text) ?? new Array<number>(DIMENSIONS).fill(0))]);
    },
  };
}

const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

async function vectorsOf(
  texts: ReadonlySet<string>,
  cache: VectorCache,
  run: typeof runNetwork,
): Promise<VectorCache> {
  const found: VectorCache = new Map();
  const missing: string[] = [];
  for (const text of texts) {
    const vector = cache.get(text);
    if (vector) found.set(text, vector);
    else missing.push(text);
  }
  for (let from = 0; from < missing.length; from += NETWORK.texts) {
    const portion = missing.slice(from, from + NETWORK.texts);
    const answers = await encode(portion, run);
    for (const [index, text] of portion.entries()) {
      const vector = answers[index] ?? [];
      found.set(text, vector);
      remember(cache, text, vector);
    }
  }
  return found;
}

async function encode(texts: readonly string[], run: typeof runNetwork): Promise<number[][]> {
  const vectors = await run('encoder', texts).catch((error: unknown) => {
    throw new EmbeddingError('unreachable', `The encoder does not run: ${String(error)}`);
  });
  if (vectors.length === texts.length && vectors.every(({ length }) => length === DIMENSIONS)) return vectors;
  throw new EmbeddingError('bad_answer', 'The encoder did not answer with a vector for each text.');
}

function remember(cache: VectorCache, text: string, vector: readonly number[]): void {
  const [oldest] = cache.keys();
  if (cache.size >= NETWORK.cachedVectors && oldest !== undefined) cache.delete(oldest);
  cache.set(text, vector);
}
