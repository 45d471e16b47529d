import { canEditContact, canRemoveContact } from '#server/contacts/policy.ts';
import type { Actor } from '#server/core/actor.ts';
import { canJudgeDuplicates, type Mergeable } from './policy.ts';

/** The actor must be allowed to judge duplicates, to edit the kept contact and to remove the other one. */
export function canMerge(actor: Actor, kept: Mergeable, other: Mergeable): true | string {
  const judge = canJudgeDuplicates(actor);
  if (judge !== true) return judge;
  const edit = canEditContact(actor, kept);
  return edit === true ? canRemoveContact(actor, other) : edit;
}
