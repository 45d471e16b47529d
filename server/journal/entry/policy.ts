import type { Actor } from '#server/core/actor.ts';

interface GuardedEntry {
  actorKind: string;
  userId: string | null;
  agentId: string | null;
  /** The operation of the act. For an undo, or the undo of an undo, it is the operation that was undone first. */
  root: string;
}

/** Operations that may change rows hidden from their author. The author may still undo them. */
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

/** Background operations of the program. They are not listed and cannot be undone. */
export const UPKEEP: readonly string[] = [
  'relationship_type.embed',
  'belief.doubt',
  'memory.succeed',
  'review.scan',
  'insight.detect',
  'suggestion.expire',
];

/**
 * Operations that copy a change of members from the identity database to the vault. If only the copy were undone, the
 * two databases would not agree.
 */
const OF_MEMBERS = new Set(['member.join', 'member.leave']);

/**
 * Returns whether the actor is the author of the act. A member is also the author of what agents did for them. An agent
 * is the author only of what it did itself for the same member.
 */
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

/** Returns whether the actor, as the author, may undo the act without seeing every row that it changed. */
export const isWholeOfMaker = (actor: Actor, entry: GuardedEntry): boolean =>
  actor.kind === 'member' && WHOLE.has(entry.root) && isMaker(actor, entry);

/**
 * The author, owners and admins may undo an act. Without `seesAll`, some changed rows are hidden from the actor; the
 * act is then reported as missing, unless its operation is in `WHOLE`. `isOthersOwn`: the act changed a private row of
 * another member.
 */
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
