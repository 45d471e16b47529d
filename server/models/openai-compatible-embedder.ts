import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { EMBEDDING } from '#server/domain/parameters/parameters.ts';
import type { Calibration, Embedder } from './embedder.ts';
import { EmbeddingError } from './embedding-error.ts';
import { isThisMachine, isTimeout, readJson } from './model-server-request.ts';
import { withCircuitBreaker } from './server-circuit-breaker.ts';

export interface OpenAiCompatibleOptions {
  /** With or without the trailing `/embeddings`, for example 'https://api.openai.com/v1'. */
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly model: string;
  readonly dimensions?: number;
  readonly calibration?: Calibration;
  /** Some models need them, for example 'passage: ' and 'query: '. */
  readonly prefixes?: { readonly passage: string; readonly query: string };
  readonly timeoutMs?: number;
  readonly retryAfterMs?: number;
}

const batchSize = 64;

/** Default for models with cosines near 0.1 for unrelated texts and above 0.6 for paraphrases. */
const usualCalibration: Calibration = [
  { cosine: 0.05, similarity: 0 },
  { cosine: 0.25, similarity: 0.3 },
  { cosine: 0.6, similarity: 0.8 },
  { cosine: 1, similarity: 1 },
];

const answerSchema = z.object({
  data: z.array(z.object({ index: z.number().int(), embedding: z.array(z.number()).min(1) })),
});

/**
 * Sends at most 64 texts per request, and retries once after 429, 5xx or a lost connection. Throws
 * EmbeddingError.
 */
export function createOpenAiCompatibleEmbedder(options: OpenAiCompatibleOptions): Embedder {
  let dimensions = options.dimensions ?? 0;
  const request = async (texts: string[]) => {
    const vectors = await embedBatch(options, texts, dimensions);
    dimensions = vectors[0]?.length ?? dimensions;
    return vectors;
  };
  return {
    name: `openai-compatible:${options.model}${options.dimensions ? `@${options.dimensions}` : ''}`,
    /** 0 until the first answer if no length was requested */
    get dimensions() {
      return dimensions;
    },
    isRemote: !isThisMachine(options.baseUrl),
    calibration: options.calibration ?? usualCalibration,
    embed: async (texts, kind) => {
      const prefix = options.prefixes?.[kind] ?? '';
      const filled = [...texts.entries()].filter(([, text]) => text.trim() !== '');
      const vectors = new Map<number, number[]>();
      for (let start = 0; start < filled.length; start += batchSize) {
        const batch = filled.slice(start, start + batchSize);
        const answers = await request(batch.map(([, text]) => prefix + text));
        for (const [place, [index]] of batch.entries()) vectors.set(index, answers[place] ?? []);
      }
      if (dimensions === 0 && texts.length > 0) await request(['length']);
      return texts.map((_, index) => vectors.get(index) ?? new Array<number>(dimensions).fill(0));
    },
    embedSoon: withCircuitBreaker(async (text, kind) => {
      const input = [(options.prefixes?.[kind] ?? '') + text];
      const [vector = []] = readVectors(await bodyOf(await attempt(options, input)), 1, dimensions);
      dimensions = vector.length;
      return vector;
    }),
  };
}

async function embedBatch(
  options: OpenAiCompatibleOptions,
  input: string[],
  dimensions: number,
): Promise<number[][]> {
  const first = await attempt(options, input);
  let response = first;
  if (first === 'unreachable' || first === 'timeout' || isWorthRetrying(first.status)) {
    const pause = pauseBefore(first, options.retryAfterMs ?? EMBEDDING.retryMs);
    if (pause <= EMBEDDING.longestPauseMs) {
      await wait(pause);
      response = await attempt(options, input);
    }
  }
  return readVectors(await bodyOf(response), input.length, dimensions);
}

type Attempt = Response | 'unreachable' | 'timeout';

async function attempt(options: OpenAiCompatibleOptions, input: string[]): Promise<Attempt> {
  const { apiKey, model, dimensions } = options;
  try {
    return await fetch(`${options.baseUrl.replace(/\/+$/, '').replace(/\/embeddings$/, '')}/embeddings`, {
      method: 'POST',
      // a redirect could send the text to another machine
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
      },
      body: JSON.stringify({ model, input, encoding_format: 'float', ...(dimensions ? { dimensions } : {}) }),
      signal: AbortSignal.timeout(options.timeoutMs ?? EMBEDDING.timeoutMs),
    });
  } catch (error) {
    return isTimeout(error) ? 'timeout' : 'unreachable';
  }
}

function isWorthRetrying(status: number): boolean {
  return status === 429 || status >= 500;
}

/** In milliseconds. Follows `Retry-After` if it is given in seconds. */
function pauseBefore(first: Attempt, usualMs: number): number {
  const asked =
    first instanceof Response ? Number(first.headers.get('retry-after') ?? Number.NaN) : Number.NaN;
  return Number.isFinite(asked) ? asked * 1000 : usualMs;
}

async function bodyOf(response: Attempt): Promise<unknown> {
  if (response === 'timeout') throw new EmbeddingError('timeout', 'The embedding server took too long.');
  if (response === 'unreachable') {
    throw new EmbeddingError('unreachable', 'The embedding server cannot be reached.');
  }
  if (!response.ok) {
    // discards the body, because it may repeat the input or the key
    await response.body?.cancel();
    const failure = isWorthRetrying(response.status) ? 'busy' : 'refused';
    throw new EmbeddingError(failure, `The embedding server answered ${response.status}.`, response.status);
  }
  try {
    return await readJson(response);
  } catch (error) {
    if (isTimeout(error)) throw new EmbeddingError('timeout', 'The embedding server took too long.');
    throw new EmbeddingError('bad_answer', 'The embedding server did not answer with JSON.');
  }
}

function readVectors(body: unknown, count: number, dimensions: number): number[][] {
  const answer = answerSchema.safeParse(body);
  if (!answer.success) throw new EmbeddingError('bad_answer', 'The embedding server sent no embeddings.');
  const byIndex = new Map(answer.data.data.map(({ index, embedding }) => [index, embedding]));
  const length = dimensions || (byIndex.get(0)?.length ?? 0);
  return Array.from({ length: count }, (_, index) => {
    const vector = byIndex.get(index);
    if (!vector)
      throw new EmbeddingError('bad_answer', 'The embedding server returned no vector for one of the texts.');
    if (vector.length !== length) {
      throw new EmbeddingError('bad_answer', `Expected ${length} dimensions, but got ${vector.length}.`);
    }
    return unit(vector);
  });
}

function unit(vector: number[]): number[] {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}
