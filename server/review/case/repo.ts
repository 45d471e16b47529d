import type { VaultTx } from '#server/db/vault.ts';
import * as sides from './sql/case-sides.ts';
import * as sql from './sql/cases.ts';

/** Loads cases of any status, in the order of `ids`. */
export async function listCases(tx: VaultTx, ids: readonly string[]): Promise<sql.CaseRow[]> {
  if (ids.length === 0) return [];
  const found = await tx.db.$queryRaw<unknown[]>(sql.casesById(tx.householdId, ids));
  const byId = new Map(found.map((row) => sql.caseRow.parse(row)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function answerableAmong(
  tx: VaultTx,
  reviewer: sql.Reviewer,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.db.$queryRaw<{ id: string }[]>(sql.answerableAmong(tx.householdId, reviewer, ids));
  return new Set(rows.map(({ id }) => id));
}

const sidesIn = (rows: readonly unknown[]): Map<string, sides.SideRow> =>
  new Map(rows.map((row) => sides.sideRow.parse(row)).map((row) => [row.id, row]));

export const listSides = async (tx: VaultTx, ids: readonly string[]): Promise<Map<string, sides.SideRow>> =>
  ids.length === 0
    ? new Map()
    : sidesIn(await tx.db.$queryRaw<unknown[]>(sides.sidesById(tx.householdId, ids)));

export const lockSides = async (tx: VaultTx, ids: readonly string[]): Promise<Map<string, sides.SideRow>> =>
  ids.length === 0
    ? new Map()
    : sidesIn(await tx.db.$queryRaw<unknown[]>(sides.lockedSides(tx.householdId, ids)));

export async function listMemberNames(tx: VaultTx, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx.db.$queryRaw<unknown[]>(sides.memberNames(tx.householdId, userIds));
  return new Map(rows.map((row) => sides.nameRow.parse(row)).map(({ userId, name }) => [userId, name]));
}

export async function listPeople(
  tx: VaultTx,
  ids: readonly string[],
): Promise<Map<string, ReturnType<typeof sides.personRow.parse>>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db.$queryRaw<unknown[]>(sides.people(tx.householdId, ids));
  return new Map(rows.map((row) => sides.personRow.parse(row)).map((row) => [row.id, row]));
}
