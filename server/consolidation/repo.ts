import type { z } from 'zod';
import { firstIdAt, newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type {
  ItemDid,
  ItemReason,
  RunStep,
  RunTrigger,
} from '#server/domain/consolidation/run-vocabulary.ts';
import * as sql from './sql.ts';

interface NewRun {
  id: string;
  journalId: string;
  trigger: RunTrigger;
  isDry: boolean;
  startedBy: string | null;
  /** YYYY-MM-DD. Null unless the run is nightly. */
  scheduledFor: string | null;
  steps: readonly RunStep[];
  retryOf: string | null;
}

interface ItemFacts {
  did: ItemDid;
  because: ItemReason;
  otherId: string | null;
}
export type NewItem = ItemFacts & ({ memoryId: string } | { memoryId: null; ownerId: string });

/** Returns false if another run is under way, or if this night's run was there already. */
export async function insertRun(tx: VaultTx, { scheduledFor, steps, ...run }: NewRun): Promise<boolean> {
  const { householdId, now: createdAt } = tx;
  const day = scheduledFor === null ? null : new Date(scheduledFor);
  const data = { ...run, steps: [...steps], householdId, createdAt, scheduledFor: day };
  return (await tx.db.consolidationRun.createMany({ data, skipDuplicates: true })).count === 1;
}

export async function findRun(tx: VaultTx, id: string): Promise<sql.RunRow | null> {
  const { householdId } = tx;
  const row = await tx.db.consolidationRun.findUnique({ where: { householdId_id: { householdId, id } } });
  return row && sql.runRow.parse(row);
}

export async function findDue(tx: VaultTx): Promise<sql.DueRow> {
  const [row] = await tx.db.$queryRaw<unknown[]>(sql.dueFacts(tx.householdId));
  return sql.dueRow.parse(row);
}

/** Ignores acts of the program itself. */
export async function latestActivityAt(tx: VaultTx): Promise<Date | null> {
  const [row] = await tx.db.$queryRaw<unknown[]>(sql.latestActivity(tx.householdId));
  return sql.activityRow.parse(row).at;
}

export async function listActiveQuarters(tx: VaultTx, since: Date): Promise<Date[]> {
  const from = { since, sinceId: firstIdAt(since) };
  const rows = await tx.db.$queryRaw<unknown[]>(sql.activeQuarters(tx.householdId, from));
  return rows.map((row) => sql.activeQuarterRow.parse(row).at);
}

/** Returns the steps that handled no memory although there was work for them. */
export async function listIdleSteps(
  tx: VaultTx,
  run: Pick<sql.RunRow, 'id' | 'steps'> & { startedAt: Date },
  work: Parameters<typeof sql.untouchedWork>[2],
): Promise<RunStep[]> {
  const found = await tx.db.$queryRaw<unknown[]>(sql.examinedSteps(tx.householdId, run.id));
  const examined = found.map((row) => sql.examinedRow.parse(row).step);
  const [row] = await tx.db.$queryRaw<unknown[]>(sql.untouchedWork(tx.householdId, run, work));
  const hasWork: Partial<Record<RunStep, boolean>> = sql.untouchedRow.parse(row);
  return run.steps.filter((step) => hasWork[step] === true && !examined.includes(step));
}

/** Ids are ordered by time. */
export async function listRuns(
  tx: VaultTx,
  { after, limit }: { after: string | null; limit: number },
): Promise<sql.RunRow[]> {
  const where = { householdId: tx.householdId, ...(after === null ? {} : { id: { lt: after } }) };
  const rows = await tx.db.consolidationRun.findMany({ where, orderBy: { id: 'desc' }, take: limit });
  return rows.map((row) => sql.runRow.parse(row));
}

type Place = Pick<sql.RunRow, 'status' | 'step' | 'cursor' | 'steps'>;

export async function lockPlace(tx: VaultTx, id: string): Promise<Place | null> {
  const [row] = await tx.db.$queryRaw<unknown[]>(sql.lockedPlace(tx.householdId, id));
  return row === undefined ? null : sql.placeRow.parse(row);
}

type Progress = Partial<
  Pick<
    sql.RunRow,
    | 'status'
    | 'step'
    | 'cursor'
    | 'isCut'
    | 'failedSteps'
    | 'startedAt'
    | 'endedAt'
    | 'pausedAt'
    | 'hurriedAt'
    | 'idleSteps'
  > & { quietMinute: number }
>;

export async function saveProgress(tx: VaultTx, id: string, data: Progress): Promise<void> {
  await tx.db.consolidationRun.updateMany({ where: { householdId: tx.householdId, id }, data });
}

export async function addItems(
  tx: VaultTx,
  run: { id: string; step: RunStep },
  items: readonly NewItem[],
): Promise<void> {
  const { householdId, now: at } = tx;
  const of = { householdId, runId: run.id, step: run.step, at };
  const rows = items.map((item) => ({ ...item, ...of, id: item.memoryId ?? newId() }));
  if (rows.length > 0) await tx.db.consolidationItem.createMany({ data: rows });
}

export async function countItems(
  tx: VaultTx,
  run: { id: string; step: RunStep },
): Promise<{ examined: number; changed: number }> {
  const [row] = await tx.db.$queryRaw<unknown[]>(sql.counted(tx.householdId, run));
  return sql.countedRow.parse(row);
}

export async function listDone(tx: VaultTx, runId: string, did: ItemDid): Promise<string[]> {
  const where = { householdId: tx.householdId, runId, did };
  const rows = await tx.db.consolidationItem.findMany({ where, select: { memoryId: true } });
  return rows.flatMap(({ memoryId }) => memoryId ?? []);
}

export async function listTouched(tx: VaultTx, runId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.db.$queryRaw<unknown[]>(sql.touched(tx.householdId, runId, ids));
  return new Set(rows.map((row) => sql.touchedRow.parse(row).id));
}

export async function listEarlier(
  tx: VaultTx,
  runId: string | null,
  ids: readonly string[],
  did: readonly ItemDid[],
): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db.$queryRaw<unknown[]>(sql.earlierChanges(tx.householdId, runId, ids));
  const earlier = rows.map((row) => sql.earlierRow.parse(row)).filter((row) => did.includes(row.did));
  return new Map(earlier.map(({ id, at }) => [id, at]));
}

