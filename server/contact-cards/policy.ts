import { type Actor, mayUse } from '#server/core/actor.ts';

/** Returns true, or the reason for refusal. */
export function canImportPeople(actor: Actor): true | string {
  return (
    mayUse(actor, ['people:read', 'people:write']) ||
    'Importing people needs the scopes "people:read" and "people:write".'
  );
}
