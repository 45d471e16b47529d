import { type Actor, mayUse } from '#server/core/actor.ts';

/**
 * May this actor import people? Requires people:read besides people:write, because the preview shows existing contacts.
 */
export function canImportPeople(actor: Actor): true | string {
  return (
    mayUse(actor, ['people:read', 'people:write']) ||
    'Importing people requires the scopes people:read and people:write.'
  );
}
