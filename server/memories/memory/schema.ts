import { z } from 'zod';
import { contactCandidate, contactSummary } from '#server/contacts/schema.ts';
import {
  contactRef,
  fraction,
  id,
  isoTime,
  journalIdOrNone,
  line,
  moment,
  nextCursor,
  pageInput,
  seenVersion,
  tags,
  text,
  total,
  version,
} from '#server/core/field-schemas.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { PAIR_KINDS, REVIEW_VERDICTS } from '#server/domain/words/review-words.ts';
import {
  CATEGORIES,
  IMPORTANCE,
  MEMORY_STATUS,
  PRIVACY,
  SOURCES,
  SUBCATEGORIES,
} from '#server/domain/words/vocabulary.ts';
import { inferredEdge } from '#server/edges/edge/schema.ts';

const subcategory = z.enum(Object.values(SUBCATEGORIES).flat() as [string, ...string[]]);

const fields = {
  content: text(LIMITS.contentChars).describe('One statement that stands by itself.'),
  category: z.enum(CATEGORIES).describe('What kind of fact.'),
  subcategory: subcategory.nullable().describe('Subcategory of the category; null: none.'),
  tags: tags.describe('Words to find it by, in lower case.'),
  who: z
    .array(contactRef)
    .max(LIMITS.who, `At most ${LIMITS.who} people.`)
    .describe('People in it: id, name, alias, "me", or relation.'),
  occurredAt: moment.nullable().describe('When it happened or will happen; null: no time.'),
  expiresAt: moment.nullable().describe('When it stops being true; null: never.'),
  place: line().nullable().describe('Where it applies; null: none.'),
  why: text(LIMITS.noteChars).nullable().describe('The reason behind it.'),
  how: text(LIMITS.noteChars).nullable().describe('How it came about.'),
  confidence: fraction.describe('Confidence, 0 to 1.'),
  emotionalIntensity: fraction.describe('Emotional intensity, 0 to 1.'),
  importance: z.enum(IMPORTANCE).describe('Weight in ranking.'),
  privacy: z.enum(PRIVACY).describe('public: household; private: you and its scope; secret: you, sealed.'),
  qualifier: text(500).nullable().describe('Circumstances in which it holds: "at work"; null: always.'),
  pinned: z.boolean().describe('Whether it never decays.'),
};

const fitsCategory = (value: { category?: string; subcategory?: string | null }): boolean => {
  if (!value.subcategory || !value.category) return true;
  const allowed: readonly string[] = SUBCATEGORIES[value.category as keyof typeof SUBCATEGORIES] ?? [];
  return allowed.includes(value.subcategory);
};

export const storeMemoryInput = z
  .strictObject({
    content: fields.content,
    category: fields.category.optional().describe('Kind of fact; default: inferred from the statement.'),
    subcategory: fields.subcategory.optional(),
    tags: fields.tags.optional(),
    who: fields.who.optional(),
    contact: contactRef
      .optional()
      .describe('Contact or group it is about; "us": the household; default: personal.'),
    relationshipId: id.optional().describe('A relationship it is about, in place of contact.'),
    occurredAt: fields.occurredAt.optional(),
    expiresAt: fields.expiresAt.optional(),
    place: fields.place.optional(),
    why: fields.why.optional(),
    how: fields.how.optional(),
    source: z.enum(SOURCES).optional().describe('How it became known.'),
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
  id: id.describe('The memory.'),
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
  version: seenVersion.optional(),
});
export type UpdateMemoryInput = z.infer<typeof updateMemoryInput>;

/** Editing, forgetting and restoring as one tool; the fields beside `id` go with `edit` only. */
export const changeMemoryInput = updateMemoryInput
  .extend({
    action: z
      .enum(['edit', 'forget', 'restore'])
      .describe('forget: to the trash; restore: out of it. Both take only id.'),
  })
  .refine((m) => m.action === 'edit' || Object.keys(m).every((key) => key === 'action' || key === 'id'), {
    path: ['action'],
    message: 'Only `edit` takes other fields than `id`.',
  });

const SCOPE_KINDS = ['personal', 'household', 'group', 'contact', 'relationship'] as const;
export const scopeView = z.object({
  kind: z.enum(SCOPE_KINDS).describe('personal: concerns its owner alone.'),
  id: id.optional().describe('Contact or relationship; absent: personal.'),
  label: z.string().describe('"Nora", "Rivera family".'),
});
export type ScopeView = z.infer<typeof scopeView>;

/** What holds instead of a rule, and when. */
export const memoryException = z.object({
  id,
  content: z.string().describe('What holds instead.'),
  qualifier: z.string().nullable().describe('Circumstances in which it does; null: unknown.'),
});

