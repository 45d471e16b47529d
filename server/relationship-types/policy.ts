import { type Actor, mayUse } from '#server/core/actor.ts';

const IN_PERSON =
  'An agent can change relationship types only with the scope "admin", and only if its ceiling is neither public nor limited to groups.';

/** An agent needs the scope admin and an unlimited ceiling, because changes affect other members' relationships. */
export function canKeepTypes(actor: Actor): true | string {
  if (!mayUse(actor, ['people:write'])) return 'Changing relationship types needs the scope "people:write".';
  if (actor.kind !== 'agent') return true;
  const isFree = actor.ceiling.privacy !== 'public' && actor.ceiling.groups === null;
  return (mayUse(actor, ['admin']) && isFree) || IN_PERSON;
}

export function canDecideType(actor: Actor, type: { isProposed: boolean }): true | string {
  const allowed = canKeepTypes(actor);
  if (allowed !== true) return allowed;
  return (
    type.isProposed ||
    'This relationship type is not waiting for a decision. Somebody may have decided already.'
  );
}

export function canMergeType(actor: Actor, type: { isBuiltIn: boolean }): true | string {
  const allowed = canKeepTypes(actor);
  if (allowed !== true) return allowed;
  return !type.isBuiltIn || 'A built-in relationship type cannot be merged into another.';
}
