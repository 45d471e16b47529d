import { type Actor, isViewing, mayUse } from '#server/core/actor.ts';

/** Returns true, or the reason for refusal. */
export function canImport(actor: Actor): true | string {
  if (isViewing(actor)) return 'You are viewing as somebody else. Stop viewing as them to import.';
  if (actor.kind !== 'member') return 'Only a person can import memories into their own memory.';
  return (
    mayUse(actor, ['memories:read', 'memories:write']) ||
    'Importing memories needs the scopes "memories:read" and "memories:write".'
  );
}
