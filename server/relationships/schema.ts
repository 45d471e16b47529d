import { z } from 'zod';
import { contactCandidate, contactSummary } from '#server/contacts/schema.ts';
import { contactRef, day, fraction, id, line, text } from '#server/core/fields.ts';
import { LIMITS } from '#server/domain/parameters.ts';
import { PRIVACY, RELATIONSHIP_STATUS, TYPE_GROUPS } from '#server/domain/vocabulary.ts';

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
    privacy: z.enum(PRIVACY).exclude(['secret']).optional(),
  })
  .refine((r) => !r.validFrom || !r.validUntil || r.validFrom <= r.validUntil, {
    path: ['validUntil'],
    message: 'Must not be before validFrom.',
  });
export type SetRelationshipInput = z.infer<typeof setRelationshipInput>;

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
  confidence: z.number(),
  privacy: z.enum(PRIVACY),
  createdByAgent: z.boolean(),
});
export type RelationshipView = z.infer<typeof relationshipView>;

export const setRelationshipOutput = z.object({
  outcome: z.enum(['created', 'updated', 'unchanged', 'needs_clarification', 'type_proposed']),
  relationship: relationshipView.nullable(),
  /** both readings: "Ana is sister of Nora; Nora is sister of Ana" */
  sentence: z.string(),
  /** with needs_clarification: which field is not clear, and who could be meant */
  field: z.enum(['contactA', 'contactB', 'relationship']).optional(),
  candidates: z.array(contactCandidate).optional(),
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
  derived: z.boolean(),
  /** of a derived one: the stated facts it rests on, as sentences */
  path: z.array(z.string()).optional(),
  can: z.object({ remove: z.boolean() }),
});
export type RelationshipReading = z.infer<typeof relationshipReading>;

export const queryRelationshipsOutput = z.object({
  outcome: z.enum(['found', 'needs_clarification']),
  contact: contactSummary.nullable(),
  relationships: z.array(relationshipReading),
  groups: z.array(z.object({ id, name: z.string(), members: z.array(contactSummary) })),
  candidates: z.array(contactCandidate).optional(),
});

export const relationshipIdInput = z.strictObject({ id });
export const removedOutput = z.object({ outcome: z.literal('removed'), id });

export const relationshipTypeView = z.object({
  id,
  name: z.string(),
  label: z.string(),
  noun: z.string(),
  description: z.string(),
  isDirectional: z.boolean(),
  inverse: z.string().nullable(),
  inverseLabel: z.string().nullable(),
  aliases: z.array(z.string()),
  group: z.enum(TYPE_GROUPS),
  isBuiltIn: z.boolean(),
  createdByAgent: z.boolean(),
});
export type RelationshipTypeView = z.infer<typeof relationshipTypeView>;
export const listTypesInput = z.strictObject({});
export const listTypesOutput = z.object({ items: z.array(relationshipTypeView) });
