import type { Prisma } from '#generated/vault/client.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { Query } from '../sql/graph-query-conditions.ts';
import {
  allContactsSql,
  allLinksSql,
  allMemoriesSql,
  allPositionsSql,
  packedContacts,
  packedLinks,
  packedMemories,
  packedPositions,
  packedRow,
} from './sql.ts';

type Columns<K extends string> = Record<K, string[]>;

function unpack<K extends string>(row: unknown, names: readonly K[], by: K): Columns<K> {
  const packed = packedRow.parse(row);
  const columns = names.map((name) => {
    const isEmpty = (packed[by] ?? '') === '';
    return [name, isEmpty ? [] : (packed[name] ?? '').split(',')] as const;
  });
  return Object.fromEntries(columns) as Columns<K>;
}

async function oneRow(tx: VaultTx, sql: Prisma.Sql): Promise<unknown> {
  const [row] = await tx.db.$queryRaw<unknown[]>(sql);
  return row;
}

export async function loadAllNodes(tx: VaultTx, query: Query) {
  const contacts = unpack(await oneRow(tx, allContactsSql(query)), packedContacts, 'id');
  const memories = unpack(await oneRow(tx, allMemoriesSql(query)), packedMemories, 'id');
  return { contacts, memories };
}

type LinkColumns = Columns<(typeof packedLinks)[number]>;
export interface AllLinks {
  kind: 'relationship' | 'about' | 'edge';
  columns: LinkColumns;
}

/** Includes links to nodes that the query does not allow. */
export async function loadAllLinks(tx: VaultTx, query: Query): Promise<AllLinks[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(allLinksSql(query));
  return rows.map((row) => {
    const { kind } = packedRow.parse(row);
    const known = kind === 'relationship' || kind === 'edge' ? kind : 'about';
    return { kind: known, columns: unpack(row, packedLinks, 'from') };
  });
}

/** Prefers the caller's own positions to the household's. */
export async function loadPositions(
  tx: VaultTx,
  query: Query,
): Promise<Map<string, { x: number; y: number }>> {
  const columns = unpack(await oneRow(tx, allPositionsSql(query)), packedPositions, 'id');
  return new Map(
    columns.id.map((id, i) => [id, { x: Number(columns.x[i] ?? 0), y: Number(columns.y[i] ?? 0) }]),
  );
}
