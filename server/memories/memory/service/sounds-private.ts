import type { Ctx } from '#server/core/ctx.ts';

/**
 * Decides by the privacy network whether each memory is private, from all its texts together. Returns null without a
 * network, and rules must then decide. Do not call it in a transaction.
 */
export async function soundPrivate(
  { models }: Pick<Ctx, 'models'>,
  memories: readonly (readonly string[])[],
): Promise<(boolean | null)[]> {
  const texts = memories.map((own) => own.join('. '));
  return models.privacy ? models.privacy.soundPrivate(texts) : texts.map(() => null);
}
