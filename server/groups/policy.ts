import { type Actor, mayUse } from '#server/core/actor.ts';

/** May this actor make groups and say who is in them? Whom they may let in is decided with each membership. */
export function canChangeGroups(actor: Actor): true | string {
  return mayUse(actor, ['people:write']) || 'Changing groups needs the scope people:write.';
}
