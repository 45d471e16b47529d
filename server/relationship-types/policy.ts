import { type Actor, mayUse } from '#server/core/actor.ts';

const IN_PERSON = 'What relationships are called is decided by a person of the household.';

/**
 * May this actor decide what relationships are called? People who may change people, in person. An agent only with the
 * scope admin, and only one that sees the whole household: the decision moves relationships of others.
 */
export function canKeepTypes(actor: Actor): true | string {
  if (!mayUse(actor, ['people:write'])) return 'Changing relationship types needs the scope people:write.';
  if (actor.kind !== 'agent') return true;
  const isFree = actor.ceiling.privacy !== 'public' && actor.ceiling.groups === null;
  return (mayUse(actor, ['admin']) && isFree) || IN_PERSON;
}

/** May this actor confirm or reject it? Only what an agent has proposed is decided. */
export function canDecideType(actor: Actor, type: { isProposed: boolean }): true | string {
  const allowed = canKeepTypes(actor);
  if (allowed !== true) return allowed;
  return type.isProposed || 'Nobody has proposed it, or it was decided already.';
}

/** May this actor fold it into another? A built-in type stays. */
export function canMergeType(actor: Actor, type: { isBuiltIn: boolean }): true | string {
  const allowed = canKeepTypes(actor);
  if (allowed !== true) return allowed;
  return !type.isBuiltIn || 'A built-in type stays.';
}
