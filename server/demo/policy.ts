import type { Actor, MemberActor } from '#server/core/actor.ts';
import { forbidden } from '#server/core/errors.ts';

function canKeepDemo(actor: Actor): true | string {
  if (actor.kind !== 'member') return 'Only a signed-in member can have a demo household.';
  return actor.role === 'owner' || 'Only the owner of a household can create or remove the demo.';
}

/** Returns the signed-in owner. Throws FORBIDDEN for everybody else. */
export function ownerInPerson(actor: Actor): MemberActor {
  const verdict = canKeepDemo(actor);
  if (actor.kind !== 'member' || verdict !== true) throw forbidden(String(verdict));
  return actor;
}
