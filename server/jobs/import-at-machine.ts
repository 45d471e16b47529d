import type { Context } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, parseInput } from '#server/core/errors.ts';
import { trustHouseholdId } from '#server/core/ids.ts';
import { vaultReady } from '#server/households/prepare-vault/service.ts';
import {
  extendImportInput,
  type ImportPrivacy,
  type ImportView,
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
  /** Texts as the page sends them. Only conversations, folders of notes and calendars have several. */
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
  const { filled, empty } = await withMemories(ctx, portions);
  const [first = '', ...others] = filled;
  const atMachine = { isAtMachine: true };
  // a date on a contact is seen by more than the member
  const toContacts = privacy === 'household';
  const { id } = await startImport(
    ctx,
    parseInput(startImportInput, { content: first, privacy, toContacts }),
    atMachine,
  );
  for (const content of others)
    await extendImport(ctx, parseInput(extendImportInput, { id, content }), atMachine);
  while (await takeTurn(means, { ...vault, runId: id })) onProgress(await getImport(ctx, { id }));
  const done = await getImport(ctx, { id });
  const leftOut = empty.reduce((sum, { problemCount }) => sum + problemCount, done.leftOut);
  return { ...done, leftOut, problems: [...empty.flatMap(({ problems }) => problems), ...done.problems] };
}

/** Parts those without memories from the others, as the page does, because they would be refused. */
async function withMemories(
  ctx: Ctx,
  portions: readonly string[],
): Promise<{ filled: readonly string[]; empty: PreviewImportOutput[] }> {
  if (portions.length < 2) return { filled: portions, empty: [] };
  const filled: string[] = [];
  const empty: PreviewImportOutput[] = [];
  for (const content of portions) {
    const preview = await previewImport(ctx, parseInput(previewImportInput, { content }));
    if (preview.total > 0) filled.push(content);
    else empty.push(preview);
  }
  // if all are empty, the start says so
  return { filled: filled.length > 0 ? filled : portions, empty };
}
