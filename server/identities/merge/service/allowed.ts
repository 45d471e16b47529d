import { canEditContact, canRemoveContact } from '#server/contacts/policy.ts';
import type { Actor } from '#server/core/actor.ts';
import { canJudgeDuplicates, type Mergeable } from '../../policy.ts';

/** May this actor make one contact of these two? It changes the one and takes the other away. */
export function canMerge(actor: Actor, kept: Mergeable, other: Mergeable): true | string {
  const judge = canJudgeDuplicates(actor);
  if (judge !== true) return judge;
  const edit = canEditContact(actor, kept);
  return edit === true ? canRemoveContact(actor, other) : edit;
}
