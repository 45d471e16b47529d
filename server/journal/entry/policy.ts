import type { Actor } from '#server/core/actor.ts';

interface GuardedEntry {
  actorKind: string;
  userId: string | null;
  agentId: string | null;
  /** For an undo, or the undo of an undo, this is the operation that was undone first. */
  root: string;
}

/** These operations may change rows hidden from their author, who may still undo them. */
const WHOLE = new Set([
  'contact.merge',
  'relationship_type.confirm',
  'relationship_type.fold',
  'relationship_type.reject',
  'insight.propose',
  'insight.approve',
  'insight.reject',
  'insight.set',
]);

/** Background operations are not listed and cannot be undone. */
export const UPKEEP: readonly string[] = [
  'relationship_type.embed',
  'belief.doubt',
  'memory.succeed',
  'review.scan',
  'insight.detect',
  'suggestion.expire',
];

/**
 * These operations copy a change from the identity database. Undoing only the copy would make the databases disagree.
 */
const OF_MEMBERS = new Set(['member.join', 'member.leave']);

function isMaker(actor: Actor, entry: GuardedEntry): boolean {
  switch (actor.kind) {
    case 'member':
      return entry.userId === actor.userId;
    case 'agent':
      return entry.actorKind === 'agent' && entry.agentId === actor.agentId && entry.userId === actor.userId;
    case 'system':
      return entry.actorKind === 'system';
  }
}

const isInCharge = (actor: Actor): boolean =>
  actor.kind === 'member' && (actor.role === 'owner' || actor.role === 'admin');

/** Owners and admins may undo these acts without seeing all changed rows. */
const OF_RUNS = new Set(['consolidation.run', 'consolidation.revert']);

export const isWholeOfMaker = (actor: Actor, entry: GuardedEntry): boolean =>
  actor.kind === 'member' &&
  ((WHOLE.has(entry.root) && isMaker(actor, entry)) || (OF_RUNS.has(entry.root) && isInCharge(actor)));

/** The author, owners and admins may undo an act. `isOthersOwn` means that it changed another member's private row. */
export function canUndo(
  actor: Actor,
  entry: GuardedEntry,
  { seesAll, isOthersOwn }: { seesAll: boolean; isOthersOwn: boolean },
): true | 'not_there' | string {
  if (actor.kind === 'system') return true;
  if (UPKEEP.includes(entry.root)) return 'not_there';
  if (OF_MEMBERS.has(entry.root))
    return 'Joining or leaving the household cannot be undone here. Change the members of the household instead.';
  if (entry.root === 'memory.erase') return 'This memory was erased for good and cannot be restored.';
  if (OF_RUNS.has(entry.root)) {
    if (isInCharge(actor)) return true;
    return seesAll ? 'Only an owner or admin can revert what a run changed.' : 'not_there';
  }
  if (entry.root === 'contact.set_child' && !isInCharge(actor))
    return seesAll ? 'Only an owner or admin can undo who is a child.' : 'not_there';
  const isWhole = WHOLE.has(entry.root) && actor.kind === 'member';
  if (isMaker(actor, entry)) return isWhole || seesAll || 'not_there';
  if (!seesAll && !(isWhole && isInCharge(actor))) return 'not_there';
  if (!isInCharge(actor)) return 'Only the author of this change, an owner or an admin can undo it.';
  if (entry.actorKind === 'system' || entry.actorKind === 'database') {
    return 'This change was made by the program or directly in the database, and cannot be undone.';
  }
  return (
    !isOthersOwn ||
    isWhole ||
    'This change affects a private entry of another member. Only that member can undo it.'
  );
}
