import type { VaultTx } from '#server/db/vault.ts';
import { sentenceOf } from '../present.ts';
import * as repo from '../repo.ts';
import type { Fact } from '../sql.ts';
import type { KnownType } from './read-type.ts';

/**
 * Stored halves of the built-in pairs that cannot hold both ways at once: nobody is parent and child of the same
 * person. Left out is what two people may well be to each other (carers, emergency contacts, advisors, clients), and
 * what a household has coined, of which nothing is known.
 */
const ONE_WAY: ReadonlySet<string> = new Set([
  'parent_of',
  'step_parent_of',
  'grandparent_of',
  'pibling_of',
  'parent_in_law_of',
  'guardian_of',
  'godparent_of',
  'elder_of',
  'manages',
  'employs',
  'founder_of',
  'leads',
  'member_of',
  'owns',
]);

/**
 * The known relationship, as a sentence, that a fact in canonical form turns round; null: none. Only what the asker
 * sees and what holds now counts: what others keep to themselves is not given away.
 */
export async function findContradiction(tx: VaultTx, fact: Fact, type: KnownType): Promise<string | null> {
  if (!ONE_WAY.has(type.name) && !ONE_WAY.has(type.inverse ?? '')) return null;
  const rows = await repo.listRowsOfFact(tx, { ...fact, aId: fact.bId, bId: fact.aId });
  const row = rows.find(({ isDeleted, status }) => !isDeleted && status === 'current');
  return row ? sentenceOf(row, row.a.id) : null;
}
