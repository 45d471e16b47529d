import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import { mapInSlices } from '#server/core/worker-thread.ts';
import { openValue, sealerFor } from '#server/db/vault-key.ts';
import { parseStatement } from '#server/domain/english/parse-statement.ts';
import { cueTexts, cueVector } from '#server/domain/memories/memory-cues.ts';
import { unstatedReason } from '#server/domain/memories/unstated-reason.ts';
import { normaliseStatement } from '#server/domain/text/normalise-text.ts';
import type { Privacy } from '#server/domain/words/vocabulary.ts';
import { mayEmbed } from '#server/households/rules/service/credential-check.ts';
import type { EmbeddingKind } from '#server/models/embedder.ts';
import { isAway } from '#server/models/embedding-error.ts';
import type { StoredText } from '../sql/insert-and-update.ts';

export interface PlainText {
  content: string;
  why: string | null;
  how: string | null;
  place: string | null;
  qualifier: string | null;
}

const sealedText = z.object({
  content: z.string(),
  why: z.string().nullable(),
  how: z.string().nullable(),
  place: z.string().nullable(),
  qualifier: z.string().nullable(),
  /** Null in texts that an older version encrypted. */
  tags: z.array(z.string()).nullable().default(null),
  cues: z.array(z.string()).nullable().default(null),
});
type OpenedText = z.output<typeof sealedText>;

/** Includes the date, because the same statement on another day is another event. */
function duplicateKey(text: PlainText, occurredAt: string | null): string {
  return [normaliseStatement(text.content), normaliseStatement(text.qualifier ?? ''), occurredAt ?? ''].join(
    '\n',
  );
}

export function passageOf(text: PlainText, tags: readonly string[]): string {
  return [text.content, text.qualifier, unstatedReason(text), tags.join(' ')].filter(Boolean).join('. ');
}

/** Returns the texts of one memory to embed. `vectorsOf` assigns the resulting vectors in the same order. */
export const textsToEmbed = (text: PlainText, tags: readonly string[], cues: readonly string[]): string[] => [
  passageOf(text, tags),
  ...cues.flatMap((cue) => cueTexts(cue, text.content)),
];

export function vectorsOf([vector = [], ...ofCues]: readonly number[][]): {
  vector: number[];
  cues: number[][];
} {
  const cues = ofCues.flatMap((alone, index) =>
    index % 2 === 0 ? [cueVector(alone, ofCues[index + 1] ?? [])] : [],
  );
  return { vector, cues };
}

interface TextToStore {
  id: string;
  text: PlainText;
  privacy: Privacy;
  occurredAt: string | null;
  tags: readonly string[];
  cues: readonly string[];
  parts?: readonly string[];
}

/** Embeds all texts in one call. Do not call it in a transaction. Throws MODEL_UNAVAILABLE. */
export async function storedTexts(
  ctx: Ctx,
  memories: readonly TextToStore[],
): Promise<{ stored: StoredText; parts: number[][] }[]> {
  const passages = memories.map(({ text, tags, privacy, cues, parts = [] }) =>
    privacy === 'secret' ? [] : [...textsToEmbed(text, tags, cues), ...parts],
  );
  const all = passages.flat();
  const vectors = all.length === 0 ? [] : await embedAll(ctx, all, 'passage');
  const embedded: number[][][] = [];
  let from = 0;
  for (const { length } of passages) {
    embedded.push(vectors.slice(from, from + length));
    from += length;
  }
  const stored = await mapInSlices(memories, (memory, index) =>
    storedWith(ctx, memory, embedded[index] ?? []),
  );
  return Promise.all(stored);
}

/** Throws MODEL_UNAVAILABLE. */
export async function storedText(ctx: Ctx, memory: TextToStore): Promise<StoredText> {
  const [first] = await storedTexts(ctx, [memory]);
  if (!first) throw new AppError('INTERNAL');
  return first.stored;
}

async function storedWith(
  ctx: Ctx,
  { id, text, privacy, occurredAt, tags, cues }: TextToStore,
  vectors: number[][],
): Promise<{ stored: StoredText; parts: number[][] }> {
  const key = duplicateKey(text, occurredAt);
  if (privacy === 'secret') {
    const sealer = await sealerFor(ctx.vault.householdId, ctx.context);
    const sealed = sealer.seal(JSON.stringify({ ...text, tags, cues }), id);
    const empty = {
      content: null,
      parsed: null,
      why: null,
      how: null,
      place: null,
      qualifier: null,
      tags: [],
      cues: null,
      embedding: null,
    };
    return { stored: { ...empty, sealed, contentHash: sealer.hash(key) }, parts: [] };
  }
  const contentHash = createHash('sha256').update(key).digest();
  const own = 1 + 2 * cues.length;
  const embedding = { ...vectorsOf(vectors.slice(0, own)), model: ctx.models.embedder.name };
  const parsed = parseStatement(text.content);
  return {
    stored: { ...text, tags, cues, parsed, sealed: null, contentHash, embedding },
    parts: vectors.slice(own),
  };
}

export async function openSealed(ctx: Ctx, id: string, sealed: Uint8Array): Promise<OpenedText> {
  return sealedText.parse(JSON.parse(await openValue(ctx.vault, sealed, id)));
}

/** If the vector is null, the search compares words only. */
interface QueryVector {
  vector: number[] | null;
  /** Whether the embedder failed or timed out. */
  isModelAway: boolean;
}

export const NOT_EMBEDDED: QueryVector = { vector: null, isModelAway: false };

export async function embedQuery(
  ctx: Ctx,
  text: string,
  kind: EmbeddingKind = 'query',
): Promise<QueryVector> {
  const { embedder } = ctx.models;
  if (embedder.embedSoon && text.trim() === '') return NOT_EMBEDDED;
  try {
    const [vector] = embedder.embedSoon
      ? [await embedder.embedSoon(text, kind)]
      : await embedder.embed([text], kind);
    if (vector) return { vector, isModelAway: false };
  } catch (error) {
    if (!isAway(error)) ctx.log.warn({ err: error, embedder: embedder.name }, 'Only words are compared.');
  }
  return { vector: null, isModelAway: true };
}

/** Returns no vector if the prompt must not reach the embedder. */
export const embedPrompt = async (ctx: Ctx, prompt: string): Promise<QueryVector> =>
  (await mayEmbed(ctx, prompt)) ? embedQuery(ctx, prompt) : NOT_EMBEDDED;

/** Returns the vectors in the order of the texts. Throws MODEL_UNAVAILABLE. */
export async function embedAll(
  ctx: Ctx,
  texts: readonly string[],
  kind: 'passage' | 'query',
): Promise<number[][]> {
  try {
    const vectors = await ctx.models.embedder.embed(texts, kind);
    if (vectors.length === texts.length) return vectors;
  } catch (error) {
    ctx.log.error({ err: error, embedder: ctx.models.embedder.name }, 'Embedding failed.');
  }
  throw new AppError('MODEL_UNAVAILABLE');
}
