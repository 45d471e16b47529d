import type { TieStep } from '#server/domain/contacts/plan-relationships-of-merged-contact.ts';
import type { Privacy } from '#server/domain/words/vocabulary.ts';

export interface MergeMemory {
  id: string;
  ownerId: string | null;
  contactId: string | null;
  relationshipId: string | null;
  subjectContactId: string | null;
  privacy: Privacy;
  contentHash: string;
  counts: boolean;
}

export interface MemoryStep {
  id: string;
  contactId: string | null;
  relationshipId: string | null;
  subjectContactId: string | null;
  foldedInto: string | null;
}

interface MemoryMerge {
  keptId: string;
  otherId: string;
  memberId: string | null;
  isPerson: boolean;
  ties: readonly TieStep[];
}

const sameness = (memory: MergeMemory): string =>
  [memory.ownerId, memory.contactId, memory.relationshipId, memory.privacy, memory.contentHash].join(' ');

function tieAfter(id: string, { ties }: MemoryMerge): { into: string | null } | null {
  const step = ties.find((one) => one.id === id && (one.act === 'retire' || one.act === 'drop'));
  return step && (step.act === 'retire' || step.act === 'drop') ? { into: step.into } : null;
}

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
