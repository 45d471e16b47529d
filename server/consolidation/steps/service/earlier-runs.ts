import type { VaultTx } from '#server/db/vault.ts';
import * as repo from '../../repo.ts';

export interface Earlier {
  archived: ReadonlyMap<string, Date>;
  asked: ReadonlyMap<string, Date>;
}

/** Finds when other runs archived these memories or asked about them. */
export async function listEarlierFading(
  tx: VaultTx,
  runId: string | null,
  rows: readonly { id: string }[],
): Promise<Earlier> {
  const ids = rows.map(({ id }) => id);
  return {
    archived: await repo.listEarlier(tx, runId, ids, ['archived']),
    asked: await repo.listEarlier(tx, runId, ids, ['asked']),
  };
}

/**
 * `wasReverted` is true if a run has archived the memory since its last reinforcement. As it is in use now, somebody
 * reverted that.
 */
export function whatCameBefore(
  { id, lastReinforcedAt }: { id: string; lastReinforcedAt: Date },
  { archived, asked }: Earlier,
): { wasReverted: boolean; wasAsked: boolean } {
  const archivedAt = archived.get(id);
  const askedAt = asked.get(id);
  return {
    wasReverted: archivedAt !== undefined && archivedAt >= lastReinforcedAt,
    wasAsked: askedAt !== undefined && askedAt > lastReinforcedAt,
  };
}

/** Returns memories that another run moved to the trash and somebody restored. */
export async function listTakenOut(
  tx: VaultTx,
  runId: string | null,
  rows: readonly { id: string }[],
): Promise<ReadonlySet<string>> {
  const ids = rows.map(({ id }) => id);
  return new Set((await repo.listEarlier(tx, runId, ids, ['trashed'])).keys());
}
