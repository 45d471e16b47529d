import type { Actor, MemberActor } from '#server/core/actor.ts';
import { forbidden } from '#server/core/errors.ts';

/** May this actor have a demo household made, or removed? It is a household of their own, so only owners in person. */
function canKeepDemo(actor: Actor): true | string {
  if (actor.kind !== 'member') return 'Only a signed-in member has a demo household.';
  return actor.role === 'owner' || 'Only the owner of a household makes or removes the demo.';
}

/** The owner who asks; FORBIDDEN for everyone else. */
export function ownerInPerson(actor: Actor): MemberActor {
  const verdict = canKeepDemo(actor);
  if (actor.kind !== 'member' || verdict !== true) throw forbidden(String(verdict));
  return actor;
}
