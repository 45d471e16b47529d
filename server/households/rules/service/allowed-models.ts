import type { Context } from '#server/core/actor.ts';
import type { HouseholdId } from '#server/core/ids.ts';
import { enqueue, isQueueOpen, type JobKind } from '#server/db/job-queue.ts';
import type { Models } from '#server/models/models-from-env.ts';
import { modelsIn, withoutRemote } from '#server/models/restrict-to-local-models.ts';
import { readContextPolicy } from './read-policy.ts';

export const EMBED_VAULT: JobKind = { name: 'embed-vault', isPrompt: true };

/** Returns the models that may read this vault's texts. Reads the policy only if a remote model is configured. */
export async function allowedModels(
  models: Models,
  { householdId, context }: { householdId: HouseholdId; context: Context },
): Promise<Models> {
  const isRemote = models.embedder.isRemote || models.language?.isRemote === true;
  if (!isRemote || context === 'work') return modelsIn(context, models);
  const { localModels } = await readContextPolicy(householdId, context);
  return localModels ? withoutRemote(models) : models;
}

/** Queues new embeddings for the vault. Until they exist, memories without a vector of the current model are found by words only. */
export async function embedAnew(householdId: HouseholdId, context: Context): Promise<void> {
  if (isQueueOpen())
    await enqueue(EMBED_VAULT, { householdId, context }, { key: `${householdId} ${context}` });
}
