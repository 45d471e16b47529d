import { z } from 'zod';
import { contactCandidate, contactSummary } from '#server/contacts/schema.ts';
import {
  contactRef,
  fraction,
  id,
  isoTime,
  line,
  moment,
  pageInput,
  tags,
  text,
} from '#server/core/fields.ts';
import { LIMITS } from '#server/domain/parameters.ts';
import { PAIR_KINDS, REVIEW_VERDICTS } from '#server/domain/review-words.ts';
import {
  CATEGORIES,
  IMPORTANCE,
  MEMORY_STATUS,
  PRIVACY,
  SOURCES,
  SUBCATEGORIES,
} from '#server/domain/vocabulary.ts';
import { inferredEdge } from '#server/edges/schema.ts';

const subcategory = z.enum(Object.values(SUBCATEGORIES).flat() as [string, ...string[]]);

const fields = {
  content: text(LIMITS.contentChars),
  category: z.enum(CATEGORIES),
  subcategory: subcategory.nullable(),
  tags,
  who: z.array(contactRef).max(LIMITS.who, `At most ${LIMITS.who} people.`),
  occurredAt: moment.nullable(),
  expiresAt: moment.nullable(),
  place: line().nullable(),
  why: text(LIMITS.noteChars).nullable(),
  how: text(LIMITS.noteChars).nullable(),
  confidence: fraction,
  emotionalIntensity: fraction,
  importance: z.enum(IMPORTANCE),
  privacy: z.enum(PRIVACY),
  qualifier: text(500).nullable(),
  pinned: z.boolean(),
};

const fitsCategory = (value: { category?: string; subcategory?: string | null }): boolean => {
  if (!value.subcategory || !value.category) return true;
  const allowed: readonly string[] = SUBCATEGORIES[value.category as keyof typeof SUBCATEGORIES] ?? [];
  return allowed.includes(value.subcategory);
};

export const storeMemoryInput = z
  .strictObject({
    content: fields.content,
    category: fields.category.optional(),
    subcategory: fields.subcategory.optional(),
    tags: fields.tags.optional(),
    who: fields.who.optional(),
    /** the contact it is about, or the group it belongs to ("us" is the household) */
    contact: contactRef.optional(),
    relationshipId: id.optional(),
    occurredAt: fields.occurredAt.optional(),
    expiresAt: fields.expiresAt.optional(),
    place: fields.place.optional(),
    why: fields.why.optional(),
    how: fields.how.optional(),
    source: z.enum(SOURCES).optional(),
    confidence: fields.confidence.optional(),
    emotionalIntensity: fields.emotionalIntensity.optional(),
    importance: fields.importance.optional(),
    privacy: fields.privacy.optional(),
    qualifier: fields.qualifier.optional(),
    pinned: fields.pinned.optional(),
  })
  .refine((m) => !(m.contact && m.relationshipId), {
    path: ['relationshipId'],
    message: 'A memory has one scope: give contact or relationshipId, not both.',
  })
  .refine(fitsCategory, { path: ['subcategory'], message: 'Does not belong to that category.' });
export type StoreMemoryInput = z.infer<typeof storeMemoryInput>;

export const updateMemoryInput = z.strictObject({
  id,
  content: fields.content.optional(),
  category: fields.category.optional(),
  subcategory: fields.subcategory.optional(),
  tags: fields.tags.optional(),
  who: fields.who.optional(),
  occurredAt: fields.occurredAt.optional(),
  expiresAt: fields.expiresAt.optional(),
  place: fields.place.optional(),
  why: fields.why.optional(),
  how: fields.how.optional(),
  confidence: fields.confidence.optional(),
  emotionalIntensity: fields.emotionalIntensity.optional(),
  importance: fields.importance.optional(),
  privacy: fields.privacy.optional(),
  qualifier: fields.qualifier.optional(),
  pinned: fields.pinned.optional(),
  /** the version that the caller saw; when it has changed since, CONFLICT */
  version: z.number().int().optional(),
});
export type UpdateMemoryInput = z.infer<typeof updateMemoryInput>;

/** Editing, forgetting and restoring as one tool; the fields beside `id` go with `edit` only. */
export const changeMemoryInput = updateMemoryInput
  .extend({ action: z.enum(['edit', 'forget', 'restore']) })
  .refine((m) => m.action === 'edit' || Object.keys(m).every((key) => key === 'action' || key === 'id'), {
    path: ['action'],
    message: 'Only `edit` takes other fields than `id`.',
  });

