import type { ComboboxOption } from '#components/ui/combobox.tsx';
import type { Privacy, RelationshipStatus } from '#server/domain/words/vocabulary.ts';
import type {
  RelationshipReading,
  SetRelationshipInput,
  UpdateRelationshipInput,
} from '#server/relationships/schema.ts';

/** What is said of a relationship beside who and what, as a form holds it. */
export interface RelationshipFacts {
  status: RelationshipStatus;
  validFrom: string;
  validUntil: string;
  notes: string;
  privacy: Exclude<Privacy, 'secret'>;
  /** 0 to 1, as text; empty: nothing was said */
  confidence: string;
}

/** A relationship as the form holds it: "`other` is `phrase` of the one whose page it is", or the other way round. */
export interface RelationshipDraft extends RelationshipFacts {
  other: ComboboxOption | null;
  phrase: string;
  /** the one whose page it is comes first */
  isTurned: boolean;
}

export const EMPTY_FACTS: RelationshipFacts = {
  status: 'current',
  validFrom: '',
  validUntil: '',
  notes: '',
  privacy: 'public',
  confidence: '',
};

export const EMPTY_RELATIONSHIP: RelationshipDraft = {
  ...EMPTY_FACTS,
  other: null,
  phrase: '',
  isTurned: false,
};

/** What `relationships.set` is told beside who and what. What was left alone is not said, so it does not change. */
function saidFacts(facts: RelationshipFacts) {
  return {
    status: facts.status === 'current' ? undefined : facts.status,
    validFrom: facts.validFrom || undefined,
    validUntil: facts.validUntil || undefined,
    notes: facts.notes.trim() || undefined,
    privacy: facts.privacy === 'public' ? undefined : facts.privacy,
    confidence: facts.confidence === '' ? undefined : Number(facts.confidence),
  };
}

/** What `relationships.set` is told. */
export function setInputOf(draft: RelationshipDraft, focusId: string): SetRelationshipInput {
  const other = draft.other?.id ?? '';
  const [contactA, contactB] = draft.isTurned ? [focusId, other] : [other, focusId];
  return { contactA, contactB, relationship: draft.phrase.trim(), ...saidFacts(draft) };
}

/** A stored relationship as a form begins with it. */
export const factsOf = (reading: RelationshipReading): RelationshipFacts => ({
  status: reading.status,
  validFrom: reading.validFrom ?? '',
  validUntil: reading.validUntil ?? '',
  notes: reading.notes ?? '',
  privacy: reading.privacy === 'private' ? 'private' : 'public',
  confidence: String(reading.confidence ?? 1),
});

/** What `relationships.update` is told: only what differs. A date or note that was emptied is cleared. */
export function changesOf(
  before: RelationshipFacts,
  after: RelationshipFacts,
): Omit<UpdateRelationshipInput, 'id' | 'version'> {
  const text = (field: 'validFrom' | 'validUntil' | 'notes') =>
    after[field].trim() === before[field] ? {} : { [field]: after[field].trim() || null };
  return {
    ...text('validFrom'),
    ...text('validUntil'),
    ...text('notes'),
    ...(after.status === before.status ? {} : { status: after.status }),
    ...(after.privacy === before.privacy ? {} : { privacy: after.privacy }),
    ...(after.confidence === before.confidence ? {} : { confidence: Number(after.confidence) }),
  };
}
