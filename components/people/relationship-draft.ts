import type { ComboboxOption } from '#components/ui/combobox.tsx';
import type { Privacy, RelationshipStatus } from '#server/domain/vocabulary.ts';
import type { SetRelationshipInput } from '#server/relationships/schema.ts';

/** A relationship as the form holds it: "`other` is `phrase` of the one whose page it is", or the other way round. */
export interface RelationshipDraft {
  other: ComboboxOption | null;
  phrase: string;
  /** the one whose page it is comes first */
  isTurned: boolean;
  status: RelationshipStatus;
  validFrom: string;
  validUntil: string;
  notes: string;
  privacy: Exclude<Privacy, 'secret'>;
}

export const EMPTY_RELATIONSHIP: RelationshipDraft = {
  other: null,
  phrase: '',
  isTurned: false,
  status: 'current',
  validFrom: '',
  validUntil: '',
  notes: '',
  privacy: 'public',
};

/** What `relationships.set` is told. What was left alone is not said, so it does not change what is known. */
export function setInputOf(draft: RelationshipDraft, focusId: string): SetRelationshipInput {
  const other = draft.other?.id ?? '';
  const [contactA, contactB] = draft.isTurned ? [focusId, other] : [other, focusId];
  return {
    contactA,
    contactB,
    relationship: draft.phrase.trim(),
    status: draft.status === 'current' ? undefined : draft.status,
    validFrom: draft.validFrom || undefined,
    validUntil: draft.validUntil || undefined,
    notes: draft.notes.trim() || undefined,
    privacy: draft.privacy === 'public' ? undefined : draft.privacy,
  };
}
