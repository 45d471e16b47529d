import { type Actor, mayUse } from '#server/core/actor.ts';
import type { ContactKind, ContactPrivacy } from '#server/domain/words/vocabulary.ts';

export interface Mergeable {
  id: string;
  kind: ContactKind;
  userId: string | null;
  isHome: boolean;
  privacy: ContactPrivacy;
}

/** Only signed-in members may decide whether two contacts are the same. */
export function canJudgeDuplicates(actor: Actor): true | string {
  if (!mayUse(actor, ['people:write'])) return 'Merging contacts needs the scope "people:write".';
  if (actor.kind === 'member') return true;
  return 'Only a signed-in member can decide whether two contacts are the same.';
}

export function whyNotOne(kept: Mergeable, other: Mergeable): string | null {
  if (kept.id === other.id) return 'A contact cannot be merged with itself.';
  if (kept.isHome || other.isHome)
    return 'The home group cannot be merged with another contact, because it stands for the whole household.';
  if (kept.kind === 'agent' || other.kind === 'agent')
    return 'A contact of kind "agent" cannot be merged with another contact.';
  if (kept.privacy !== other.privacy)
    return 'One of these contacts is private. Share it with the household before you merge them.';
  if (kept.kind !== other.kind) {
    return `A contact of kind "${other.kind}" cannot be merged into one of kind "${kept.kind}". Change the kind of one of them first.`;
  }
  if (kept.userId !== null && other.userId !== null)
    return 'Both contacts are members of the household, so they cannot be merged.';
  if (other.userId !== null)
    return 'A member’s own contact must be kept. Merge the other contact into it instead.';
  return null;
}
