import type { VaultTx } from '#server/db/vault.ts';
import { type EdgeRow, edgeRow, edgesById } from '../../edge/sql.ts';
import { amongSql } from '../sql/edges-among-memories.ts';
import { type EdgeStep, type Level, levelRow, levelSql } from '../sql/walk-level.ts';

interface Hop {
  steps: EdgeStep[];
  hiddenSteps: number;
}

export async function hopFrom(tx: VaultTx, level: Omit<Level, 'householdId'>): Promise<Hop> {
  if (level.ids.length === 0) return { steps: [], hiddenSteps: 0 };
  const found = await tx.db.$queryRaw<unknown[]>(levelSql({ ...level, householdId: tx.householdId }));
  const rows = found.map((row) => levelRow.parse(row));
  const steps = rows.flatMap((row) => {
    if (row.edgeId === null) return [];
    const { hidden: _, ...step } = row;
    return [step];
  });
  return { steps, hiddenSteps: Math.max(0, rows[0]?.hidden ?? 0) };
}

export async function findAmong(
  tx: VaultTx,
  at: Omit<Parameters<typeof amongSql>[0], 'householdId'>,
): Promise<EdgeRow[]> {
  const { householdId } = tx;
  const found = await tx.db.$queryRaw<{ id: string }[]>(amongSql({ ...at, householdId }));
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await tx.db.$queryRaw<unknown[]>(edgesById(householdId, ids));
  return rows.map((row) => edgeRow.parse(row));
}
