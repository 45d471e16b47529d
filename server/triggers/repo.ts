import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { TriggerAnswer } from '#server/domain/triggers/trigger-state.ts';
import * as sql from './sql.ts';

export async function listSources(
  tx: VaultTx,
  look: Omit<Parameters<typeof sql.sources>[0], 'householdId'>,
): Promise<sql.SourceRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.sources({ ...look, householdId: tx.householdId }));
  return rows.map((row) => sql.sourceRow.parse(row));
}

export async function saveAnswer(
  tx: VaultTx,
  { ownerId, source }: { ownerId: string; source: string },
  answer: TriggerAnswer,
): Promise<void> {
  const { householdId, now: updatedAt } = tx;
  const key = { householdId, ownerId, source };
  await tx.db.triggerAnswer.upsert({
    where: { householdId_ownerId_source: key },
    create: { ...key, ...answer, id: newId(), updatedAt },
    update: { ...answer, updatedAt },
  });
}
