import type { Actor } from '#server/core/actor.ts';

/** What a decision about undoing an act needs to know of it. */
interface GuardedEntry {
  actorKind: string;
  userId: string | null;
  agentId: string | null;
  /** the operation that was first done, also of the undo of an undo */
  root: string;
}

/** Acts that moved what their maker could not see, and that their maker may take back all the same. */
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

/** Upkeep that goes with what somebody did, or only read: nobody did it, and nobody takes it back. */
export const UPKEEP: readonly string[] = [
  'relationship_type.embed',
  'belief.doubt',
  'memory.succeed',
  'review.scan',
  'insight.detect',
  'suggestion.expire',
];

/** A vault follows who is a member; taking back only what followed would part the two. */
const OF_MEMBERS = new Set(['member.join', 'member.leave']);

/** Did this actor do it, in person, through an agent of theirs, or as that agent? */
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

/** May this actor take the act back whatever it touched, so that nobody has to find out whether they see all of it? */
export const isWholeOfMaker = (actor: Actor, entry: GuardedEntry): boolean =>
  actor.kind === 'member' && WHOLE.has(entry.root) && isMaker(actor, entry);

/**
 * May this actor take an act back? Whoever did it, and who runs the household. `seesAll`: they may see every row that
 * it touched; where not, the act is not there for them, unless it is a merge. `isOthersOwn`: it changed what belongs to
 * another member, who alone changes it.
 */
export function canUndo(
  actor: Actor,
  entry: GuardedEntry,
  { seesAll, isOthersOwn }: { seesAll: boolean; isOthersOwn: boolean },
): true | 'not_there' | string {
  if (actor.kind === 'system') return true;
  if (UPKEEP.includes(entry.root)) return 'not_there';
  if (OF_MEMBERS.has(entry.root))
    return 'Membership of the home group follows the household’s members. Add or remove the member instead.';
  if (entry.root === 'memory.erase') return 'What was erased for good cannot come back.';
  const isWhole = WHOLE.has(entry.root) && actor.kind === 'member';
  if (isMaker(actor, entry)) return isWhole || seesAll || 'not_there';
  if (!seesAll && !(isWhole && isInCharge(actor))) return 'not_there';
  if (!isInCharge(actor)) return 'Only whoever did it, or an owner or admin, undoes it.';
  if (entry.actorKind === 'system' || entry.actorKind === 'database') {
    return 'The household rests on this; it cannot be undone here.';
  }
  return !isOthersOwn || isWhole || 'It changed what belongs to another member; only they undo it.';
}
