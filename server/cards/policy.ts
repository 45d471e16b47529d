import { type Actor, mayUse } from '#server/core/actor.ts';

/** Whoever may add people may add them from a file; it shows who is there already, so reading is needed too. */
export function canImportPeople(actor: Actor): true | string {
  return (
    mayUse(actor, ['people:read', 'people:write']) || 'Importing people needs people:read and people:write.'
  );
}
