import { z } from 'zod';
import { contactSummary } from '#server/contacts/schema.ts';
import {
  contactRef,
  fraction,
  id,
  idOf,
  isoTime,
  journalIdOrNone,
  line,
  moment,
  tags,
  text,
  version,
} from '#server/core/field-schemas.ts';
import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';
import { CUES, LIMITS } from '#server/domain/parameters/parameters.ts';
import { TIME } from '#server/domain/parameters/time-parameters.ts';
import { cleanCues } from '#server/domain/text/clean-cues.ts';
import {
  CATEGORIES,
  IMPORTANCE,
  MEMORY_STATUS,
  PRIVACY,
  SOURCES,
  SUBCATEGORIES,
} from '#server/domain/words/vocabulary.ts';

const subcategory = z.enum(Object.values(SUBCATEGORIES).flat() as [string, ...string[]]);

export const memoryFields = {
  content: text(LIMITS.contentChars).describe('One self-contained statement.'),
  category: z.enum(CATEGORIES).describe('Kind of fact.'),
  subcategory: subcategory.nullable().describe('Subcategory of the category; null: none.'),
  tags: tags.describe('Lower-case tags to find the memory by.'),
  cues: z
    .array(line(CUES.chars))
    .max(CUES.most, `At most ${CUES.most} cues.`)
    .transform(cleanCues)
    .describe('Situations in which it matters: "planning a meal".'),
  who: z
    .array(contactRef)
    .max(LIMITS.who, `At most ${LIMITS.who} people.`)
    .describe('People mentioned: id, name, alias, "me", or relation.'),
  occurredAt: moment.nullable().describe('When it happened or will happen; null: no time.'),
  occurredUntil: moment.nullable().describe('When it ended or will end.'),
  recurrence: line(TIME.ruleChars).nullable().describe('"every Tuesday at 17:30", or an RFC 5545 rule.'),
  expiresAt: moment.nullable().describe('When it stops being true; null: never.'),
  place: line().nullable().describe('Place; null: none.'),
  why: text(LIMITS.noteChars).nullable().describe('Reason for the statement.'),
  how: text(LIMITS.noteChars).nullable().describe('How it came about.'),
  confidence: fraction.describe('Confidence, 0 to 1.'),
  emotionalIntensity: fraction.describe('Emotional intensity, 0 to 1.'),
  importance: z.enum(IMPORTANCE).describe('Weight in ranking.'),
  privacy: z
    .enum(PRIVACY)
    .describe('public: household; private: you and its scope; secret: you alone, sealed.'),
  qualifier: text(500).nullable().describe('Circumstances in which it holds: "at work"; null: always.'),
  pinned: z.boolean().describe('Whether it is exempt from decay.'),
};

const SCOPE_KINDS = ['personal', 'household', 'group', 'contact', 'relationship'] as const;
export const scopeView = z
  .object({
    kind: z.enum(SCOPE_KINDS).describe('personal: belongs to its owner alone.'),
    id: id.optional().describe('Contact or relationship; absent: personal.'),
    label: z.string().describe('Whom it is about: "Nora", "your dad", "Rivera family".'),
    isUnlinked: z.boolean().optional().describe('Whether it is about somebody to whom no contact is linked.'),
  })
  .meta({ id: 'MemoryScope' });
export type ScopeView = z.infer<typeof scopeView>;

export const memoryException = z
  .object({
    id: idOf('exception'),
    content: z.string().describe('What holds instead.'),
    qualifier: z.string().nullable().describe('Circumstances; null: unknown.'),
  })
  .meta({ id: 'MemoryException' });

const DETAILS = ['when', 'place', 'why', 'how', 'about'] as const;

export const quote = z.string().nullable().describe('Words it was taken from, if yours.');