export const memoryView = z.object({
  id,
  content: z.string().nullable().describe('The statement; null while sealed.'),
  isSealed: z.boolean().describe('Shown only by memories.reveal.'),
  category: z.enum(CATEGORIES).describe('What kind of fact.'),
  subcategory: z.string().nullable().describe('Where it applies; null: none.'),
  tags: z.array(z.string()).describe('Words it is found by.'),
  scope: scopeView.describe('Whom it concerns.'),
  owner: z
    .object({
      userId: id.describe('Member’s user id.'),
      name: z.string().describe('Member’s name.'),
      isMe: z.boolean().describe('Whether it is you.'),
    })
    .nullable()
    .describe('Null: the household.'),
  who: z.array(contactSummary).describe('People in it.'),
  occurredAt: isoTime.nullable().describe('When it happened or will happen; null: no time.'),
  recordedAt: isoTime.describe('When it was recorded.'),
  expiresAt: isoTime.nullable().describe('When it stops being true; null: never.'),
  place: z.string().nullable().describe('Where it applies; null: none.'),
  why: z.string().nullable().describe('The reason behind it; null: unknown.'),
  how: z.string().nullable().describe('How it came about; null: unknown.'),
  confidence: z.number().describe('0 to 1, now.'),
  storedConfidence: z.number().describe('0 to 1, when last reinforced.'),
  emotionalIntensity: z.number().describe('0 to 1.'),
  importance: z.enum(IMPORTANCE).describe('Weight in ranking.'),
  source: z.enum(SOURCES).describe('How it became known.'),
  privacy: z.enum(PRIVACY).describe('Who may see it.'),
  status: z.enum(MEMORY_STATUS).describe('Only active and disputed are in use.'),
  qualifier: z.string().nullable().describe('Circumstances in which it holds; null: always.'),
  exceptions: z.array(memoryException).describe('What holds instead, and when.'),
  pinned: z.boolean().describe('Whether it never decays.'),
  reinforcementCount: z.number().int().describe('How often it was said again.'),
  lastReinforcedAt: isoTime.describe('Decay counts from here.'),
  updatedAt: isoTime.describe('When it last changed.'),
  deletedAt: isoTime.nullable().describe('When it was moved to the trash; null: not in the trash.'),
  createdByAgent: z.boolean().describe('Whether an agent added it.'),
  version,
  can: z
    .object({
      edit: z.boolean().describe('Change it.'),
      forget: z.boolean().describe('Put it in the trash.'),
      restore: z.boolean().describe('Take it out of the trash.'),
      reveal: z.boolean().describe('Unseal it.'),
      erase: z.boolean().describe('Remove it for good.'),
    })
    .describe('What you may do.'),
});
export type MemoryView = z.infer<typeof memoryView>;

const STORE_OUTCOMES = [
  'stored',
  'reinforced',
  'superseded',
  'disputed',
  'refused',
  'needs_clarification',
] as const;

/** What is told and a known memory do not go together. */
const storeConflict = z.object({
  existing: memoryView.describe('The memory it conflicts with.'),
  kind: z.enum(PAIR_KINDS).describe('Kind of conflict.'),
  suggested: z.enum(REVIEW_VERDICTS).nullable().describe('Recommended verdict; null: none.'),
  caseId: id.nullable().describe('The case that was opened; null: already decided.'),
});

export const storeMemoryOutput = z.object({
  outcome: z
    .enum(STORE_OUTCOMES)
    .describe(
      'superseded: replaces a conflicting memory; disputed: a person is asked; refused: a rule forbids it.',
    ),
  memory: memoryView.nullable().describe('The stored memory; null: you may not read it.'),
  inferredEdges: z.array(inferredEdge).describe('Links to other memories found in the statement.'),
  conflicts: z.array(storeConflict).describe('Memories that conflict with it.'),
  journalId: id.nullable().describe('Journal entry of the whole act; null if you may not read the result.'),
  reason: z.string().optional().describe('Why it was refused or waits, as a sentence.'),
  field: z.string().optional().describe('With needs_clarification: the ambiguous field.'),
  question: z.string().optional().describe('With needs_clarification: what to ask.'),
  candidates: z.array(contactCandidate).optional().describe('With needs_clarification: who could be meant.'),
});

export type StoreMemoryOutput = z.infer<typeof storeMemoryOutput>;

export const memoryIdInput = z.strictObject({ id: id.describe('The memory.') });

/** What a list and a search may be narrowed to. */
export const narrowing = {
  category: z.enum(CATEGORIES).optional().describe('Only this kind of fact.'),
  privacy: z.enum(PRIVACY).optional().describe('Only this level.'),
  scope: z.enum(SCOPE_KINDS).optional().describe('Only memories of this scope.'),
  contactId: id.optional().describe('Scoped to this contact, or naming it.'),
  mine: z.boolean().optional().describe('Only your own.'),
};

export const listMemoriesInput = z.strictObject({
  ...narrowing,
  tag: line(LIMITS.tagChars).optional().describe('Only with this tag.'),
  trash: z.boolean().default(false).describe('Lists the trash instead.'),
  ...pageInput,
});
export type ListMemoriesInput = z.infer<typeof listMemoriesInput>;

export const listMemoriesOutput = z.object({
  items: z.array(memoryView).describe('Latest first.'),
  total,
  categories: z
    .array(
      z.object({
        category: z.enum(CATEGORIES).describe('What kind of fact.'),
        count: z.number().int().describe('Memories of that kind that you may see.'),
      }),
    )
    .describe('All categories that occur, regardless of the category filter.'),
  nextCursor,
});

export const memoryOutput = z.object({ memory: memoryView.describe('As it is now.') });
export const changedMemoryOutput = memoryOutput.extend({ journalId: journalIdOrNone });
