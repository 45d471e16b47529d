import type { ComboboxOption } from '#components/ui/combobox.tsx';
import type { Privacy, RelationshipStatus } from '#server/domain/words/vocabulary.ts';
import type {
  RelationshipReading,
  SetRelationshipInput,
  UpdateRelationshipInput,
} from '#server/relationships/schema.ts';

export interface RelationshipFacts {
  status: RelationshipStatus;
  validFrom: string;
  validUntil: string;
  notes: string;
  privacy: Exclude<Privacy, 'secret'>;
  /** From 0 to 1 as text, or empty if not given. */
  confidence: string;
}

/** The sentence is "<other> is <phrase> of <page's contact>". If `isTurned` is true, the contacts are exchanged. */
export interface RelationshipDraft extends RelationshipFacts {
  other: ComboboxOption | null;
  phrase: string;
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

/** Omits untouched fields, so that the server does not change them. */
function saidFacts(facts: RelationshipFacts) {
  return {
    status: facts.status === 'current' || facts.status === 'proposed' ? undefined : facts.status,
    validFrom: facts.validFrom || undefined,
    validUntil: facts.validUntil || undefined,
    notes: facts.notes.trim() || undefined,
    privacy: facts.privacy === 'public' ? undefined : facts.privacy,
    confidence: facts.confidence === '' ? undefined : Number(facts.confidence),
  };
}

export function setInputOf(draft: RelationshipDraft, focusId: string): SetRelationshipInput {
  const other = draft.other?.id ?? '';
  const [contactA, contactB] = draft.isTurned ? [focusId, other] : [other, focusId];
  return { contactA, contactB, relationship: draft.phrase.trim(), ...saidFacts(draft) };
}

export const factsOf = (reading: RelationshipReading): RelationshipFacts => ({
  status: reading.status,
  validFrom: reading.validFrom ?? '',
  validUntil: reading.validUntil ?? '',
  notes: reading.notes ?? '',
  privacy: reading.privacy === 'private' ? 'private' : 'public',
  confidence: String(reading.confidence ?? 1),
});

/** Returns only the changed fields. An emptied date or note is removed. */
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
    ...(after.status === before.status || after.status === 'proposed' ? {} : { status: after.status }),
    ...(after.privacy === before.privacy ? {} : { privacy: after.privacy }),
    ...(after.confidence === before.confidence ? {} : { confidence: Number(after.confidence) }),
  };
}
