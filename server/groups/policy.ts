import { type Actor, mayUse } from '#server/core/actor.ts';

export function canChangeGroups(actor: Actor): true | string {
  return mayUse(actor, ['people:write']) || 'Changing groups needs the scope "people:write".';
}
