import { type Actor, mayUse } from '#server/core/actor.ts';
import type { ContactKind } from '#server/domain/words/vocabulary.ts';

/** What deciding about a merge needs of a contact. */
export interface Mergeable {
  id: string;
  kind: ContactKind;
  userId: string | null;
  isHome: boolean;
}

/** May this actor decide whether two contacts are one? Only a person does, signed in: it is never automatic. */
export function canJudgeDuplicates(actor: Actor): true | string {
  if (!mayUse(actor, ['people:write'])) return 'Merging people needs the scope people:write.';
  if (actor.kind === 'member') return true;
  return 'Whether two contacts are the same is for a person to say, signed in.';
}

/** Why two contacts cannot be one, whoever asks; null where they can. `kept` stays. */
export function whyNotOne(kept: Mergeable, other: Mergeable): string | null {
  if (kept.id === other.id) return 'This is one contact already.';
  if (kept.isHome || other.isHome) return 'The household’s own group cannot be merged.';
  if (kept.kind === 'agent' || other.kind === 'agent') return 'An agent’s contact cannot be merged.';
  if (kept.kind !== other.kind) {
    return `A contact of the kind ${other.kind} cannot become one of the kind ${kept.kind}.`;
  }
  if (kept.userId !== null && other.userId !== null) return 'They are two members of the household.';
  if (other.userId !== null)
    return 'This is a member’s own contact, which always stays: merge the other one into it.';
  return null;
}
