import type { ContactSummary } from '#server/contacts/schema.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { ContactKind, RelationshipStatus } from '#server/domain/vocabulary.ts';
import * as repo from '../repo.ts';

/** Somebody one hop from the asker. */
export interface CircleRelation {
  contactId: string;
  name: string;
  kind: ContactKind;
  /** what they are to the asker, as a type name */
  type: string;
  /** the same in words: what the household calls them ("sister"), otherwise the neutral noun ("sibling") */
  noun: string;
  relationshipId: string;
  status: RelationshipStatus;
}

/** Everyone in a stated relationship with the asker's own contact. Nobody for an agent of the household. */
export async function listCircleRelations(tx: VaultTx): Promise<CircleRelation[]> {
  const me = tx.circle.ownContactId;
  if (me === null) return [];
  const rows = await repo.listRowsOfContact(tx, me);
  return rows.map((row) => {
    const isOther = row.b.id === me;
    const other = isOther ? row.a : row.b;
    return {
      contactId: other.id,
      name: other.name,
      kind: other.kind,
      type: isOther ? row.type : row.inverse,
      noun: isOther ? (row.aNoun ?? row.noun) : (row.bNoun ?? row.inverseNoun),
      relationshipId: row.id,
      status: row.status,
    };
  });
}

/** Both people of these relationships, and what a is to b; those that the asker may not see are left out. */
export async function describeRelationships(
  tx: VaultTx,
  ids: readonly string[],
): Promise<Map<string, { a: ContactSummary; b: ContactSummary; label: string }>> {
  const rows = await repo.listRowsById(tx, ids);
  return new Map(rows.map(({ id, a, b, label }) => [id, { a, b, label }]));
}
