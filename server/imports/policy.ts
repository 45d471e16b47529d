import { type Actor, isViewing, mayUse } from '#server/core/actor.ts';

/** Returns true, or the reason for refusal. */
export function canImport(actor: Actor): true | string {
  if (isViewing(actor)) return 'You are viewing as somebody else. Return to your own view to import.';
  if (actor.kind !== 'member') return 'Only a signed-in member can import memories. An API key cannot.';
  return (
    mayUse(actor, ['memories:read', 'memories:write']) ||
    'Importing memories needs the scopes "memories:read" and "memories:write".'
  );
}
