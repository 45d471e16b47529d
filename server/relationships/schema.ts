import { z } from 'zod';
import { contactCandidate, contactSummary } from '#server/contacts/schema.ts';
import { contactRef, day, fraction, id, isoTime, line, text } from '#server/core/fields.ts';
import { LIMITS } from '#server/domain/parameters.ts';
import { PRIVACY, RELATIONSHIP_STATUS, SOURCES } from '#server/domain/vocabulary.ts';

const inOrder = (said: { validFrom?: string | null | undefined; validUntil?: string | null | undefined }) =>
  !said.validFrom || !said.validUntil || said.validFrom <= said.validUntil;
const ORDER = { path: ['validUntil'], message: 'Must not be before validFrom.' };
const keepable = z.enum(PRIVACY).exclude(['secret']);

export const setRelationshipInput = z
  .strictObject({
    contactA: contactRef,
    contactB: contactRef,
    /** "A is … of B": a type's name, or the phrase as people say it */
    relationship: line(100),
    notes: text(LIMITS.noteChars).optional(),
    validFrom: day.optional(),
    validUntil: day.optional(),
    status: z.enum(RELATIONSHIP_STATUS).optional(),
    confidence: fraction.optional(),
    privacy: keepable.optional(),
  })
  .refine(inOrder, ORDER);
export type SetRelationshipInput = z.infer<typeof setRelationshipInput>;

export const setManyInput = z.strictObject({
  items: z.array(setRelationshipInput).min(1).max(LIMITS.batchItems, `At most ${LIMITS.batchItems} at once.`),
});

/** What is given is changed; null clears it. */
export const updateRelationshipInput = z
  .strictObject({
    id,
    notes: text(LIMITS.noteChars).nullish(),
    validFrom: day.nullish(),
    validUntil: day.nullish(),
    /** `former` ends it, today unless validUntil says when */
    status: z.enum(RELATIONSHIP_STATUS).optional(),
    confidence: fraction.optional(),
    privacy: keepable.optional(),
    /** of a membership: what A is in the group ("treasurer") */
    role: line(100).nullish(),
    /** the version that the caller saw; when it has changed since, CONFLICT */
    version: z.number().int().optional(),
  })
  .refine(inOrder, ORDER);
export type UpdateRelationshipInput = z.infer<typeof updateRelationshipInput>;

/** What the asker may do with a relationship. */
const can = z.object({ edit: z.boolean(), end: z.boolean(), remove: z.boolean() });

/** Who told it: a member by name (null: the household), and the agent that it came through. */
export const toldBy = z.object({
  member: z.string().nullable(),
  isYou: z.boolean(),
  agent: z.string().nullable(),
});

export const relationshipView = z.object({
  id,
  a: contactSummary,
  b: contactSummary,
  type: z.string(),
  label: z.string(),
  inverseLabel: z.string(),
  status: z.enum(RELATIONSHIP_STATUS),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  notes: z.string().nullable(),
  /** of a membership: what A is in the group */
  role: z.string().nullable(),
  confidence: z.number(),
  source: z.enum(SOURCES),
  privacy: z.enum(PRIVACY),
  createdByAgent: z.boolean(),
  toldBy,
  version: z.number().int(),
  can,
});
export type RelationshipView = z.infer<typeof relationshipView>;

const answer = {
  relationship: relationshipView.nullable(),
  /** both readings: "Ana is sister of Nora; Nora is sister of Ana" */
  sentence: z.string(),
  /** with needs_clarification: which field is not clear, and who could be meant */
  field: z.enum(['contactA', 'contactB', 'relationship']).optional(),
  candidates: z.array(contactCandidate).optional(),
};
export const setResult = z.object({
  outcome: z.enum(['created', 'updated', 'unchanged', 'needs_clarification', 'type_proposed']),
  ...answer,
});
export type SetResult = z.infer<typeof setResult>;