export const memoryView = z
  .object({
    id: idOf('memory'),
    content: z.string().nullable().describe('The statement; null: sealed.'),
    isSealed: z.boolean().describe('Whether only memories.reveal shows the text.'),
    category: z.enum(CATEGORIES).describe('Kind of fact.'),
    subcategory: z.string().nullable().describe('Subcategory; null: none.'),
    tags: z.array(z.string()).describe('Tags in lower case.'),
    cues: z.array(z.string()).describe('Situations in which it matters.'),
    scope: scopeView.describe('Contact, relationship or owner it is about.'),
    owner: z
      .object({
        userId: id.describe('The member’s user id.'),
        name: z.string().describe('The member’s name.'),
        isMe: z.boolean().describe('Whether this member is you.'),
      })
      .nullable()
      .describe('Owner; null: the household.'),
    who: z.array(contactSummary).describe('People mentioned.'),
    occurredAt: isoTime.nullable().describe('When it happened or will happen; null: no time.'),
    occurredUntil: isoTime.nullable().describe('When it ended.'),
    recurrence: z.string().nullable().describe('RFC 5545 rule.'),
    wording: z
      .partialRecord(z.enum(DETAILS), z.string())
      .nullable()
      .describe('Words that details were read from; about: a person without a linked contact, or "us".'),
    quote,
    recordedAt: isoTime.describe('When it was recorded.'),
    expiresAt: isoTime.nullable().describe('When it stops being true; null: never.'),
    place: z.string().nullable().describe('Place; null: none.'),
    why: z.string().nullable().describe('Reason; null: unknown.'),
    how: z.string().nullable().describe('How it came about; null: unknown.'),
    confidence: z.number().describe('Confidence now, 0 to 1.'),
    storedConfidence: z.number().describe('Confidence when last reinforced, 0 to 1.'),
    emotionalIntensity: z.number().describe('0 to 1.'),
    importance: z.enum(IMPORTANCE).describe('Weight in ranking.'),
    source: z.enum(SOURCES).describe('How it became known.'),
    privacy: z.enum(PRIVACY).describe('Who may see it.'),
    status: z.enum(MEMORY_STATUS).describe('Only active and disputed are in use.'),
    qualifier: z.string().nullable().describe('Circumstances in which it holds; null: always.'),
    exceptions: z.array(memoryException).describe('Exceptions, with circumstances.'),
    pinned: z.boolean().describe('Whether it is exempt from decay.'),
    reinforcementCount: z.number().int().describe('How often it was repeated.'),
    lastReinforcedAt: isoTime.describe('When it was last reinforced.'),
    updatedAt: isoTime.describe('When it last changed.'),
    deletedAt: isoTime.nullable().describe('When it was moved to the trash; null: not there.'),
    createdByAgent: z.boolean().describe('Whether an agent added it.'),
    version,
    can: z
      .object({
        edit: z.boolean().describe('Whether you may edit it.'),
        forget: z.boolean().describe('Whether you may move it to the trash.'),
        archive: z.boolean().describe('Whether you may archive it.'),
        confirm: z.boolean().describe('Whether you may say that it is true.'),
        restore: z.boolean().describe('Whether you may restore it.'),
        reveal: z.boolean().describe('Whether you may reveal it.'),
        erase: z.boolean().describe('Whether you may erase it.'),
      })
      .describe('What you may do.'),
  })
  .meta({ id: 'Memory' });
export type MemoryView = z.infer<typeof memoryView>;

export const memoryIdInput = z.strictObject({ id: idOf('memory') });

/** A plain date includes the whole day. */
export const until = z.union([z.iso.date().transform((day) => `${day}T23:59:59.999Z`), moment]).pipe(moment);

export const oneOrMore = <T extends z.ZodType>(one: T, most: number) =>
  z.union([one.transform((value) => [value]), z.array(one).min(1).max(most, `At most ${most} values.`)]);

export const memoryFilters = {
  category: z.enum(CATEGORIES).optional().describe('Only this category.'),
  privacy: z.enum(PRIVACY).optional().describe('Only this privacy.'),
  scope: z.enum(SCOPE_KINDS).optional().describe('Only this scope.'),
  contactId: id.optional().describe('Only about this contact, or mentioning it.'),
  mine: z.boolean().optional().describe('Only memories that you own.'),
};

export const circumstanceFilters = {
  place: line().optional().describe('Only memories whose place contains this.'),
  happenedFrom: moment.optional().describe('Happens at or after this time.'),
  happenedTo: until.optional().describe('Happens up to this time.'),
  recordedFrom: moment.optional().describe('Recorded at or after this time.'),
  recordedTo: until.optional().describe('Recorded up to this time.'),
  heldAt: moment.optional().describe('Only memories that held at this time.'),
};

export const trustFilters = {
  source: z.enum(SOURCES).optional().describe('Only what became known this way.'),
  confidenceFrom: fraction.optional().describe('Minimum confidence before fading, 0 to 1.'),
  confidenceTo: fraction.optional().describe('Maximum confidence before fading, 0 to 1.'),
  fading: z
    .boolean()
    .optional()
    .describe(`true: only memories that fade out within ${CONSOLIDATION.fadingDays} days.`),
  agentId: id.optional().describe('Only memories that this agent added.'),
};

export const memoryOutput = z.object({ memory: memoryView.describe('The memory as it is now.') });
export const changedMemoryOutput = memoryOutput.extend({ journalId: journalIdOrNone });
