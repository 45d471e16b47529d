import type { Prisma } from '#generated/vault/client.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { Frame } from '../sql/frame.ts';
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

/** Splits packed columns into lists. The column `by` is never empty for a row, so an empty one means no rows. */
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

/** Every node of the frame, as columns. Two statements. */
export async function loadAllNodes(tx: VaultTx, frame: Frame) {
  const contacts = unpack(await oneRow(tx, allContactsSql(frame)), packedContacts, 'id');
  const memories = unpack(await oneRow(tx, allMemoriesSql(frame)), packedMemories, 'id');
  return { contacts, memories };
}

type LinkColumns = Columns<(typeof packedLinks)[number]>;
export interface AllLinks {
  kind: 'relationship' | 'about' | 'edge';
  columns: LinkColumns;
}

/** Every link, by kind and as columns, including links to nodes outside the frame. One statement. */
export async function loadAllLinks(tx: VaultTx, frame: Frame): Promise<AllLinks[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(allLinksSql(frame));
  return rows.map((row) => {
    const { kind } = packedRow.parse(row);
    const known = kind === 'relationship' || kind === 'edge' ? kind : 'about';
    return { kind: known, columns: unpack(row, packedLinks, 'from') };
  });
}

/** Positions for the caller: their own, otherwise the household's. One statement. */
export async function loadPositions(
  tx: VaultTx,
  frame: Frame,
): Promise<Map<string, { x: number; y: number }>> {
  const columns = unpack(await oneRow(tx, allPositionsSql(frame)), packedPositions, 'id');
  return new Map(
    columns.id.map((id, i) => [id, { x: Number(columns.x[i] ?? 0), y: Number(columns.y[i] ?? 0) }]),
  );
}
