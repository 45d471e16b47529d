import type { Failure } from '#components/shell/call-failure.ts';
import type { ComboboxOption } from '#components/ui/combobox.tsx';
import { recurrenceText } from '#server/domain/time/recurrence-text.ts';
import type { Category, Importance, Privacy, Source } from '#server/domain/words/vocabulary.ts';
import type { UpdateMemoryInput } from '#server/memories/edit/schema.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import type { StoreMemoryInput } from '#server/memories/store/schema.ts';

export type About = 'me' | 'household' | 'someone' | 'relationship';

/** Empty fields are not sent, so that the server chooses their values. */
export interface MemoryDraft {
  content: string;
  category: Category | '';
  subcategory: string;
  about: About;
  /** Its `id` is the id of a contact or a description, such as "my sister Ana". */
  contact: ComboboxOption | null;
  relationshipId: string;
  who: ComboboxOption[];
  /** Separated by commas. */
  tags: string;
  /** One on each line. */
  cues: string;
  privacy: Privacy | '';
  why: string;
  how: string;
  place: string;
  /** Day of the remembered event, `YYYY-MM-DD`. */
  occurredOn: string;
  /** Last day of an event that takes several days, `YYYY-MM-DD`. */
  occurredUntil: string;
  /** In words: "every Tuesday at 17:30". */
  recurrence: string;
  /** Last day on which the memory is valid, `YYYY-MM-DD`. */
  holdsUntil: string;
  importance: Importance | '';
  source: Source | '';
  /** From 0 to 1, as text. */
  confidence: string;
  /** From 0 to 1, as text. */
  intensity: string;
  qualifier: string;
  pinned: boolean;
}

export const EMPTY_DRAFT: MemoryDraft = {
  content: '',
  category: '',
  subcategory: '',
  about: 'me',
  contact: null,
  relationshipId: '',
  who: [],
  tags: '',
  cues: '',
  privacy: '',
  why: '',
  how: '',
  place: '',
  occurredOn: '',
  occurredUntil: '',
  recurrence: '',
  holdsUntil: '',
  importance: '',
  source: '',
  confidence: '',
  intensity: '',
  qualifier: '',
  pinned: false,
};

const dayOf = (iso: string | null): string => iso?.slice(0, 10) ?? '';

/** The scope of a memory cannot be edited. */
export const draftOf = (memory: MemoryView): MemoryDraft => ({
  ...EMPTY_DRAFT,
  content: memory.content ?? '',
  category: memory.category,
  subcategory: memory.subcategory ?? '',
  who: memory.who.map(({ id, name }) => ({ id, label: name })),
  tags: memory.tags.join(', '),
  cues: memory.cues.join('\n'),
  privacy: memory.privacy,
  why: memory.why ?? '',
  how: memory.how ?? '',
  place: memory.place ?? '',
  occurredOn: dayOf(memory.occurredAt),
  occurredUntil: dayOf(memory.occurredUntil),
  recurrence: memory.recurrence === null ? '' : recurrenceText(memory.recurrence),
  holdsUntil: dayOf(memory.expiresAt),
  importance: memory.importance,
  source: memory.source,
  confidence: String(memory.storedConfidence),
  intensity: String(memory.emotionalIntensity),
  qualifier: memory.qualifier ?? '',
  pinned: memory.pinned,
});

const tagsOf = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
const cuesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((cue) => cue.trim())
    .filter(Boolean);
const said = (text: string): string | undefined => text.trim() || undefined;
const number = (text: string): number | undefined => (text === '' ? undefined : Number(text));
/** Returns the last second of a day in UTC, because "until the 24th" includes that day. */
const endOf = (day: string): string | undefined => (day === '' ? undefined : `${day}T23:59:59Z`);

function scopeOf(draft: MemoryDraft): Pick<StoreMemoryInput, 'contact' | 'relationshipId'> {
  switch (draft.about) {
    case 'me':
      return {};
    case 'household':
      return { contact: 'us' };
    case 'someone':
      return { contact: draft.contact?.id };
    case 'relationship':
      return { relationshipId: said(draft.relationshipId) };
  }
}

/**
 * Returns an error if the scope lacks its contact or relationship. The memory would otherwise be stored as personal.
 */
export function missingIn({ about, contact, relationshipId }: MemoryDraft): Failure | null {
  if (about === 'someone' && contact === null) return refused('contact', 'Choose whom it is about.');
  if (about === 'relationship' && said(relationshipId) === undefined)
    return refused('relationshipId', 'Choose which two people it is about.');
  return null;
}

const refused = (path: string, message: string): Failure => ({
  code: 'INVALID_INPUT',
  message,
  fields: [{ path, message }],
  requestId: null,
});

export const storeInputOf = (draft: MemoryDraft): StoreMemoryInput => ({
  ...scopeOf(draft),
  content: draft.content,
  category: draft.category || undefined,
  subcategory: draft.category ? said(draft.subcategory) : undefined,
  who: draft.who.length > 0 ? draft.who.map(({ id }) => id) : undefined,
  tags: said(draft.tags) ? tagsOf(draft.tags) : undefined,
  cues: said(draft.cues) ? cuesIn(draft.cues) : undefined,
  privacy: draft.privacy || undefined,
  why: said(draft.why),
  how: said(draft.how),
  place: said(draft.place),
  occurredAt: said(draft.occurredOn),
  occurredUntil: endOf(draft.occurredUntil),
  recurrence: said(draft.recurrence),
  expiresAt: endOf(draft.holdsUntil),
  importance: draft.importance || undefined,
  source: draft.source || undefined,
  confidence: number(draft.confidence),
  emotionalIntensity: number(draft.intensity),
  qualifier: said(draft.qualifier),
  pinned: draft.pinned || undefined,
});

const emptied = (text: string): string | null => said(text) ?? null;

const fieldsOf = (draft: MemoryDraft) => ({
  content: draft.content.trim(),
  category: draft.category || undefined,
  subcategory: emptied(draft.subcategory),
  who: draft.who.map(({ id }) => id),
  tags: tagsOf(draft.tags),
  cues: cuesIn(draft.cues),
  privacy: draft.privacy || undefined,
  why: emptied(draft.why),
  how: emptied(draft.how),
  place: emptied(draft.place),
  occurredAt: emptied(draft.occurredOn),
  occurredUntil: endOf(draft.occurredUntil) ?? null,
  recurrence: emptied(draft.recurrence),
  expiresAt: endOf(draft.holdsUntil) ?? null,
  importance: draft.importance || undefined,
  source: draft.source || undefined,
  confidence: number(draft.confidence),
  emotionalIntensity: number(draft.intensity),
  qualifier: emptied(draft.qualifier),
  pinned: draft.pinned,
});

/** Omits unchanged fields, because they could overwrite edits made elsewhere. */
export function changesBetween(
  before: MemoryDraft,
  after: MemoryDraft,
): Omit<UpdateMemoryInput, 'id' | 'version'> {
  const old: Record<string, unknown> = fieldsOf(before);
  const changed = Object.entries(fieldsOf(after)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]),
  );
  return Object.fromEntries(changed);
}
