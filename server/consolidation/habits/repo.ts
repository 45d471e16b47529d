import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import * as sql from './sql.ts';

export async function listDone(tx: VaultTx, within: { since: Date; until: Date }): Promise<sql.DoneRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.doneSql(tx.householdId, within));
  return rows.map((row) => sql.doneRow.parse(row));
}

export interface HabitKey {
  ownerId: string;
  topicKey: string;
  kind: string;
  valueKey: string;
}

interface KnownHabit extends HabitKey {
  id: string;
  memoryId: string | null;
  lastFoundAt: Date;
}

export async function listKnown(tx: VaultTx): Promise<KnownHabit[]> {
  return tx.db.habit.findMany({ where: { householdId: tx.householdId } });
}

interface NewHabit extends HabitKey {
  weekday: number | null;
  hour: number | null;
  memoryId: string | null;
  times: number;
  ofTimes: number;
}

export async function addHabits(tx: VaultTx, habits: readonly NewHabit[]): Promise<void> {
  const { householdId, now } = tx;
  const data = habits.map((one) => ({ ...one, householdId, id: newId(), foundAt: now, lastFoundAt: now }));
  if (data.length > 0) await tx.db.habit.createMany({ data, skipDuplicates: true });
}

export async function touchHabits(tx: VaultTx, ids: readonly string[]): Promise<void> {
  const where = { householdId: tx.householdId, id: { in: [...ids] } };
  if (ids.length > 0) await tx.db.habit.updateMany({ where, data: { lastFoundAt: tx.now } });
}

/** Returns the memories that are in use. */
export async function continueHabits(
  tx: VaultTx,
  memoryIds: readonly string[],
  faded: string,
): Promise<string[]> {
  if (memoryIds.length === 0) return [];
  const rows = await tx.db.$queryRaw<unknown[]>(sql.continueSql(tx, memoryIds, faded));
  return rows.map((row) => sql.continuedRow.parse(row).id);
}

/** Returns the memories that `continueHabits` would continue. */
export async function listGoingOn(
  tx: VaultTx,
  memoryIds: readonly string[],
  faded: string,
): Promise<string[]> {
  if (memoryIds.length === 0) return [];
  const rows = await tx.db.$queryRaw<unknown[]>(sql.goingOnSql(tx.householdId, memoryIds, faded));
  return rows.map((row) => sql.continuedRow.parse(row).id);
}
