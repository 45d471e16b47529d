import type { Context } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, parseInput } from '#server/core/errors.ts';
import { trustHouseholdId } from '#server/core/ids.ts';
import { vaultReady } from '#server/households/prepare-vault/service.ts';
import {
  extendImportInput,
  type ImportPrivacy,
  type ImportView,
  type LineProblem,
  type PreviewImportOutput,
  previewImportInput,
  startImportInput,
} from '#server/imports/schema.ts';
import { getImport } from '#server/imports/service/list-imports.ts';
import { previewImport } from '#server/imports/service/preview-import.ts';
import { extendImport, startImport } from '#server/imports/service/start-import.ts';
import { takeTurn } from './import-turn.ts';
import { type JobMeans, memberCtx, systemCtx } from './job-ctx.ts';

interface ImportAtMachine {
  householdId: string;
  userId: string;
  context: Context;
  privacy: ImportPrivacy;
  /** Texts as the page sends them. Only exports of conversations have several. */
  portions: readonly string[];
}

/**
 * Imports a file for a member, for the operator's command line. Works on it here, so that no server has to run; one
 * that does can work on it too, because a part is one transaction.
 */
export async function importAtMachine(
  means: JobMeans,
  { householdId, userId, context, privacy, portions }: ImportAtMachine,
  onProgress: (state: ImportView) => void,
): Promise<ImportView> {
  await vaultReady(trustHouseholdId(householdId), context);
  const vault = { householdId, context };
  const system = await systemCtx(means, { ...vault, now: new Date(), reason: 'import' });
  const ctx = await memberCtx(means, system, userId);
  if (ctx === null) throw new AppError('NOT_FOUND', 'This member has left the household.');
  const { filled, problems } = await withMemories(ctx, portions);
  const [first = '', ...others] = filled;
  const atMachine = { isAtMachine: true };
  const { id } = await startImport(ctx, parseInput(startImportInput, { content: first, privacy }), atMachine);
  for (const content of others)
    await extendImport(ctx, parseInput(extendImportInput, { id, content }), atMachine);
  while (await takeTurn(means, { ...vault, runId: id })) onProgress(await getImport(ctx, { id }));
  const done = await getImport(ctx, { id });
  return { ...done, leftOut: done.leftOut + problems.length, problems: [...problems, ...done.problems] };
}

/** Leaves out portions without memories, as the page does, because they would be refused. Keeps why they have none. */
async function withMemories(
  ctx: Ctx,
  portions: readonly string[],
): Promise<{ filled: string[]; problems: LineProblem[] }> {
  if (portions.length < 2) return { filled: [...portions], problems: [] };
  const filled: string[] = [];
  const empty: PreviewImportOutput[] = [];
  for (const content of portions) {
    const preview = await previewImport(ctx, parseInput(previewImportInput, { content }));
    if (preview.total > 0) filled.push(content);
    else empty.push(preview);
  }
  return filled.length > 0
    ? { filled, problems: empty.flatMap(({ problems }) => problems) }
    : { filled: [...portions], problems: [] };
}
