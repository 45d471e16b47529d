import type { Ctx } from '#server/core/ctx.ts';
import type { SideStatement } from '#server/db/two-selects-in-one-query.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { setVectors, setVectorsStatement } from '../repo.ts';

/** A value without words has a vector of zeros. If the model failed, `vectors` is empty. */
interface ValueVectors {
  model: string;
  vectors: { type: string; value: string; vector: readonly number[] }[];
}

/** Only the value is embedded. With "add topic" in every text, any two values would seem similar. */
interface SuggestedValue {
  type: string;
  value: string;
}

/** If the model fails, the outcomes are still recorded, and the next search embeds their values. */
export async function embedValues(ctx: Ctx, outcomes: readonly SuggestedValue[]): Promise<ValueVectors> {
  const { embedder } = ctx.models;
  const different = [...new Map(outcomes.map((one) => [`${one.type} ${one.value}`, one])).values()];
  if (different.length === 0) return { model: embedder.name, vectors: [] };
  try {
    const made = await embedder.embed(
      different.map(({ value }) => value),
      'passage',
    );
    const vectors = different.flatMap(({ type, value }, index) => {
      const vector = made[index];
      return vector ? [{ type, value, vector }] : [];
    });
    return { model: embedder.name, vectors };
  } catch (error) {
    ctx.log.warn({ err: error, embedder: embedder.name }, 'Could not embed the suggested values.');
    return { model: embedder.name, vectors: [] };
  }
}

/** Must run after the insert, because its trigger creates the counts. Null if there are no vectors. */
export const vectorStatement = (tx: VaultTx, profileId: string, made: ValueVectors): SideStatement | null =>
  made.vectors.length === 0 ? null : setVectorsStatement(tx, profileId, made);

export async function keepVectors(tx: VaultTx, profileId: string, made: ValueVectors): Promise<void> {
  const setting = vectorStatement(tx, profileId, made);
  if (setting !== null) await setVectors(tx, setting);
}
