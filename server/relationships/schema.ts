import { z } from 'zod';
import { contactCandidate, contactSummary } from '#server/contacts/schema.ts';
import {
  contactRef,
  day,
  fraction,
  id,
  idOf,
  isoTime,
  journalId,
  journalIdOrNone,
  line,
  seenVersion,
  text,
  version,
} from '#server/core/field-schemas.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { PRIVACY, RELATIONSHIP_STATUS, SOURCES, STATED_STATUS } from '#server/domain/words/vocabulary.ts';

const inOrder = (days: { validFrom?: string | null | undefined; validUntil?: string | null | undefined }) =>
  !days.validFrom || !days.validUntil || days.validFrom <= days.validUntil;
const ORDER = { path: ['validUntil'], message: 'The last day must not be before the first.' };
const keepable = z.enum(PRIVACY).exclude(['secret']);

export const setRelationshipInput = z
  .strictObject({
    contactA: contactRef.describe('Contact A: id, name, alias, "me", or relation ("my sister Ana").'),
    contactB: contactRef.describe('Contact B, in the same forms.'),
    relationship: line(100).describe('What A is to B: a type’s name, or words like "godmother".'),
    notes: text(LIMITS.noteChars).optional().describe('Notes about the relationship.'),
    validFrom: day.optional().describe('First day, YYYY-MM-DD.'),
    validUntil: day.optional().describe('Last day, YYYY-MM-DD.'),
    status: z
      .enum(STATED_STATUS)
      .optional()
      .describe('Status; default: current, or former if validUntil has passed.'),
    confidence: fraction.optional().describe('Confidence, 0 to 1.'),
    privacy: keepable.optional().describe('public: the household; private: you and the two contacts.'),
  })
  .refine(inOrder, ORDER);
export type SetRelationshipInput = z.infer<typeof setRelationshipInput>;

export const setManyInput = z.strictObject({
  items: z
    .array(setRelationshipInput)
    .min(1)
    .max(LIMITS.batchItems, `At most ${LIMITS.batchItems} relationships at once.`)
    .describe('Relationships to set; all or none are stored.'),
});

/** A missing field stays unchanged; null clears it. */
export const updateRelationshipInput = z
  .strictObject({
    id: idOf('relationship'),
    notes: text(LIMITS.noteChars).nullish().describe('Notes; null clears them.'),
    validFrom: day.nullish().describe('First day; null: unknown.'),
    validUntil: day.nullish().describe('Last day; null: unknown.'),
    status: z
      .enum(STATED_STATUS)
      .optional()
      .describe('former ends the relationship, today unless validUntil is given.'),
    confidence: fraction.optional().describe('Confidence, 0 to 1.'),
    privacy: keepable.optional().describe('public: the household; private: you and the two contacts.'),
    role: line(100).nullish().describe('Membership only: role of A in the group; null clears it.'),
    version: seenVersion.optional(),
  })
  .refine(inOrder, ORDER);
export type UpdateRelationshipInput = z.infer<typeof updateRelationshipInput>;

const can = z.object({
  edit: z.boolean().describe('Whether you may change the relationship.'),
  end: z.boolean().describe('Whether you may end the relationship.'),
  remove: z.boolean().describe('Whether you may remove the relationship.'),
});

const toldBy = z.object({
  member: z.string().nullable().describe('Name of the member who stated it; null: the household.'),
  isYou: z.boolean().describe('Whether you stated it.'),
  agent: z.string().nullable().describe('Name of the agent that added it; null: no agent.'),
});

const relationshipView = z
  .object({
    id: idOf('relationship'),
    a: contactSummary.describe('Contact A, the subject: A is parent of B.'),
    b: contactSummary.describe('Contact B, the object.'),
    type: z.string().describe('Name of the type: `parent_of`.'),
    label: z.string().describe('From A to B: "is parent of".'),
    inverseLabel: z.string().describe('From B to A: "is child of".'),
    status: z.enum(RELATIONSHIP_STATUS).describe('Status today.'),
    validFrom: z.string().nullable().describe('First day; null: unknown.'),
    validUntil: z.string().nullable().describe('Last day; null: unknown.'),
    notes: z.string().nullable().describe('Notes about the relationship; null: none.'),
    role: z.string().nullable().describe('Membership only: role of A in the group; null: none.'),
    confidence: z.number().describe('Confidence, 0 to 1.'),
    source: z.enum(SOURCES).describe('How the relationship became known.'),
    privacy: z.enum(PRIVACY).describe('Who may see it.'),
    createdByAgent: z.boolean().describe('Whether an agent added it.'),
    toldBy: toldBy.describe('Who stated the relationship.'),
    version,
    can: can.describe('What you may do with the relationship.'),
  })
  .meta({ id: 'Relationship' });
export type RelationshipView = z.infer<typeof relationshipView>;

const answer = {
  relationship: relationshipView.nullable().describe('The stored relationship; null: nothing was stored.'),
  sentence: z
    .string()
    .describe('Both directions in words, or the question to ask: "Ana is sister of Nora; …".'),
  field: z
    .enum(['contactA', 'contactB', 'relationship'])
    .optional()
    .describe('With needs_clarification: the field to clarify.'),
  candidates: z
    .array(contactCandidate)
    .optional()
    .describe('With needs_clarification: contacts that could be meant.'),
};
const setResult = z.object({
  outcome: z
    .enum(['created', 'updated', 'unchanged', 'needs_clarification', 'type_proposed'])
    .describe('type_proposed: stored with a new type, which a person reviews if an agent created it.'),
  ...answer,
});
export type SetResult = z.infer<typeof setResult>;

