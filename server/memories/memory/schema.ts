import { z } from 'zod';
import { contactSummary } from '#server/contacts/schema.ts';
import {
  contactRef,
  fraction,
  id,
  isoTime,
  journalIdOrNone,
  line,
  moment,
  tags,
  text,
  version,
} from '#server/core/field-schemas.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import {
  CATEGORIES,
  IMPORTANCE,
  MEMORY_STATUS,
  PRIVACY,
  SOURCES,
  SUBCATEGORIES,
} from '#server/domain/words/vocabulary.ts';

const subcategory = z.enum(Object.values(SUBCATEGORIES).flat() as [string, ...string[]]);

/** Input schemas of the fields that storing and editing share. */
export const memoryFields = {
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

export const memoryIdInput = z.strictObject({ id: id.describe('The memory.') });

/** What a list and a search may be narrowed to. */
export const narrowing = {
  category: z.enum(CATEGORIES).optional().describe('Only this kind of fact.'),
  privacy: z.enum(PRIVACY).optional().describe('Only this level.'),
  scope: z.enum(SCOPE_KINDS).optional().describe('Only memories of this scope.'),
  contactId: id.optional().describe('Scoped to this contact, or naming it.'),
  mine: z.boolean().optional().describe('Only your own.'),
};

export const memoryOutput = z.object({ memory: memoryView.describe('As it is now.') });
export const changedMemoryOutput = memoryOutput.extend({ journalId: journalIdOrNone });
