import { z } from 'zod';
import { contactCandidate, contactSummary } from '#server/contacts/schema.ts';
import {
  contactRef,
  day,
  fraction,
  id,
  isoTime,
  journalId,
  journalIdOrNone,
  line,
  seenVersion,
  text,
  version,
} from '#server/core/field-schemas.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { PRIVACY, RELATIONSHIP_STATUS, SOURCES } from '#server/domain/words/vocabulary.ts';

const inOrder = (said: { validFrom?: string | null | undefined; validUntil?: string | null | undefined }) =>
  !said.validFrom || !said.validUntil || said.validFrom <= said.validUntil;
const ORDER = { path: ['validUntil'], message: 'Must not be before validFrom.' };
const keepable = z.enum(PRIVACY).exclude(['secret']);

export const setRelationshipInput = z
  .strictObject({
    contactA: contactRef.describe('Who: id, name, alias, "me", or relation ("my sister Ana").'),
    contactB: contactRef.describe('To whom, named the same way.'),
    relationship: line(100).describe('A is … of B: a type’s name, or words like "godmother".'),
    notes: text(LIMITS.noteChars).optional().describe('Anything else about it.'),
    validFrom: day.optional().describe('First day, YYYY-MM-DD.'),
    validUntil: day.optional().describe('Last day, YYYY-MM-DD.'),
    status: z.enum(RELATIONSHIP_STATUS).optional().describe('Default: current.'),
    confidence: fraction.optional().describe('Confidence, 0 to 1.'),
    privacy: keepable.optional().describe('public: the household; private: you and those in it.'),
  })
  .refine(inOrder, ORDER);
export type SetRelationshipInput = z.infer<typeof setRelationshipInput>;

export const setManyInput = z.strictObject({
  items: z
    .array(setRelationshipInput)
    .min(1)
    .max(LIMITS.batchItems, `At most ${LIMITS.batchItems} at once.`)
    .describe('All or none are kept.'),
});

/** What is given is changed; null clears it. */
export const updateRelationshipInput = z
  .strictObject({
    id: id.describe('The relationship.'),
    notes: text(LIMITS.noteChars).nullish().describe('Null clears it.'),
    validFrom: day.nullish().describe('First day; null: not known.'),
    validUntil: day.nullish().describe('Last day; null: not known.'),
    status: z
      .enum(RELATIONSHIP_STATUS)
      .optional()
      .describe('former ends it, today unless validUntil says when.'),
    confidence: fraction.optional().describe('Confidence, 0 to 1.'),
    privacy: keepable.optional().describe('public: the household; private: you and those in it.'),
    role: line(100).nullish().describe('Of a membership: what A is in the group; null clears it.'),
    version: seenVersion.optional(),
  })
  .refine(inOrder, ORDER);
export type UpdateRelationshipInput = z.infer<typeof updateRelationshipInput>;

/** What the caller may do with a relationship. */
const can = z.object({
  edit: z.boolean().describe('Change it.'),
  end: z.boolean().describe('End it.'),
  remove: z.boolean().describe('Remove it.'),
});

/** Who told it: a member by name (null: the household), and the agent that it came through. */
const toldBy = z.object({
  member: z.string().nullable().describe('Null: the household.'),
  isYou: z.boolean().describe('You told it.'),
  agent: z.string().nullable().describe('The agent it came through; null: none.'),
});

const relationshipView = z.object({
  id,
  a: contactSummary.describe('A is … of B.'),
  b: contactSummary.describe('Whom it leads to.'),
  type: z.string().describe('The type’s name: `parent_of`.'),
  label: z.string().describe('From A to B: "is parent of".'),
  inverseLabel: z.string().describe('From B to A: "is child of".'),
  status: z.enum(RELATIONSHIP_STATUS).describe('Whether it holds today.'),
  validFrom: z.string().nullable().describe('First day; null: not known.'),
  validUntil: z.string().nullable().describe('Last day; null: not known.'),
  notes: z.string().nullable().describe('Where it applies; null: none.'),
  role: z.string().nullable().describe('Of a membership: what A is in the group; null: not said.'),
  confidence: z.number().describe('0 to 1.'),
  source: z.enum(SOURCES).describe('How it became known.'),
  privacy: z.enum(PRIVACY).describe('Who may see it.'),
  createdByAgent: z.boolean().describe('Whether an agent added it.'),
  toldBy: toldBy.describe('Who told it.'),
  version,
  can: can.describe('What you may do.'),
});
export type RelationshipView = z.infer<typeof relationshipView>;

const answer = {
  relationship: relationshipView.nullable().describe('Null: nothing was kept.'),
  sentence: z.string().describe('Both readings: "Ana is sister of Nora; Nora is sister of Ana".'),
  field: z
    .enum(['contactA', 'contactB', 'relationship'])
    .optional()
    .describe('With needs_clarification: the ambiguous field.'),
  candidates: z.array(contactCandidate).optional().describe('With needs_clarification: who could be meant.'),
};
const setResult = z.object({
  outcome: z
    .enum(['created', 'updated', 'unchanged', 'needs_clarification', 'type_proposed'])
    .describe('type_proposed: kept with a new type that a person confirms.'),
  ...answer,
});
export type SetResult = z.infer<typeof setResult>;