/** Counts questions by owner. Null is the household. */
export async function countQuestions(tx: VaultTx, runId: string): Promise<Map<string | null, number>> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.openQuestions(tx.householdId, runId));
  return new Map(rows.map((row) => sql.questionRow.parse(row)).map(({ ownerId, count }) => [ownerId, count]));
}

export async function summarise(tx: VaultTx, runIds: readonly string[]): Promise<sql.SummaryRow[]> {
  if (runIds.length === 0) return [];
  const rows = await tx.db.$queryRaw<unknown[]>(sql.summaries(tx.householdId, runIds));
  return rows.map((row) => sql.summaryRow.parse(row));
}

export async function listMonths(
  tx: VaultTx,
  period: Parameters<typeof sql.months>[1],
): Promise<z.infer<typeof sql.monthRow>[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.months(tx.householdId, period));
  return rows.map((row) => sql.monthRow.parse(row));
}

export async function listItems(tx: VaultTx, page: sql.ItemPage): Promise<sql.ItemRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.itemPage(tx.householdId, page));
  return rows.map((row) => sql.itemRow.parse(row));
}

interface FoundItem {
  did: string;
  otherId: string | null;
}

/** Returns the change of this memory by a run, if the caller may see the memory. */
export async function findChange(tx: VaultTx, runId: string, memoryId: string): Promise<FoundItem | null> {
  const where = { householdId: tx.householdId, runId, memoryId, did: { notIn: ['left', 'embedded'] } };
  return tx.db.consolidationItem.findFirst({ where, select: { did: true, otherId: true } });
}

export const countInto = (tx: VaultTx, runId: string, otherId: string): Promise<number> =>
  tx.db.consolidationItem.count({ where: { householdId: tx.householdId, runId, otherId } });

export async function deleteOld(tx: VaultTx, before: Date): Promise<void> {
  await tx.db.$executeRaw(sql.deleteOldItems(tx.householdId, before));
  await tx.db.$executeRaw(sql.deleteOldRuns(tx.householdId, before));
}
