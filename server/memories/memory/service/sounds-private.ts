import type { Ctx } from '#server/core/ctx.ts';

/**
 * Whether memories sound private to the network, each by all its texts as one; null: it has not read them, and the rules
 * decide. Outside of any transaction.
 */
export async function soundPrivate(
  { models }: Pick<Ctx, 'models'>,
  memories: readonly (readonly string[])[],
): Promise<(boolean | null)[]> {
  const texts = memories.map((own) => own.join('. '));
  return models.privacy ? models.privacy.soundPrivate(texts) : texts.map(() => null);
}
