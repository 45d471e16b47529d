import type { Actor } from '#server/core/actor.ts';

/** The fields of a journal entry that the undo policy reads. */
interface GuardedEntry {
  actorKind: string;
  userId: string | null;
  agentId: string | null;
  /** the original operation, also for an undo or the undo of an undo */
  root: string;
}

/** Acts that may change rows their author cannot see; the author may still undo them. */
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

/** Background operations with no author; they are not listed and cannot be undone. */
export const UPKEEP: readonly string[] = [
  'relationship_type.embed',
  'belief.doubt',
  'memory.succeed',
  'review.scan',
  'insight.detect',
  'suggestion.expire',
];

/** Vault changes that mirror the identity database; undoing them here alone would leave the two inconsistent. */
const OF_MEMBERS = new Set(['member.join', 'member.leave']);

/** Whether the actor is the author: in person, through their own agent, or as that agent. */
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

/** Whether the author may undo the act without seeing every changed row, so that the visibility check can be skipped. */
export const isWholeOfMaker = (actor: Actor, entry: GuardedEntry): boolean =>
  actor.kind === 'member' && WHOLE.has(entry.root) && isMaker(actor, entry);

/**
 * Allows the author, owners and admins to undo an act; returns the refusal otherwise. `seesAll`: every changed row is
 * visible to the actor; if not, the act is reported as missing, except for operations in `WHOLE`. `isOthersOwn`: the act
 * changed a private row of another member.
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
