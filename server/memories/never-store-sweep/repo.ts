import type { VaultTx } from '#server/db/vault.ts';

/** Lists the texts of memories before an id, latest first, because ids grow with time. */
export async function listTextsBefore(
  { db, householdId }: VaultTx,
  { before, ownerId, limit }: { before: string | null; ownerId: string; limit: number },
) {
  return db.memory.findMany({
    where: {
      householdId,
      deletedAt: null,
      content: { not: null },
      OR: [{ ownerId }, { ownerId: null }],
      ...(before === null ? {} : { id: { lt: before } }),
    },
    select: {
      id: true,
      content: true,
      raw: true,
      summary: true,
      why: true,
      how: true,
      qualifier: true,
      place: true,
      tags: true,
      cues: true,
      createdByAgent: true,
    },
    orderBy: { id: 'desc' },
    take: limit,
  });
}
