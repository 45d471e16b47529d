import { type Actor, mayUse } from '#server/core/actor.ts';

const IN_PERSON =
  'Only a member of the household, or an unrestricted agent with the scope admin, can change relationship types.';

/**
 * May this actor change relationship types? Members with people:write may. An agent needs the scope admin and an
 * unlimited ceiling, because the change moves other members' relationships.
 */
export function canKeepTypes(actor: Actor): true | string {
  if (!mayUse(actor, ['people:write'])) return 'Changing relationship types needs the scope people:write.';
  if (actor.kind !== 'agent') return true;
  const isFree = actor.ceiling.privacy !== 'public' && actor.ceiling.groups === null;
  return (mayUse(actor, ['admin']) && isFree) || IN_PERSON;
}

/** May this actor confirm or reject this type? Only while the type is proposed. */
export function canDecideType(actor: Actor, type: { isProposed: boolean }): true | string {
  const allowed = canKeepTypes(actor);
  if (allowed !== true) return allowed;
  return type.isProposed || 'This relationship type is not proposed, or somebody already decided on it.';
}

/** May this actor merge this type into another? Not if the type is built in. */
export function canMergeType(actor: Actor, type: { isBuiltIn: boolean }): true | string {
  const allowed = canKeepTypes(actor);
  if (allowed !== true) return allowed;
  return !type.isBuiltIn || 'A built-in relationship type cannot be merged into another.';
}
