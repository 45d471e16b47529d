import type { VaultTx } from '#server/db/vault.ts';
import { amongSql } from '../sql/among.ts';
import { type EdgeRow, edgeRow, edgesById } from '../sql/edges.ts';
import {
  type EdgeStep,
  type EdgesFollowed,
  edgeStepRow,
  hiddenStepsRow,
  hiddenStepsSql,
  type Level,
  levelSql,
} from '../sql/level.ts';

/** One hop: the steps that lead on, strongest ways first. */
export async function stepsFrom(tx: VaultTx, level: Omit<Level, 'householdId'>): Promise<EdgeStep[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(levelSql({ ...level, householdId: tx.householdId }));
  return rows.map((row) => edgeStepRow.parse(row));
}

/** How many stated steps lead on from these memories to where the asker may not see. */
export async function countHiddenSteps(
  tx: VaultTx,
  at: Omit<EdgesFollowed, 'householdId'> & { ids: readonly string[] },
): Promise<number> {
  if (at.ids.length === 0) return 0;
  const { householdId } = tx;
  const [row] = await tx.db.$queryRaw<unknown[]>(hiddenStepsSql({ ...at, householdId }));
  return Math.max(0, hiddenStepsRow.parse(row).hidden);
}

/** The edges between these memories, of those that a walk may take. */
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
