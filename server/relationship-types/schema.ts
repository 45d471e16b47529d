import { z } from 'zod';
import { id, idOf, isoTime, journalId, journalIdOrNone, line, text } from '#server/core/field-schemas.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { TYPE_GROUPS } from '#server/domain/words/vocabulary.ts';

export const relationshipTypeView = z
  .object({
    id: idOf('relationship type'),
    name: z.string().describe('Unique name: `parent_of`.'),
    label: z.string().describe('Words between the names of A and B: "is parent of".'),
    noun: z.string().describe('What A is to B: "parent".'),
    description: z.string().describe('When to use the type; may be empty.'),
    isDirectional: z.boolean().describe('Whether the type reads differently from B to A.'),
    isCanonical: z
      .boolean()
      .describe('Whether relationships are stored with this type rather than its inverse.'),
    inverse: z.string().nullable().describe('Name of the inverse type; null: symmetric.'),
    inverseId: id.nullable().describe('The inverse type; null: symmetric.'),
    inverseLabel: z
      .string()
      .nullable()
      .describe('Label of the inverse type: "is child of"; null: symmetric.'),
    aliases: z.array(z.string()).describe('Other words for this type.'),
    group: z.enum(TYPE_GROUPS).describe('Heading under which the type is listed.'),
    isBuiltIn: z.boolean().describe('Whether the type is built in.'),
    createdByAgent: z.boolean().describe('Whether an agent created it.'),
    usage: z.number().int().describe('Number of its relationships that you may see, in both directions.'),
    isProposed: z.boolean().describe('Whether an agent created it and nobody has confirmed it yet.'),
    proposal: z
      .object({
        openedAt: isoTime.describe('When the type was proposed.'),
        agent: z.string().nullable().describe('Name of the agent that proposed it; null: unknown.'),
      })
      .nullable()
      .describe('The open proposal; null: none.'),
    can: z
      .object({
        edit: z.boolean().describe('Whether you may change the type.'),
        decide: z.boolean().describe('Whether you may confirm or reject the type.'),
        fold: z.boolean().describe('Whether you may merge the type into another.'),
      })
      .describe('What you may do with the type.'),
  })
  .meta({ id: 'RelationshipType' });
export type RelationshipTypeView = z.infer<typeof relationshipTypeView>;

export const listTypesInput = z.strictObject({});
export const listTypesOutput = z.object({
  items: z.array(relationshipTypeView).describe('Relationship types; an inverse pair is listed as two.'),
});

export const updateTypeInput = z.strictObject({
  id: idOf('type'),
  label: line(LIMITS.typeChars).optional().describe('Words between the names of A and B: "is parent of".'),
  noun: line(LIMITS.typeChars).optional().describe('What A is to B: "parent".'),
  description: text(LIMITS.noteChars).nullish().describe('When to use the type; null clears it.'),
  aliases: z
    .array(line(LIMITS.typeChars))
    .max(LIMITS.typeAliases)
    .optional()
    .describe('All aliases, replacing the old ones; those of a built-in type cannot be removed.'),
  inverseLabel: line(LIMITS.typeChars).optional().describe('Label of the inverse type: "is child of".'),
  inverseNoun: line(LIMITS.typeChars).optional().describe('What B is to A: "child".'),
  inverseAliases: z
    .array(line(LIMITS.typeChars))
    .max(LIMITS.typeAliases)
    .optional()
    .describe('All aliases of the inverse type, replacing the old ones.'),
});
export type UpdateTypeInput = z.infer<typeof updateTypeInput>;
export const updateTypeOutput = z.object({
  outcome: z.enum(['updated', 'unchanged']).describe('unchanged: there was nothing to change.'),
  type: relationshipTypeView.describe('The type after the change.'),
  journalId: journalIdOrNone,
});

export const typeIdInput = z.strictObject({ id: idOf('type') });
export const mergeTypeInput = z.strictObject({
  id: id.describe('The type to merge; it is deleted.'),
  intoId: id.describe('The type to merge into.'),
  reversed: z
    .boolean()
    .default(false)
    .describe('Whether to swap A and B: “A is this of B” becomes “B is that of A”.'),
});
export const decidedOutput = z.object({
  outcome: z
    .enum(['confirmed', 'folded', 'rejected'])
    .describe('What was decided; folded: merged into another type.'),
  type: relationshipTypeView.nullable().describe('The remaining type; null: rejected.'),
  relationships: z.number().int().describe('Number of affected relationships that you may see.'),
  journalId,
});
export type Decided = z.infer<typeof decidedOutput>;
