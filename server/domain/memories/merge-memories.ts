import type { TieStep } from '#server/domain/contacts/merge-ties.ts';
import type { Privacy } from '#server/domain/words/vocabulary.ts';

/** A memory as merging sees it: where it belongs, and what makes it the same as another. */
export interface MergeMemory {
  id: string;
  ownerId: string | null;
  contactId: string | null;
  relationshipId: string | null;
  subjectContactId: string | null;
  privacy: Privacy;
  /** of the statement, as hex */
  contentHash: string;
  /** not in the trash, not superseded, rejected or archived: the same statement is kept once among these */
  counts: boolean;
}

export interface MemoryStep {
  id: string;
  contactId: string | null;
  relationshipId: string | null;
  subjectContactId: string | null;
  /** the memory that says the same already; null where there is none */
  foldedInto: string | null;
}

interface MemoryMerge {
  keptId: string;
  otherId: string;
  /** the member whose own contact stays; null: it is nobody's */
  memberId: string | null;
  /** what the contacts are: what is remembered about how two persons that are one are related is about that person */
  isPerson: boolean;
  ties: readonly TieStep[];
}

const sameness = (memory: MergeMemory): string =>
  [memory.ownerId, memory.contactId, memory.relationshipId, memory.privacy, memory.contentHash].join(' ');

/** Where what was about a relationship goes: null: it stays where it is. */
function tieAfter(id: string, { ties }: MemoryMerge): { into: string | null } | null {
  const step = ties.find((one) => one.id === id && (one.act === 'retire' || one.act === 'drop'));
  return step && (step.act === 'retire' || step.act === 'drop') ? { into: step.into } : null;
}

/** The memory with its new place. */
function placed(memory: MergeMemory, merge: MemoryMerge): MergeMemory {
  const { keptId, otherId, memberId } = merge;
  const swap = (id: string | null): string | null => (id === otherId ? keptId : id);
  const subjectContactId = swap(memory.subjectContactId);
  const isOthers = memberId !== null && memory.privacy !== 'public' && memory.ownerId !== memberId;
  const { relationshipId } = memory;
  if (relationshipId !== null) {
    const isMoved = merge.ties.some(({ id, act }) => id === relationshipId && act !== 'enrich');
    if (!isMoved) return { ...memory, subjectContactId };
    if (isOthers) return { ...memory, relationshipId: null, subjectContactId: subjectContactId ?? keptId };
    const after = tieAfter(relationshipId, merge);
    if (after === null) return { ...memory, subjectContactId };
    if (after.into !== null) return { ...memory, relationshipId: after.into, subjectContactId };
    if (!merge.isPerson) return { ...memory, subjectContactId };
    return {
      ...memory,
      relationshipId: null,
      contactId: keptId,
      subjectContactId: subjectContactId ?? keptId,
    };
  }
  if (memory.contactId !== otherId) return { ...memory, subjectContactId };
  if (isOthers) return { ...memory, contactId: null, subjectContactId: subjectContactId ?? keptId };
  return { ...memory, contactId: keptId, subjectContactId };
}

/**
 * Where the memories of two contacts go, of which `keptId` stays: to the one that stays, with its relationships. The
 * same statement that is there already is folded into that one. What somebody else keeps private about the other one
 * becomes personal where a member's own contact takes it in: it is still theirs alone.
 * In: `memories`, those that belong to either, and all that say the same as one of them.
 */
export function planMemories(memories: readonly MergeMemory[], merge: MemoryMerge): MemoryStep[] {
  const after = memories.map((memory) => ({ memory, next: placed(memory, merge) }));
  const moves = ({ memory, next }: { memory: MergeMemory; next: MergeMemory }): boolean =>
    memory.contactId !== next.contactId ||
    memory.relationshipId !== next.relationshipId ||
    memory.subjectContactId !== next.subjectContactId;
  const taken = new Map(
    after
      .filter((one) => one.memory.counts && sameness(one.memory) === sameness(one.next))
      .map(({ memory }) => [sameness(memory), memory.id]),
  );
  return after.filter(moves).map(({ memory, next }) => {
    const { id, contactId, relationshipId, subjectContactId } = next;
    const key = sameness(next);
    const there = taken.get(key);
    const foldedInto = memory.counts && there !== undefined && there !== id ? there : null;
    if (memory.counts && foldedInto === null) taken.set(key, id);
    return { id, contactId, relationshipId, subjectContactId, foldedInto };
  });
}
