import type { Ctx } from '#server/core/ctx.ts';
import type { SideStatement } from '#server/db/read-pair.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { settingVectors, setVectors } from '../repo.ts';

/** What values mean to the model that was asked: zeros where one says nothing; none where it did not answer. */
interface ValueVectors {
  model: string;
  vectors: { type: string; value: string; vector: readonly number[] }[];
}

/** What was suggested: the type is compared by itself, so that "add topic" makes no two topics alike. */
interface NewOutcome {
  type: string;
  value: string;
}

/**
 * The meaning of what was suggested, before the transaction that records what became of it. A model that does not answer
 * keeps nobody from recording: what it owes is made up for when it is next looked for.
 */
export async function embedValues(ctx: Ctx, told: readonly NewOutcome[]): Promise<ValueVectors> {
  const { embedder } = ctx.models;
  const different = [...new Map(told.map((one) => [`${one.type} ${one.value}`, one])).values()];
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
    ctx.log.warn({ err: error, embedder: embedder.name }, 'what was suggested is not embedded yet');
    return { model: embedder.name, vectors: [] };
  }
}

/**
 * Keeps the meaning beside the count of each value, in the transaction that recorded outcomes of them (after the insert,
 * whose trigger counts): a statement for another to take along. Null: there is nothing to keep. An agent that may tell and
 * not see leaves this to the next who sees.
 */
export const keepingVectors = (tx: VaultTx, profileId: string, made: ValueVectors): SideStatement | null =>
  made.vectors.length === 0 ? null : settingVectors(tx, profileId, made);

/** The same, as a statement of its own. */
export async function keepVectors(tx: VaultTx, profileId: string, made: ValueVectors): Promise<void> {
  const setting = keepingVectors(tx, profileId, made);
  if (setting !== null) await setVectors(tx, setting);
}
