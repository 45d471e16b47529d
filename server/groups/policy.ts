import { type Actor, mayUse } from '#server/core/actor.ts';

/**
 * May this actor create groups and change their members? A further check per membership decides who may be admitted.
 */
export function canChangeGroups(actor: Actor): true | string {
  return mayUse(actor, ['people:write']) || 'Changing groups needs the scope people:write.';
}
