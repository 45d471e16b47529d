import type { SideStatement } from '#server/db/two-selects-in-one-query.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { InsightStatus } from '#server/domain/words/outcome-vocabulary.ts';
import * as detect from './sql/detection-data.ts';
import * as read from './sql/select-insights.ts';
import * as write from './sql/write-insights.ts';

const idsOf = (rows: readonly unknown[]): string[] => rows.map((row) => write.idRow.parse(row).id);

export async function findDetectionData(
  tx: VaultTx,
  profileId: string,
  beside: SideStatement | null,
): Promise<detect.DetectionRow | null> {
  const [row] = await tx.db.$queryRaw<unknown[]>(detect.detectionDataSql(tx.householdId, profileId, beside));
  return row === undefined ? null : detect.detectionRow.parse(row);
}

type Decided = ReturnType<typeof detect.decidedRow.parse>;

export async function listDecided(tx: VaultTx, owners: readonly (string | null)[]): Promise<Decided[]> {
  if (owners.length === 0) return [];
  const rows = await tx.db.$queryRaw<unknown[]>(detect.decidedBy(tx.householdId, owners));
  return rows.map((row) => detect.decidedRow.parse(row));
}

/** Paused profiles are left out. Requires `writeWhole`. */
export async function listDecidedByAll(tx: VaultTx): Promise<Decided[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(detect.decidedByAll(tx.householdId));
  return rows.map((row) => detect.decidedRow.parse(row));
}

export async function lockAcross(tx: VaultTx): Promise<detect.DetectionRow['insights']> {
  const rows = await tx.db.$queryRaw<unknown[]>(detect.acrossInsights(tx.householdId));
  return rows.map((row) => detect.acrossRow.parse(row));
}

export async function proposeInsights(
  tx: VaultTx,
  of: write.OfProfile,
  insights: readonly write.NewInsight[],
  agentId: string | null,
): Promise<string[]> {
  if (insights.length === 0) return [];
  const at = { now: tx.now, journalId: tx.journalId, agentId };
  return idsOf(await tx.db.$queryRaw<unknown[]>(write.proposeInsights(tx.householdId, of, insights, at)));
}

export async function proposeAgain(
  tx: VaultTx,
  of: write.OfProfile,
  insights: readonly write.NewInsight[],
): Promise<string[]> {
  if (insights.length === 0) return [];
  return idsOf(await tx.db.$queryRaw<unknown[]>(write.proposeAgain(tx.householdId, of, insights, tx)));
}

export async function retireInsights(tx: VaultTx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.db.$executeRaw(write.retireInsights(tx.householdId, ids, tx));
}

/** Returns false if the insight or its case has another version. Callers must then roll back. */
export async function decideInsight(
  tx: VaultTx,
  seen: Parameters<typeof write.decideInsight>[1],
  answer: Parameters<typeof write.decideInsight>[2],
  userId: string | null,
): Promise<boolean> {
  const at = { now: tx.now, journalId: tx.journalId, userId };
  return (
    idsOf(await tx.db.$queryRaw<unknown[]>(write.decideInsight(tx.householdId, seen, answer, at))).length ===
    1
  );
}

export async function changeInsight(
  tx: VaultTx,
  seen: { id: string; version: number },
  to: { title: string; body: string; status: InsightStatus },
): Promise<boolean> {
  const rows = await tx.db.$queryRaw<unknown[]>(write.changeInsight(tx.householdId, seen, to, tx.now));
  return rows.length === 1;
}

const rowsOf = (rows: readonly unknown[]): read.InsightRow[] => rows.map((row) => read.insightRow.parse(row));

export const listByIds = async (tx: VaultTx, ids: readonly string[]): Promise<read.InsightRow[]> =>
  ids.length === 0 ? [] : rowsOf(await tx.db.$queryRaw<unknown[]>(read.insightsById(tx.householdId, ids)));

export async function pageOfInsights(
  tx: VaultTx,
  filter: read.InsightFilter,
  page: { after: read.AfterInsight | null; limit: number },
): Promise<{ rows: read.InsightRow[]; next: read.AfterInsight | null }> {
  const all = rowsOf(await tx.db.$queryRaw<unknown[]>(read.insightPage(tx.householdId, filter, page)));
  const rows = all.slice(0, page.limit);
  const last = all.length > page.limit ? rows.at(-1) : undefined;
  return { rows, next: last ? { at: last.createdAt.toISOString(), id: last.id } : null };
}

export async function countInsights(tx: VaultTx, filter: read.InsightFilter): Promise<number> {
  const [row] = await tx.db.$queryRaw<unknown[]>(read.countInsights(tx.householdId, filter));
  return read.totalRow.parse(row).total;
}

export async function findSame(
  tx: VaultTx,
  profileId: string,
  words: { title: string; body: string },
): Promise<{ id: string | null; waiting: number }> {
  const [row] = await tx.db.$queryRaw<unknown[]>(read.sameInsight(tx.householdId, profileId, words));
  return read.sameRow.parse(row);
}

type Counted = ReturnType<typeof read.countedRow.parse>;

export async function countNamed(tx: VaultTx, profileId: string, names: readonly string[]): Promise<Counted> {
  const [row] = await tx.db.$queryRaw<unknown[]>(read.countNamed(tx.householdId, profileId, names));
  return read.countedRow.parse(row);
}

export async function countTypes(tx: VaultTx, profileId: string, types: readonly string[]): Promise<Counted> {
  const [row] = await tx.db.$queryRaw<unknown[]>(read.countTypes(tx.householdId, profileId, types));
  return read.countedRow.parse(row);
}

export async function typesAmong(
  tx: VaultTx,
  profileId: string,
  types: readonly string[],
): Promise<string[]> {
  if (types.length === 0) return [];
  const rows = await tx.db.$queryRaw<unknown[]>(read.typesAmong(tx.householdId, profileId, types));
  return rows.map((row) => read.typeRow.parse(row).type);
}

/** Creates the profile if it is missing. A null `ownerId` means the household. */
export async function profileOf(tx: VaultTx, ownerId: string | null): Promise<string> {
  const [row] = await tx.db.$queryRaw<unknown[]>(write.profileOf(ownerId, tx.now));
  return write.idRow.parse(row).id;
}
