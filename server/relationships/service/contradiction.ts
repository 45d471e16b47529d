import type { VaultTx } from '#server/db/vault.ts';
import { isOneWay } from '#server/domain/one-way.ts';
import { sentenceOf } from '../present.ts';
import * as repo from '../repo.ts';
import type { Fact } from '../sql.ts';

/**
 * The known relationship, as a sentence, that a fact in canonical form turns round; null: none. Only what the asker
 * sees and what holds now counts: what others keep to themselves is not given away.
 */
export async function findContradiction(
  tx: VaultTx,
  fact: Fact,
  type: { name: string; inverse: string | null },
): Promise<string | null> {
  if (!isOneWay(type)) return null;
  const rows = await repo.listRowsOfFact(tx, { ...fact, aId: fact.bId, bId: fact.aId });
  const row = rows.find(({ isDeleted, status }) => !isDeleted && status === 'current');
  return row ? sentenceOf(row, row.a.id) : null;
}