export const setRelationshipOutput = setResult.extend({ journalId: journalIdOrNone });
export const setManyOutput = z.object({
  outcome: z.enum(['set', 'needs_clarification']).describe('needs_clarification: nothing was stored.'),
  results: z.array(setResult).describe('One result per item, in order; or only that of the unclear item.'),
  index: z.number().int().nullable().describe('Position of the unclear item, from 0; null: all were clear.'),
  journalId: journalIdOrNone,
});

export const updateRelationshipOutput = z.object({
  outcome: z.enum(['updated', 'unchanged']).describe('unchanged: there was nothing to change.'),
  relationship: relationshipView.describe('The relationship after the change.'),
  sentence: z.string().describe('The relationship in words, in both directions.'),
  journalId: journalIdOrNone,
});

export const queryRelationshipsInput = z.strictObject({
  contact: contactRef.describe('The contact: id, name, alias, "me", or relation ("my sister Ana").'),
  typeFilter: line(100)
    .optional()
    .describe('What the others are to the contact: a type or several ("parent", "family", "in-laws").'),
  includeDerived: z.boolean().default(true).describe('Whether to include derived kin, such as cousins.'),
  includeFormer: z.boolean().default(true).describe('Whether to include relationships that have ended.'),
});

const relationshipReading = z.object({
  relationshipId: id.nullable().describe('The relationship; null: derived.'),
  contact: contactSummary.describe('The other contact.'),
  type: z.string().describe('Type, from the other contact to this one: `parent_of`.'),
  label: z.string().describe('What the other contact is, in words: "mother".'),
  status: z.enum(RELATIONSHIP_STATUS).describe('Status today.'),
  validFrom: z.string().nullable().describe('First day; null: unknown.'),
  validUntil: z.string().nullable().describe('Last day; null: unknown.'),
  notes: z.string().nullable().describe('Notes about the relationship; null: none.'),
  privacy: z.enum(PRIVACY).describe('Who may see it.'),
  confidence: z.number().nullable().describe('Confidence, 0 to 1; null: derived.'),
  source: z.enum(SOURCES).nullable().describe('How the relationship became known; null: derived.'),
  toldBy: toldBy.nullable().describe('Who stated the relationship; null: derived.'),
  version: z.number().int().nullable().describe('Version; null: derived.'),
  derived: z.boolean().describe('Whether it is derived from stated relationships.'),
  path: z
    .array(z.string())
    .optional()
    .describe('Derived only: the stated relationships it follows from, as sentences.'),
  can: can.describe('What you may do with the relationship.'),
});
export type RelationshipReading = z.infer<typeof relationshipReading>;

const groupAround = z.object({
  id: idOf('group'),
  name: z.string().describe('Name of the group.'),
  members: z
    .array(
      contactSummary.extend({
        via: z.array(z.string()).optional().describe('Names of the groups in between, outermost first.'),
      }),
    )
    .describe('Members today, including those through subgroups.'),
  membership: z
    .object({
      relationshipId: id.describe('The membership.'),
      role: z.string().nullable().describe('Role in the group; null: none.'),
      since: z.string().nullable().describe('First day; null: unknown.'),
      until: z.string().nullable().describe('Last day; null: no end.'),
      can: z
        .object({
          edit: z.boolean().describe('Whether you may change the membership.'),
          end: z.boolean().describe('Whether you may end the membership.'),
        })
        .describe('What you may do with the membership.'),
    })
    .nullable()
    .describe('The contact’s direct membership; null: through another group, or the group is the contact.'),
  via: z
    .array(z.string())
    .optional()
    .describe('Names of the groups between the contact and this one, nearest first.'),
});
export type GroupAround = z.infer<typeof groupAround>;

export const queryRelationshipsOutput = z.object({
  outcome: z.enum(['found', 'needs_clarification']).describe('needs_clarification: the name is ambiguous.'),
  contact: contactSummary.nullable().describe('The contact that was meant; null: ambiguous.'),
  relationships: z.array(relationshipReading).describe('Relationships, as seen from that contact.'),
  groups: z.array(groupAround).describe('Groups that the contact is in today.'),
  candidates: z.array(contactCandidate).optional().describe('Contacts that could be meant.'),
});

export const relationshipIdInput = z.strictObject({ id: idOf('relationship') });
export const removedOutput = z.object({
  outcome: z.literal('removed').describe('Always `removed`.'),
  id: idOf('relationship'),
  journalId,
});

const historyEntry = z.object({
  journalId: id.describe('Journal entry, to pass to journal.undo.'),
  at: isoTime.describe('When the change was made.'),
  by: z.string().describe('Who made the change: "You", "Leo", "Kitchen display, for Leo".'),
  act: z.string().describe('The act in words: "Ended".'),
  changes: z
    .array(
      z.object({
        field: z.string().describe('Label of the field.'),
        before: z.string().nullable().describe('Old value in words; null: none.'),
        after: z.string().nullable().describe('New value in words; null: none.'),
      }),
    )
    .describe('Fields that changed.'),
});
export type HistoryEntry = z.infer<typeof historyEntry>;
export const historyOutput = z.object({
  sentence: z.string().describe('The relationship today, in both directions.'),
  entries: z.array(historyEntry).describe('Changes, latest first.'),
});

export const readPhraseInput = z.strictObject({
  relationship: line(100).describe('The relationship in words: "godmother".'),
});
export const readPhraseOutput = z.object({
  kind: z
    .enum(['known', 'new', 'denied'])
    .describe('new: a type would be created; denied: the phrase is a negation.'),
  label: z.string().nullable().describe('From A to B; null: denied.'),
  inverseLabel: z.string().nullable().describe('From B to A; null: denied.'),
  isFormer: z.boolean().describe('Whether the phrase says that the relationship has ended.'),
});