/** the journal's entry of what was changed, by which it is undone; null where nothing was */
const journalId = id.nullable();

export const setRelationshipOutput = setResult.extend({ journalId });
export const setManyOutput = z.object({
  outcome: z.enum(['set', 'needs_clarification']),
  /** one for each item, in order; with needs_clarification only the item that is not clear */
  results: z.array(setResult),
  /** with needs_clarification: which item is not clear. Nothing of the batch was kept then */
  index: z.number().int().nullable(),
  journalId,
});

export const updateRelationshipOutput = z.object({
  outcome: z.enum(['updated', 'unchanged']),
  relationship: relationshipView,
  sentence: z.string(),
  journalId,
});

export const queryRelationshipsInput = z.strictObject({
  contact: contactRef,
  /** a type's name */
  typeFilter: line(100).optional(),
  includeDerived: z.boolean().default(true),
  includeFormer: z.boolean().default(true),
});

/** One relationship, read from the contact that was asked about. */
export const relationshipReading = z.object({
  /** null where it is derived */
  relationshipId: id.nullable(),
  contact: contactSummary,
  /** what the other one is to the asked-about contact, as a type name: their `parent_of` reads "parent" */
  type: z.string(),
  label: z.string(),
  status: z.enum(RELATIONSHIP_STATUS),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  notes: z.string().nullable(),
  privacy: z.enum(PRIVACY),
  /** null where it is derived, as are the next three */
  confidence: z.number().nullable(),
  source: z.enum(SOURCES).nullable(),
  toldBy: toldBy.nullable(),
  version: z.number().int().nullable(),
  derived: z.boolean(),
  /** of a derived one: the stated facts it rests on, as sentences */
  path: z.array(z.string()).optional(),
  can,
});
export type RelationshipReading = z.infer<typeof relationshipReading>;

/** A group that the contact is in today, or is itself, with everyone who is in it today. */
export const groupAround = z.object({
  id,
  name: z.string(),
  /** `via`: the groups in it by which somebody is in it who is not in it themselves, outermost first */
  members: z.array(contactSummary.extend({ via: z.array(z.string()).optional() })),
  /** the contact's own membership; null: it is the group itself, or in it by another group */
  membership: z
    .object({
      relationshipId: id,
      /** what they are in the group ("drummer") */
      role: z.string().nullable(),
      since: z.string().nullable(),
      until: z.string().nullable(),
      can: z.object({ edit: z.boolean(), end: z.boolean() }),
    })
    .nullable(),
  /** the groups between the contact and this one, nearest first */
  via: z.array(z.string()).optional(),
});
export type GroupAround = z.infer<typeof groupAround>;

export const queryRelationshipsOutput = z.object({
  outcome: z.enum(['found', 'needs_clarification']),
  contact: contactSummary.nullable(),
  relationships: z.array(relationshipReading),
  groups: z.array(groupAround),
  candidates: z.array(contactCandidate).optional(),
});

export const relationshipIdInput = z.strictObject({ id });
export const removedOutput = z.object({ outcome: z.literal('removed'), id, journalId: id });

/** One act in a relationship's past. */
export const historyEntry = z.object({
  journalId: id,
  at: isoTime,
  /** "You", "Leo", "Kitchen display for Leo", "Hearthlore" */
  by: z.string(),
  /** what was done, in words: "Ended it" */
  act: z.string(),
  /** each field that changed, in words */
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});
export type HistoryEntry = z.infer<typeof historyEntry>;
export const historyOutput = z.object({ sentence: z.string(), entries: z.array(historyEntry) });

export const readPhraseInput = z.strictObject({ relationship: line(100) });
/** What a phrase between A and B would be kept as. */
export const readPhraseOutput = z.object({
  kind: z.enum(['known', 'new', 'denied']),
  /** between the two names, read from A; null where it is denied */
  label: z.string().nullable(),
  /** the same read from B */
  inverseLabel: z.string().nullable(),
  isFormer: z.boolean(),
});
