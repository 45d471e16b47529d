import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import { mapInSlices } from '#server/core/worker-thread.ts';
import { sealerFor } from '#server/db/vault-key.ts';
import { parseStatement } from '#server/domain/english/parse-statement.ts';
import { normaliseStatement } from '#server/domain/text/normalise.ts';
import type { Privacy } from '#server/domain/words/vocabulary.ts';
import { mayEmbed } from '#server/households/rules/service/credentials.ts';
import type { StoredText } from '../sql/write.ts';

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
});
type OpenedText = z.output<typeof sealedText>;

/** Contains the date, because the same statement on another day is another event. */
function duplicateKey(text: PlainText, occurredAt: string | null): string {
  return [normaliseStatement(text.content), normaliseStatement(text.qualifier ?? ''), occurredAt ?? ''].join(
    '\n',
  );
}

export function passageOf(text: PlainText, tags: readonly string[]): string {
  return [text.content, text.qualifier, text.why, tags.join(' ')].filter(Boolean).join('. ');
}

interface TextToStore {
  id: string;
  text: PlainText;
  privacy: Privacy;
  occurredAt: string | null;
  tags: readonly string[];
  parts?: readonly string[];
}

/** Embeds all texts in one call. Do not call it in a transaction. Throws MODEL_UNAVAILABLE. */
export async function storedTexts(
  ctx: Ctx,
  memories: readonly TextToStore[],
): Promise<{ stored: StoredText; parts: number[][] }[]> {
  const passages = memories.map(({ text, tags, privacy, parts = [] }) =>
    privacy === 'secret' ? [] : [passageOf(text, tags), ...parts],
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
  { id, text, privacy, occurredAt, tags }: TextToStore,
  [vector = [], ...parts]: number[][],
): Promise<{ stored: StoredText; parts: number[][] }> {
  const key = duplicateKey(text, occurredAt);
  if (privacy === 'secret') {
    const sealer = await sealerFor(ctx.vault.householdId, ctx.context);
    const sealed = sealer.seal(JSON.stringify({ ...text, tags }), id);
    const empty = {
      content: null,
      parsed: null,
      why: null,
      how: null,
      place: null,
      qualifier: null,
      tags: [],
      embedding: null,
    };
    return { stored: { ...empty, sealed, contentHash: sealer.hash(key) }, parts: [] };
  }
  const contentHash = createHash('sha256').update(key).digest();
  const embedding = { vector, model: ctx.models.embedder.name };
  const parsed = parseStatement(text.content);
  return { stored: { ...text, tags, parsed, sealed: null, contentHash, embedding }, parts };
}

export async function openSealed(ctx: Ctx, id: string, sealed: Uint8Array): Promise<OpenedText> {
  const sealer = await sealerFor(ctx.vault.householdId, ctx.context);
  return sealedText.parse(JSON.parse(sealer.open(Buffer.from(sealed), id)));
}

/** Throws MODEL_UNAVAILABLE. */
export async function embedOne(ctx: Ctx, text: string, kind: 'passage' | 'query'): Promise<number[]> {
  const [vector = []] = await embedAll(ctx, [text], kind);
  return vector;
}

/** Returns null if the prompt must not reach the embedder. Throws MODEL_UNAVAILABLE. */
export const embedPrompt = async (ctx: Ctx, prompt: string): Promise<number[] | null> =>
  (await mayEmbed(ctx, prompt)) ? embedOne(ctx, prompt, 'query') : null;

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
