import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import { sealerFor } from '#server/db/vault-key.ts';
import { foldStatement } from '#server/domain/fold.ts';
import type { Privacy } from '#server/domain/vocabulary.ts';
import type { StoredText } from '../sql/write.ts';

/** What people wrote, before it is known whether it is kept in plain. */
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
});

/** The statement, its circumstances and its day: the same said of another day is another event. */
function sameness(text: PlainText, occurredAt: string | null): string {
  return [foldStatement(text.content), foldStatement(text.qualifier ?? ''), occurredAt ?? ''].join('\n');
}

/** What the embedder reads of a memory. */
export function passageOf(text: PlainText, tags: readonly string[]): string {
  return [text.content, text.qualifier, text.why, tags.join(' ')].filter(Boolean).join('. ');
}

/**
 * The columns for a text: in plain with its embedding, or, for a secret, sealed and with a keyed hash, never
 * embedded. Calls the embedder, so never inside a transaction. Throws MODEL_UNAVAILABLE.
 */
export async function storedText(ctx: Ctx, memory: TextToStore): Promise<StoredText> {
  return (await storedTextAndParts(ctx, memory, [])).stored;
}

export interface TextToStore {
  id: string;
  text: PlainText;
  privacy: Privacy;
  occurredAt: string | null;
  tags: readonly string[];
}

/** The same, with the vectors of parts of the text: the embedder is called once for all. A secret has none. */
export async function storedTextAndParts(
  ctx: Ctx,
  memory: TextToStore,
  parts: readonly string[],
): Promise<{ stored: StoredText; parts: number[][] }> {
  const said = sameness(memory.text, memory.occurredAt);
  if (memory.privacy === 'secret') {
    const sealer = await sealerFor(ctx.vault.householdId, ctx.context);
    const sealed = sealer.seal(JSON.stringify(memory.text), memory.id);
    const empty = { content: null, why: null, how: null, place: null, qualifier: null, embedding: null };
    return { stored: { ...empty, sealed, contentHash: sealer.hash(said) }, parts: [] };
  }
  const [vector = [], ...vectors] = await embedAll(
    ctx,
    [passageOf(memory.text, memory.tags), ...parts],
    'passage',
  );
  const stored = {
    ...memory.text,
    sealed: null,
    contentHash: createHash('sha256').update(said).digest(),
    embedding: { vector, model: ctx.models.embedder.name },
  };
  return { stored, parts: vectors };
}

/** Opens a sealed text. */
export async function openSealed(ctx: Ctx, id: string, sealed: Uint8Array): Promise<PlainText> {
  const sealer = await sealerFor(ctx.vault.householdId, ctx.context);
  return sealedText.parse(JSON.parse(sealer.open(Buffer.from(sealed), id)));
}

/** One text's vector. A remote model that does not answer is MODEL_UNAVAILABLE, and nothing was written. */
export async function embedOne(ctx: Ctx, text: string, kind: 'passage' | 'query'): Promise<number[]> {
  const [vector = []] = await embedAll(ctx, [text], kind);
  return vector;
}

/** The vectors of texts, in order, by one call of the embedder. Throws MODEL_UNAVAILABLE. */
export async function embedAll(
  ctx: Ctx,
  texts: readonly string[],
  kind: 'passage' | 'query',
): Promise<number[][]> {
  try {
    const vectors = await ctx.models.embedder.embed(texts, kind);
    if (vectors.length === texts.length) return vectors;
  } catch (error) {
    ctx.log.error({ err: error, embedder: ctx.models.embedder.name }, 'embedding failed');
  }
  throw new AppError('MODEL_UNAVAILABLE');
}
