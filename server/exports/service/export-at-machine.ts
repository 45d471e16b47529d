import type { Context } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId, trustHouseholdId, trustUserId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import type { StreamOutput } from '#server/core/operation.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { vaultReady } from '#server/households/prepare-vault/service.ts';
import { modelsFromEnv } from '#server/models/models-from-env.ts';
import type { ExportCounts, ExportPart } from '../schema/export-request.ts';
import { exportVault, previewExport } from './export-vault.ts';

interface MachineExport extends StreamOutput {
  counts: ExportCounts;
}

/** Exports what the owner may see, for the operator's command line. The audit log names the server, and whose view it took. */
export async function exportAtMachine(
  { householdId: id, userId }: { householdId: string; userId: string },
  { context, part, now }: { context: Context; part: ExportPart; now: Date },
): Promise<MachineExport> {
  const householdId = trustHouseholdId(id);
  await vaultReady(householdId, context);
  const actor = { kind: 'member', householdId, userId: trustUserId(userId), role: 'owner' } as const;
  const requestId = newId();
  const vault = bindVault(await vaultFor(householdId, context), actor, now, requestId);
  const ctx: Ctx = { actor, context, vault, now, models: modelsFromEnv({}), log, requestId };
  const { counts } = await previewExport(ctx, { part });
  return { ...(await exportVault(ctx, { part, secrets: false }, { isAtMachine: true })), counts };
}
