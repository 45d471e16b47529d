import type { VaultTx } from '#server/db/vault.ts';
import { type ContactMerge, planContactMerge } from '#server/domain/contacts/plan-contact-merge.ts';
import {
  planRelationshipMerge,
  type TieStep,
} from '#server/domain/contacts/plan-relationships-of-merged-contact.ts';
import { type MemoryStep, planMemories } from '#server/domain/memories/plan-memory-merge.ts';
import type { MergeContactRow } from '../../sql.ts';
import * as repo from '../repo.ts';
import type { MergeMemoryRow, MergeTieRow } from '../sql.ts';

export interface MergePlan {
  contact: ContactMerge;
  ties: TieStep[];
  memories: MemoryStep[];
  named: number;
}

export interface MergeFacts {
  kept: MergeContactRow;
  other: MergeContactRow;
  ties: MergeTieRow[];
  memories: MergeMemoryRow[];
}

export async function loadFacts(
  tx: VaultTx,
  kept: MergeContactRow,
  other: MergeContactRow,
  locks: boolean,
): Promise<MergeFacts> {
  const ties = await repo.listMergeTies(tx, [kept.id, other.id], locks);
  const tieIds = ties.map(({ id }) => id);
  return { kept, other, ties, memories: await repo.listMergeMemories(tx, other.id, tieIds, locks) };
}

export const membershipsOf = ({ ties, other }: MergeFacts): MergeTieRow[] =>
  ties.filter(
    (tie) => tie.isMembership && tie.aId === other.id && !tie.isDeleted && tie.status === 'current',
  );

/** Writes nothing. Group memberships whose id is in `unproven` become disputed. */
export function planMerge(facts: MergeFacts, unproven: ReadonlySet<string>): MergePlan {
  const { kept, other } = facts;
  const merge = { keptId: kept.id, otherId: other.id, memberId: kept.userId };
  const ties = planRelationshipMerge(facts.ties, { ...merge, unproven });
  const memories = planMemories(facts.memories, { ...merge, ties, isPerson: kept.kind === 'person' });
  const moved = new Set(memories.map(({ id }) => id));
  return {
    contact: planContactMerge(kept, other),
    ties,
    memories,
    named: facts.memories.filter(({ id, isNamed, counts }) => isNamed && counts && !moved.has(id)).length,
  };
}
