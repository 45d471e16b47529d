import { canEditContact, canRemoveContact } from '#server/contacts/policy.ts';
import type { Actor } from '#server/core/actor.ts';
import { canJudgeDuplicates, type Mergeable, whyNotOne } from './policy.ts';

/** The actor must be allowed to judge duplicates, to edit the kept contact and to remove the other one. */
export function canMerge(actor: Actor, kept: Mergeable, other: Mergeable): true | string {
  const judge = canJudgeDuplicates(actor);
  if (judge !== true) return judge;
  const edit = canEditContact(actor, kept);
  return edit === true ? canRemoveContact(actor, other) : edit;
}

/** Returns why the actor cannot merge these contacts, or null. */
export function mergeRefusal(actor: Actor, kept: Mergeable, other: Mergeable): string | null {
  const allowed = canMerge(actor, kept, other);
  return whyNotOne(kept, other) ?? (allowed === true ? null : allowed);
}
