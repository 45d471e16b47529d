import type { Prisma } from '#generated/vault/client.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { maybeDecisionsSql, totalRow, totalSql } from '../overview/sql.ts';
import type { Query } from '../sql/graph-query-conditions.ts';
import { type LinkRow, linkRow, linksSql } from '../sql/links.ts';
import { maybeDecisionRow, type NodeRow, nodeRow, nodesSql, noteRow, notesSql } from '../sql/nodes.ts';
import {
  degreeRow,
  degreesSql,
  type Ends,
  type HopRow,
  hopRow,
  hopsSql,
  type StepRow,
  stepRow,
  stepsSql,
} from '../sql/steps-between-nodes.ts';

const rowsOf = (tx: VaultTx, sql: Prisma.Sql | null): Promise<unknown[]> =>
  sql === null ? Promise.resolve([]) : tx.db.$queryRaw<unknown[]>(sql);

/** Keeps the order of `ids`, and leaves out nodes that the caller may not see. */
export async function listNodes(tx: VaultTx, query: Query, ids: readonly string[]): Promise<NodeRow[]> {
  if (ids.length === 0) return [];
  const rows = (await rowsOf(tx, nodesSql(query, ids))).map((row) => nodeRow.parse(row));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

export async function listSteps(tx: VaultTx, query: Query, ends: Ends, limit: number): Promise<StepRow[]> {
  return (await rowsOf(tx, stepsSql(query, ends, limit))).map((row) => stepRow.parse(row));
}

export async function listHops(tx: VaultTx, query: Query, ends: Ends, limit: number): Promise<HopRow[]> {
  return (await rowsOf(tx, hopsSql(query, ends, limit, false))).map((row) => hopRow.parse(row));
}

/** Leaves out steps from a contact to memories, so that a contact with many memories takes no longer. */
export async function listNearHops(tx: VaultTx, query: Query, ends: Ends, limit: number): Promise<HopRow[]> {
  return (await rowsOf(tx, hopsSql(query, ends, limit, true))).map((row) => hopRow.parse(row));
}

export async function countNeighbours(tx: VaultTx, query: Query, ends: Ends): Promise<Map<string, number>> {
  const rows = (await rowsOf(tx, degreesSql(query, ends))).map((row) => degreeRow.parse(row));
  return new Map(rows.map(({ id, degree }) => [id, degree]));
}

export async function listLinks(tx: VaultTx, query: Query, ids: readonly string[]): Promise<LinkRow[]> {
  if (ids.length < 2) return [];
  return (await rowsOf(tx, linksSql(query, ids))).map((row) => linkRow.parse(row));
}

export async function listNotes(tx: VaultTx, linkIds: readonly string[]): Promise<Map<string, string>> {
  if (linkIds.length === 0) return new Map();
  const rows = (await rowsOf(tx, notesSql(tx.householdId, linkIds))).map((row) => noteRow.parse(row));
  return new Map(rows.map(({ id, note }) => [id, note]));
}

export async function listMaybeDecisions(tx: VaultTx, query: Query) {
  return (await rowsOf(tx, maybeDecisionsSql(query))).map((row) => maybeDecisionRow.parse(row));
}

export async function countNodes(tx: VaultTx, query: Query): Promise<number> {
  const [row] = await rowsOf(tx, totalSql(query));
  return totalRow.parse(row).total;
}
