import { recordAudit } from '#server/audit/service/record-audit.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { invalid, tooMany } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { sealerFor } from '#server/db/vault-key.ts';
import { IMPORT } from '#server/domain/parameters/import-parameters.ts';
import * as repo from '../repo.ts';
import type { ImportView, StartImportInput } from '../schema.ts';
import { enqueueImport } from './enqueue-import.ts';
import { expectMayImport, getImport } from './list-imports.ts';
import { readAllowed } from './read-allowed-memories.ts';
import type { ListedMemory } from './read-memory-list.ts';

const NOTHING = 'Nothing in this file can be imported. Preview it to see why.';
const WAIT = 'Too many of your imports are under way. Wait until one of them has ended.';
const RETRY_SECONDS = 30;

/** Drops forbidden memories before anything is stored for the job. */
export async function startImport(ctx: Ctx, { content, privacy }: StartImportInput): Promise<ImportView> {
  const ownerId = expectMayImport(ctx);
  const { format, memories, problems } = await readAllowed(ctx, content);
  if (memories.length === 0) throw invalid('content', NOTHING);
  const id = newId();
  const parts = await sealedParts(ctx, id, memories);
  await ctx.vault.append('memory.import', async (tx) => {
    if ((await repo.countOpen(tx, ownerId)) >= IMPORT.open) throw tooMany(RETRY_SECONDS, WAIT);
    const made = {
      ...{ id, ownerId, privacy, format, total: memories.length },
      leftOut: problems.length,
      problems: problems.slice(0, IMPORT.problems),
    };
    await repo.insertImport(tx, made, parts);
  });
  const { actor, now: at, context } = ctx;
  await recordAudit({ actor, at, context, action: 'memories.import', detail: { memories: memories.length } });
  await enqueueImport(ctx, id);
  return getImport(ctx, { id });
}

async function sealedParts({ vault, context }: Ctx, importId: string, memories: readonly ListedMemory[]) {
  const sealer = await sealerFor(vault.householdId, context);
  const parts: { sealed: Uint8Array<ArrayBuffer>; items: number }[] = [];
  for (let from = 0; from < memories.length; from += IMPORT.memoriesPerPart) {
    const some = memories.slice(from, from + IMPORT.memoriesPerPart);
    const sealed = sealer.seal(JSON.stringify(some), partName(importId, parts.length));
    parts.push({ sealed: Uint8Array.from(sealed), items: some.length });
  }
  return parts;
}

export const partName = (importId: string, number: number): string => `${importId} ${number}`;
