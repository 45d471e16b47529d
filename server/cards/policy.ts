import { type Actor, mayUse } from '#server/core/actor.ts';

/**
 * Returns true if this actor may import people, or else the reason why not. The preview shows existing contacts, so the
 * scope people:read is needed too.
 */
export function canImportPeople(actor: Actor): true | string {
  return (
    mayUse(actor, ['people:read', 'people:write']) ||
    'Importing people needs the scopes "people:read" and "people:write".'
  );
}
