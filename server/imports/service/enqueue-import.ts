import type { Ctx } from '#server/core/ctx.ts';
import { enqueue, isQueueOpen, type JobData, type JobKind } from '#server/db/job-queue.ts';
import * as repo from '../repo.ts';

export const IMPORT_MEMORIES: JobKind = { name: 'import-memories', isPrompt: true };

/** Without a queue in this process, the next search for open imports finds it. */
export async function enqueueImport({ vault, context }: Ctx, runId: string): Promise<void> {
  if (!isQueueOpen()) return;
  await enqueue(IMPORT_MEMORIES, { householdId: vault.householdId, context, runId }, { key: runId });
}

/** Puts an import behind those that wait. Its key changes, because the running job still holds the other one. */
export async function enqueueNextTurn({ runId = '', isNextTurn = false, ...vault }: JobData): Promise<void> {
  const data = { ...vault, runId, isNextTurn: !isNextTurn };
  await enqueue(IMPORT_MEMORIES, data, { key: isNextTurn ? runId : `${runId} next` });
}

/** Enqueues imports that a crash or restart interrupted. */
export async function enqueueOpenImports(ctx: Ctx): Promise<void> {
  for (const { id } of await ctx.vault.read(repo.listOpen)) await enqueueImport(ctx, id);
}
