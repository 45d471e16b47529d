import { type Actor, isViewing, mayUse } from '#server/core/actor.ts';

interface SentKey {
  userId: string | null;
}

/**
 * A webhook tells what its key may see, so only those who may have that key may point it somewhere: the member whom the
 * key acts for, or owners and admins for a key of the household. No agent, so that no stolen key can do it.
 */
export function canSend(actor: Actor, key: SentKey): true | string {
  if (isViewing(actor)) return 'You are viewing as somebody else. Return to your own view to make changes.';
  if (actor.kind !== 'member') return 'Only a signed-in member can manage webhooks.';
  if (key.userId === null)
    return mayUse(actor, ['admin']) || 'Only an owner or admin can have the household’s changes sent.';
  return (
    key.userId === actor.userId ||
    'Only the member whom this key acts for can have its changes sent, because they tell of private memories.'
  );
}

/** `manages`: the caller manages the agent and sees the key. */
export function canStop(actor: Actor, key: SentKey, manages: boolean): true | string {
  const isInPerson = actor.kind === 'member' && !isViewing(actor);
  return (isInPerson && manages) || canSend(actor, key);
}
