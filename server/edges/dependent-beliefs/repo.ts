import { createHash } from 'node:crypto';
import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import * as sql from './sql.ts';

export async function listDependents(tx: VaultTx, groundIds: readonly string[]): Promise<sql.DependentRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.dependentsOf(tx.householdId, groundIds));
  return rows.map((row) => sql.dependentRow.parse(row));
}

export async function insertCases(tx: VaultTx, pairs: readonly sql.DependentRow[]): Promise<void> {
  if (pairs.length === 0) return;
  const { householdId, now } = tx;
  const shared = {
    householdId,
    kind: sql.DEPENDENT_BELIEF,
    privacy: 'public',
    status: 'open',
    openedAt: now,
  };
  await tx.db.reviewCase.createMany({
    data: pairs.map(({ beliefId, groundId }) => {
      const pairKey = `${beliefId} ${groundId}`;
      const contentHash = Uint8Array.from(createHash('sha256').update(pairKey).digest());
      const sides = { existingId: beliefId, incomingId: groundId };
      return { ...shared, ...sides, id: newId(), pairKey, contentHash, snapshot: {}, reasons: [] };
    }),
    skipDuplicates: true,
  });
}

export async function closeCasesOf(tx: VaultTx, groundIds: readonly string[]): Promise<void> {
  await tx.db.$executeRaw(sql.closeCasesOf(tx.householdId, groundIds, tx));
}

/** Returns whether the belief depended on the other memory. */
export async function dropDependency(
  tx: VaultTx,
  { beliefId, groundId }: sql.DependentRow,
): Promise<boolean> {
  const { householdId } = tx;
  const along = { householdId, fromId: beliefId, toId: groundId };
  const hasInfluence = (await tx.db.edge.count({ where: { ...along, type: 'influenced_by' } })) > 0;
  const against = { householdId, fromId: groundId, toId: beliefId, bidirectional: true, type: 'depends_on' };
  // the other memory may still depend on the belief
  const turned = await tx.db.edge.updateMany({ where: against, data: { bidirectional: false } });
  const where = { ...along, type: 'depends_on' };
  const { count } = hasInfluence
    ? await tx.db.edge.deleteMany({ where })
    : await tx.db.edge.updateMany({ where, data: { type: 'influenced_by', bidirectional: false } });
  return count + turned.count > 0;
}
