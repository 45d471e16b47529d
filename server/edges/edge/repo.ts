import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import * as sql from './sql.ts';

const parse = (rows: unknown[]): sql.EdgeRow[] => rows.map((row) => sql.edgeRow.parse(row));

export async function listEdges(tx: VaultTx, ids: readonly string[]): Promise<sql.EdgeRow[]> {
  if (ids.length === 0) return [];
  const rows = parse(await tx.db.$queryRaw<unknown[]>(sql.edgesById(tx.householdId, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const findEdge = async (tx: VaultTx, id: string): Promise<sql.EdgeRow | null> =>
  (await listEdges(tx, [id]))[0] ?? null;

export async function findBetween(
  tx: VaultTx,
  ends: sql.Ends,
): Promise<{ exact: sql.EdgeRow | null; mirror: sql.EdgeRow | null }> {
  const rows = parse(await tx.db.$queryRaw<unknown[]>(sql.edgesBetween(tx.householdId, ends)));
  return {
    exact: rows.find(({ fromId }) => fromId === ends.fromId) ?? null,
    mirror: rows.find(({ fromId }) => fromId === ends.toId) ?? null,
  };
}

const endsIn = (rows: readonly unknown[]): Map<string, sql.EndRow> =>
  new Map(rows.map((row) => sql.endRow.parse(row)).map((row) => [row.id, row]));

export const lockEnds = async (tx: VaultTx, ids: readonly string[]): Promise<Map<string, sql.EndRow>> =>
  endsIn(await tx.db.$queryRaw<unknown[]>(sql.lockedEnds(tx.householdId, ids)));

export const listEnds = async (tx: VaultTx, ids: readonly string[]): Promise<Map<string, sql.EndRow>> =>
  endsIn(await tx.db.$queryRaw<unknown[]>(sql.endsById(tx.householdId, ids)));

/** Returns null if the same edge exists already. */
export async function insertEdge(tx: VaultTx, edge: Omit<sql.NewEdge, 'id'>): Promise<string | null> {
  const id = newId();
  const count = await tx.db.$executeRaw(sql.insertEdge(tx.householdId, { ...edge, id }, tx.now));
  return count === 1 ? id : null;
}

export async function listEdgesOf(tx: VaultTx, id: string): Promise<sql.EdgeRow[]> {
  return parse(await tx.db.$queryRaw<unknown[]>(sql.edgesOf(tx.householdId, id)));
}

export async function insertEdges(tx: VaultTx, edges: readonly Omit<sql.NewEdge, 'id'>[]): Promise<void> {
  const { householdId, now: createdAt } = tx;
  const data = edges.map((edge) => ({ ...edge, id: newId(), householdId, createdAt }));
  if (data.length > 0) await tx.db.edge.createMany({ data, skipDuplicates: true });
}

type EdgePatch = Partial<
  Pick<
    sql.NewEdge,
    'strength' | 'bidirectional' | 'evidence' | 'note' | 'origin' | 'createdBy' | 'createdByAgent'
  >
>;

/** Returns false if the edge no longer exists. */
export async function patchEdge(tx: VaultTx, id: string, patch: EdgePatch): Promise<boolean> {
  const { count } = await tx.db.edge.updateMany({ where: { householdId: tx.householdId, id }, data: patch });
  return count === 1;
}

export async function deleteEdges(tx: VaultTx, ids: readonly string[]): Promise<number> {
  const where = { householdId: tx.householdId, id: { in: [...ids] } };
  return (await tx.db.edge.deleteMany({ where })).count;
}

export async function supersedes(tx: VaultTx, fromId: string, toId: string): Promise<boolean> {
  return (await tx.db.$queryRaw<unknown[]>(sql.supersession(tx.householdId, fromId, toId))).length > 0;
}

export async function listSuccessions(
  tx: VaultTx,
  ids: readonly string[],
): Promise<Map<string, sql.SuccessionRow[]>> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.successions(tx.householdId, ids));
  return Map.groupBy(
    rows.map((row) => sql.successionRow.parse(row)),
    ({ toId }) => toId,
  );
}

export async function pageAround(
  tx: VaultTx,
  filter: sql.AroundFilter,
  page: { after: sql.AfterEdge | null; limit: number },
): Promise<{ rows: sql.AroundRow[]; last: sql.AfterEdge | null; total: number }> {
  const found = (await tx.db.$queryRaw<unknown[]>(sql.edgesAround(tx.householdId, filter, page))).map((row) =>
    sql.aroundRow.parse(row),
  );
  const [counted] = await tx.db.$queryRaw<unknown[]>(sql.countAround(tx.householdId, filter));
  const rows = found.slice(0, page.limit);
  const last = found.length > page.limit ? (rows.at(-1) ?? null) : null;
  return { rows, last, total: sql.countRow.parse(counted).total };
}
