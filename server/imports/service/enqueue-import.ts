import type { Ctx } from '#server/core/ctx.ts';
import { enqueue, isQueueOpen, type JobKind } from '#server/db/job-queue.ts';
import * as repo from '../repo.ts';

export const IMPORT_MEMORIES: JobKind = { name: 'import-memories', isPrompt: true };

/**
 * Queues the job of an import, unless it waits or runs already. If this process has no queue, the server's periodic
 * search for open imports finds it.
 */
export async function enqueueImport({ vault, context }: Ctx, runId: string): Promise<void> {
  if (!isQueueOpen()) return;
  await enqueue(IMPORT_MEMORIES, { householdId: vault.householdId, context, runId }, { key: runId });
}

/** Queues the next turn of an unfinished import, behind the imports that already wait. */
export async function enqueueNextTurn(ctx: Ctx, runId: string): Promise<void> {
  const open = await ctx.vault.read(repo.listOpen);
  if (open.some(({ id }) => id === runId)) await enqueueImport(ctx, runId);
}

/** Enqueues imports that a crash or restart interrupted. */
export async function enqueueOpenImports(ctx: Ctx): Promise<void> {
  for (const { id } of await ctx.vault.read(repo.listOpen)) await enqueueImport(ctx, id);
}