export const SCOPE_KINDS = ['personal', 'household', 'group', 'contact', 'relationship'] as const;
export const scopeView = z.object({
  kind: z.enum(SCOPE_KINDS),
  id: id.optional(),
  /** "Nora", "Rivera family", "Nora and Ana" */
  label: z.string(),
});
export type ScopeView = z.infer<typeof scopeView>;

export const memoryView = z.object({
  id,
  /** null while sealed: a secret is shown only by an explicit reveal */
  content: z.string().nullable(),
  isSealed: z.boolean(),
  category: z.enum(CATEGORIES),
  subcategory: z.string().nullable(),
  tags: z.array(z.string()),
  scope: scopeView,
  /** the member it belongs to; null: the household */
  owner: z.object({ userId: id, name: z.string(), isMe: z.boolean() }).nullable(),
  who: z.array(contactSummary),
  occurredAt: isoTime.nullable(),
  recordedAt: isoTime,
  expiresAt: isoTime.nullable(),
  place: z.string().nullable(),
  why: z.string().nullable(),
  how: z.string().nullable(),
  /** now: decayed, and no surer than what it rests on */
  confidence: z.number(),
  /** as it was when last reinforced */
  storedConfidence: z.number(),
  emotionalIntensity: z.number(),
  importance: z.enum(IMPORTANCE),
  source: z.enum(SOURCES),
  privacy: z.enum(PRIVACY),
  status: z.enum(MEMORY_STATUS),
  qualifier: z.string().nullable(),
  pinned: z.boolean(),
  reinforcementCount: z.number().int(),
  lastReinforcedAt: isoTime,
  updatedAt: isoTime,
  /** in the trash since */
  deletedAt: isoTime.nullable(),
  createdByAgent: z.boolean(),
  version: z.number().int(),
  can: z.object({
    edit: z.boolean(),
    forget: z.boolean(),
    restore: z.boolean(),
    reveal: z.boolean(),
    erase: z.boolean(),
  }),
});
export type MemoryView = z.infer<typeof memoryView>;

export const STORE_OUTCOMES = [
  'stored',
  'reinforced',
  'superseded',
  'disputed',
  'refused',
  'needs_clarification',
] as const;

/** What is told and a known memory do not go together. */
export const storeConflict = z.object({
  existing: memoryView,
  kind: z.enum(PAIR_KINDS),
  /** what a person is advised to answer */
  suggested: z.enum(REVIEW_VERDICTS).nullable(),
  /** the case that asks; null: it was settled without one */
  caseId: id.nullable(),
});

export const storeMemoryOutput = z.object({
  /**
   * superseded: it has taken the place of what is in `conflicts`. disputed: stored, and a person is asked which of the two
   * holds. refused: a rule of the household keeps it from being stored, and nothing of it was kept.
   */
  outcome: z.enum(STORE_OUTCOMES),
  memory: memoryView.nullable(),
  inferredEdges: z.array(inferredEdge),
  conflicts: z.array(storeConflict),
  /** the act's entry, by which all of it is undone; null where nothing was stored that the teller may read */
  journalId: id.nullable(),
  /** why it was refused, or waits for a person, as a sentence */
  reason: z.string().optional(),
  /** with needs_clarification: the field, the question, and who could be meant */
  field: z.string().optional(),
  question: z.string().optional(),
  candidates: z.array(contactCandidate).optional(),
});

export type StoreMemoryOutput = z.infer<typeof storeMemoryOutput>;

export const memoryIdInput = z.strictObject({ id });

/** What a list and a search may be narrowed to. */
export const narrowing = {
  category: z.enum(CATEGORIES).optional(),
  privacy: z.enum(PRIVACY).optional(),
  scope: z.enum(SCOPE_KINDS).optional(),
  /** memories scoped to this contact, or that name it */
  contactId: id.optional(),
  /** only the asker's own */
  mine: z.boolean().optional(),
};

export const listMemoriesInput = z.strictObject({
  ...narrowing,
  tag: line(LIMITS.tagChars).optional(),
  trash: z.boolean().default(false),
  ...pageInput,
});
export type ListMemoriesInput = z.infer<typeof listMemoriesInput>;

export const listMemoriesOutput = z.object({
  items: z.array(memoryView),
  /** of what the asker may see, under these filters */
  total: z.number().int(),
  /** of what the asker may see, per category, without the category filter */
  categories: z.array(z.object({ category: z.enum(CATEGORIES), count: z.number().int() })),
  nextCursor: z.string().nullable(),
});

export const memoryOutput = z.object({ memory: memoryView });
