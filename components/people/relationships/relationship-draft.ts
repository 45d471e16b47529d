import type { ComboboxOption } from '#components/ui/combobox.tsx';
import type { Privacy, RelationshipStatus } from '#server/domain/words/vocabulary.ts';
import type {
  RelationshipReading,
  SetRelationshipInput,
  UpdateRelationshipInput,
} from '#server/relationships/schema.ts';

/** Form state of a relationship, except its people and phrase. */
export interface RelationshipFacts {
  status: RelationshipStatus;
  validFrom: string;
  validUntil: string;
  notes: string;
  privacy: Exclude<Privacy, 'secret'>;
  /** Confidence from 0 to 1, as text; empty if not given. */
  confidence: string;
}

/**
 * Form state of the sentence "<other> is <phrase> of <page's contact>". If `isTurned` is true, the two contacts are
 * exchanged.
 */
export interface RelationshipDraft extends RelationshipFacts {
  other: ComboboxOption | null;
  phrase: string;
  /** Whether the sentence begins with the page's contact. */
  isTurned: boolean;
}

const EMPTY_FACTS: RelationshipFacts = {
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

/**
 * Converts the form state to part of the input of `relationships.set`. Omits untouched fields, so that the server does
 * not change them.
 */
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

/** Returns the input of `relationships.set`. */
export function setInputOf(draft: RelationshipDraft, focusId: string): SetRelationshipInput {
  const other = draft.other?.id ?? '';
  const [contactA, contactB] = draft.isTurned ? [focusId, other] : [other, focusId];
  return { contactA, contactB, relationship: draft.phrase.trim(), ...saidFacts(draft) };
}

/** Returns the initial form state for a stored relationship. */
export const factsOf = (reading: RelationshipReading): RelationshipFacts => ({
  status: reading.status,
  validFrom: reading.validFrom ?? '',
  validUntil: reading.validUntil ?? '',
  notes: reading.notes ?? '',
  privacy: reading.privacy === 'private' ? 'private' : 'public',
  confidence: String(reading.confidence ?? 1),
});

/** Returns the input of `relationships.update` with the changed fields only. An emptied date or note is removed. */
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
