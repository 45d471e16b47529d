import type { Ctx } from '#server/core/ctx.ts';

/** Returns null if no privacy network is loaded. Do not call it in a transaction. */
export async function soundPrivate(
  { models }: Pick<Ctx, 'models'>,
  memories: readonly (readonly string[])[],
): Promise<(boolean | null)[]> {
  const texts = memories.map((own) => own.join('. '));
  return models.privacy ? models.privacy.soundPrivate(texts) : texts.map(() => null);
}
