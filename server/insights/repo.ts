import type { SideStatement } from '#server/db/read-pair.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { InsightStatus } from '#server/domain/words/outcome-words.ts';
import * as detect from './sql/detect.ts';
import * as read from './sql/read.ts';
import * as write from './sql/write.ts';

const idsOf = (rows: readonly unknown[]): string[] => rows.map((row) => write.idRow.parse(row).id);

/** Loads the counts of a profile and its existing insights. Returns null if the actor may not see the profile. */
export async function findDetectionData(
  tx: VaultTx,
  profileId: string,
  beside: SideStatement | null,
): Promise<detect.DetectionRow | null> {
  const [row] = await tx.db.$queryRaw<unknown[]>(detect.detectionDataSql(tx.householdId, profileId, beside));
  return row === undefined ? null : detect.detectionRow.parse(row);
}

type Decided = ReturnType<typeof detect.decidedRow.parse>;

/** Loads the counts of these owners' profiles, as far as the caller may see them. A null owner is the household. */
export async function listDecided(tx: VaultTx, owners: readonly (string | null)[]): Promise<Decided[]> {
  if (owners.length === 0) return [];
  const rows = await tx.db.$queryRaw<unknown[]>(detect.decidedBy(tx.householdId, owners));
  return rows.map((row) => detect.decidedRow.parse(row));
}

/** Loads the counts of the profiles of all members, without paused ones. Requires `writeWhole`. */
export async function listDecidedByAll(tx: VaultTx): Promise<Decided[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(detect.decidedByAll(tx.householdId));
  return rows.map((row) => detect.decidedRow.parse(row));
}

export async function lockAcross(tx: VaultTx): Promise<detect.DetectionRow['insights']> {
  const rows = await tx.db.$queryRaw<unknown[]>(detect.acrossInsights(tx.householdId));
  return rows.map((row) => detect.acrossRow.parse(row));
}

/** Inserts proposed insights. Returns the ids of those inserted. */
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

/** Proposes undecided insights again because their patterns hold again. Returns their ids. */
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

/**
 * Decides an insight and its case. Returns false if one of the two is already decided or has another version. Callers
 * must then roll the act back.
 */
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

/** Changes an insight. Returns false if the insight has another version. */
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

/** Finds an insight with the same text, and counts the open proposals by agents. */
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

/** Returns those of the given types that have outcomes. */
export async function typesAmong(
  tx: VaultTx,
  profileId: string,
  types: readonly string[],
): Promise<string[]> {
  if (types.length === 0) return [];
  const rows = await tx.db.$queryRaw<unknown[]>(read.typesAmong(tx.householdId, profileId, types));
  return rows.map((row) => read.typeRow.parse(row).type);
}

/**
 * Returns the id of the profile of a member, or of the household (`ownerId` null). Creates the profile if it is
 * missing.
 */
export async function profileOf(tx: VaultTx, ownerId: string | null): Promise<string> {
  const [row] = await tx.db.$queryRaw<unknown[]>(write.profileOf(ownerId, tx.now));
  return write.idRow.parse(row).id;
}
