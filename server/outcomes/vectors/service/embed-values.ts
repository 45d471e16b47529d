import type { Ctx } from '#server/core/ctx.ts';
import type { SideStatement } from '#server/db/read-pair.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { setVectors, setVectorsStatement } from '../repo.ts';

/**
 * Vectors of values from one model. A value without words has a vector of zeros; if the model failed, there are no
 * vectors.
 */
interface ValueVectors {
  model: string;
  vectors: { type: string; value: string; vector: readonly number[] }[];
}

/** The value of a suggestion. The type is not embedded, because "add topic" would make any two values similar. */
interface SuggestedValue {
  type: string;
  value: string;
}

/**
 * Embeds values before the transaction that records their outcomes. A failing model does not prevent recording; the
 * next search embeds the missing values.
 */
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

/**
 * Builds the statement that stores vectors next to the counts. It must follow the insert, whose trigger creates the
 * counts. Returns null if there are no vectors. If an agent may not read, the next reader's backfill stores them.
 */
export const vectorStatement = (tx: VaultTx, profileId: string, made: ValueVectors): SideStatement | null =>
  made.vectors.length === 0 ? null : setVectorsStatement(tx, profileId, made);

/** Stores vectors in a separate statement. */
export async function keepVectors(tx: VaultTx, profileId: string, made: ValueVectors): Promise<void> {
  const setting = vectorStatement(tx, profileId, made);
  if (setting !== null) await setVectors(tx, setting);
}
