import type { Ctx } from '#server/core/ctx.ts';

/**
 * Classifies memories as private or not with the privacy network, using all texts of a memory together. Returns null if
 * no network is configured; rules then decide. Call outside any transaction.
 */
export async function soundPrivate(
  { models }: Pick<Ctx, 'models'>,
  memories: readonly (readonly string[])[],
): Promise<(boolean | null)[]> {
  const texts = memories.map((own) => own.join('. '));
  return models.privacy ? models.privacy.soundPrivate(texts) : texts.map(() => null);
}