export const setRelationshipOutput = setResult.extend({ journalId: journalIdOrNone });
export const setManyOutput = z.object({
  outcome: z
    .enum(['set', 'needs_clarification'])
    .describe('needs_clarification: nothing of the batch was kept.'),
  results: z.array(setResult).describe('One per item, in order; or only the unclear one.'),
  index: z.number().int().nullable().describe('The item that is not clear, from 0; null: none.'),
  journalId: journalIdOrNone,
});

export const updateRelationshipOutput = z.object({
  outcome: z.enum(['updated', 'unchanged']).describe('unchanged: nothing to change.'),
  relationship: relationshipView.describe('As it is now.'),
  sentence: z.string().describe('Both readings.'),
  journalId: journalIdOrNone,
});

export const queryRelationshipsInput = z.strictObject({
  contact: contactRef.describe('Who: id, name, alias, "me", or relation ("my sister Ana").'),
  typeFilter: line(100).optional().describe('A type’s name.'),
  includeDerived: z.boolean().default(true).describe('Also kin that follows from stated ones.'),
  includeFormer: z.boolean().default(true).describe('Also what has ended.'),
});

/** One relationship, read from the contact that was asked about. */
const relationshipReading = z.object({
  relationshipId: id.nullable().describe('Null: derived.'),
  contact: contactSummary.describe('The other one.'),
  type: z.string().describe('What the other is to them: `parent`.'),
  label: z.string().describe('The same in words.'),
  status: z.enum(RELATIONSHIP_STATUS).describe('Whether it holds today.'),
  validFrom: z.string().nullable().describe('First day; null: not known.'),
  validUntil: z.string().nullable().describe('Last day; null: not known.'),
  notes: z.string().nullable().describe('Where it applies; null: none.'),
  privacy: z.enum(PRIVACY).describe('Who may see it.'),
  confidence: z.number().nullable().describe('0 to 1; null: derived.'),
  source: z.enum(SOURCES).nullable().describe('How it became known; null: derived.'),
  toldBy: toldBy.nullable().describe('Who told it; null: derived.'),
  version: z.number().int().nullable().describe('Null: derived.'),
  derived: z.boolean().describe('Follows from stated ones.'),
  path: z.array(z.string()).optional().describe('Of a derived one: the facts it rests on, as sentences.'),
  can: can.describe('What you may do.'),
});
export type RelationshipReading = z.infer<typeof relationshipReading>;

/** A group that the contact is in today, or is itself, with everyone who is in it today. */
const groupAround = z.object({
  id,
  name: z.string().describe('What everyone calls it.'),
  members: z
    .array(
      contactSummary.extend({
        via: z.array(z.string()).optional().describe('Groups in between, outermost first.'),
      }),
    )
    .describe('Everyone in it today.'),
  membership: z
    .object({
      relationshipId: id.describe('The membership.'),
      role: z.string().nullable().describe('What they are in it; null: not said.'),
      since: z.string().nullable().describe('First day; null: not known.'),
      until: z.string().nullable().describe('Last day; null: still in it.'),
      can: z
        .object({ edit: z.boolean().describe('Change it.'), end: z.boolean().describe('End it.') })
        .describe('What you may do.'),
    })
    .nullable()
    .describe('Their own; null: by another group, or the group itself.'),
  via: z.array(z.string()).optional().describe('Groups between the contact and this one, nearest first.'),
});
export type GroupAround = z.infer<typeof groupAround>;

export const queryRelationshipsOutput = z.object({
  outcome: z.enum(['found', 'needs_clarification']).describe('needs_clarification: the name is not clear.'),
  contact: contactSummary.nullable().describe('Who was meant; null: not clear.'),
  relationships: z.array(relationshipReading).describe('Read from that contact.'),
  groups: z.array(groupAround).describe('Groups they are in today.'),
  candidates: z.array(contactCandidate).optional().describe('Who could be meant.'),
});

export const relationshipIdInput = z.strictObject({ id: id.describe('The relationship.') });
export const removedOutput = z.object({
  outcome: z.literal('removed').describe('Always `removed`.'),
  id,
  journalId,
});

/** One act in a relationship's past. */
const historyEntry = z.object({
  journalId: id.describe('The act; journal.undo takes it.'),
  at: isoTime.describe('When it was done.'),
  by: z.string().describe('"You", "Leo", "Kitchen display for Leo", "Hearthlore".'),
  act: z.string().describe('What was done, in words: "Ended it".'),
  changes: z
    .array(
      z.object({
        field: z.string().describe('As people call it.'),
        before: z.string().nullable().describe('In words; null: nothing.'),
        after: z.string().nullable().describe('In words; null: nothing.'),
      }),
    )
    .describe('Fields that changed.'),
});
export type HistoryEntry = z.infer<typeof historyEntry>;
export const historyOutput = z.object({
  sentence: z.string().describe('Both readings, as it is now.'),
  entries: z.array(historyEntry).describe('Latest first.'),
});

export const readPhraseInput = z.strictObject({
  relationship: line(100).describe('As people say it: "godmother".'),
});
/** What a phrase between A and B would be kept as. */
export const readPhraseOutput = z.object({
  kind: z
    .enum(['known', 'new', 'denied'])
    .describe('new: a type would be made; denied: it says what is not so.'),
  label: z.string().nullable().describe('From A to B; null: denied.'),
  inverseLabel: z.string().nullable().describe('From B to A; null: denied.'),
  isFormer: z.boolean().describe('It says that it has ended.'),
});
