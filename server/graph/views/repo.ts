import type { Prisma } from '#generated/vault/client.ts';
import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';

const columns = {
  id: true,
  name: true,
  note: true,
  isShared: true,
  ownerId: true,
  updatedAt: true,
} satisfies Prisma.GraphViewSelect;
export type GraphViewRow = Prisma.GraphViewGetPayload<{ select: typeof columns }>;
type GraphViewWithState = GraphViewRow & { state: Prisma.JsonValue };

/** Lists the caller's own views first, then shared ones. */
export async function listViewRows(tx: VaultTx, ownerId: string, limit: number): Promise<GraphViewRow[]> {
  const list = (owner: Prisma.UuidFilter | string): Promise<GraphViewRow[]> =>
    tx.db.graphView.findMany({
      where: { householdId: tx.householdId, deletedAt: null, ownerId: owner },
      select: columns,
      orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
      take: limit,
    });
  return [...(await list(ownerId)), ...(await list({ not: ownerId }))];
}

export const findView = (tx: VaultTx, id: string): Promise<GraphViewWithState | null> =>
  tx.db.graphView.findFirst({
    where: { householdId: tx.householdId, id, deletedAt: null },
    select: { ...columns, state: true },
  });

export const countOwnViews = (tx: VaultTx, ownerId: string): Promise<number> =>
  tx.db.graphView.count({ where: { householdId: tx.householdId, ownerId, deletedAt: null } });

interface ViewFields {
  name: string;
  note: string | null;
  isShared: boolean;
  state: Prisma.InputJsonObject;
}

export const insertView = (tx: VaultTx, ownerId: string, fields: ViewFields): Promise<GraphViewRow> =>
  tx.db.graphView.create({
    data: {
      householdId: tx.householdId,
      id: newId(),
      ownerId,
      ...fields,
      createdAt: tx.now,
      updatedAt: tx.now,
    },
    select: columns,
  });

export const changeView = (
  tx: VaultTx,
  id: string,
  fields: Partial<ViewFields> & { deletedAt?: Date },
): Promise<GraphViewRow> =>
  tx.db.graphView.update({
    where: { householdId_id: { householdId: tx.householdId, id } },
    data: { ...fields, updatedAt: tx.now },
    select: columns,
  });

export async function namesOfOwners(tx: VaultTx, ownerIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.db.contact.findMany({
    where: { householdId: tx.householdId, userId: { in: [...new Set(ownerIds)] }, mergedIntoId: null },
    select: { userId: true, name: true },
  });
  return new Map(rows.flatMap(({ userId, name }) => (userId === null ? [] : [[userId, name] as const])));
}
