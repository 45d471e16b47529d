import type { VaultTx } from '#server/db/vault.ts';
import type { CanonicalFact } from '#server/domain/relationships/canonical-relationship.ts';
import type { RelationshipStatus } from '#server/domain/words/vocabulary.ts';
import * as sql from './sql.ts';

/** Returns the normalised names among these that a person has rejected as a proposed contact. */
export async function listDroppedNames(tx: VaultTx, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await tx.db.$queryRaw<unknown[]>(sql.droppedNames(tx.householdId, names));
  return rows.map((row) => sql.droppedRow.parse(row).name);
}

export async function confirmTies(tx: VaultTx, contact: { id: string; isShared: boolean }): Promise<void> {
  await tx.db.$executeRaw(sql.confirmTies(tx.householdId, { ...contact, now: tx.now }));
}

export async function listStatedFacts(
  tx: VaultTx,
  facts: readonly CanonicalFact[],
): Promise<CanonicalFact[]> {
  if (facts.length === 0) return [];
  const rows = await tx.db.$queryRaw<unknown[]>(sql.statedFacts(tx.householdId, facts));
  return rows.map((row) => sql.statedRow.parse(row));
}

export interface IntroducedTieRow {
  id: string;
  fact: CanonicalFact;
  aNoun: string | null;
  bNoun: string | null;
  status: RelationshipStatus;
  privacy: 'public' | 'private';
  confidence: number;
}

export async function insertTies(
  tx: VaultTx,
  ties: readonly IntroducedTieRow[],
  author: { ownerId: string | null; createdByAgent: string | null },
): Promise<void> {
  await tx.db.relationship.createMany({
    data: ties.map(({ fact, ...tie }) => ({
      ...tie,
      ...author,
      householdId: tx.householdId,
      contactAId: fact.aId,
      contactBId: fact.bId,
      typeId: fact.typeId,
      createdAt: tx.now,
      updatedAt: tx.now,
    })),
    skipDuplicates: true,
  });
}
