import { type Actor, isViewing, mayUse } from '#server/core/actor.ts';

/**
 * May this actor have a profile's outcomes compacted? Whose it is, or an agent of theirs; of the household's, who runs it, or
 * an agent of the household. `ownerId` null: the household's.
 */
export function canCompact(actor: Actor, ownerId: string | null): true | string {
  if (isViewing(actor)) return 'You are looking as somebody else.';
  if (actor.userId === ownerId) return true;
  if (ownerId !== null) return 'It is another member’s.';
  return mayUse(actor, ['admin']) || 'The household’s profile is kept by an owner or admin.';
}
