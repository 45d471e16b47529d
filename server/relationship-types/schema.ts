import { z } from 'zod';
import { id, isoTime, journalId, journalIdOrNone, line, text } from '#server/core/field-schemas.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { TYPE_GROUPS } from '#server/domain/words/vocabulary.ts';

export const relationshipTypeView = z.object({
  id,
  name: z.string().describe('Unique: `parent_of`.'),
  label: z.string().describe('Between the two names: "is parent of".'),
  noun: z.string().describe('What the first is to the second: "parent".'),
  description: z.string().describe('When to use it; empty: not said.'),
  isDirectional: z.boolean().describe('Reads differently from the other side.'),
  isCanonical: z.boolean().describe('Relationships are stored in this half of a pair.'),
  inverse: z.string().nullable().describe('Name of the other half; null: symmetric.'),
  inverseId: id.nullable().describe('The other half; null: symmetric.'),
  inverseLabel: z.string().nullable().describe('Between the names, read backwards; null: symmetric.'),
  aliases: z.array(z.string()).describe('Other words that are understood as it.'),
  group: z.enum(TYPE_GROUPS).describe('Group in lists.'),
  isBuiltIn: z.boolean().describe('Came with the program.'),
  createdByAgent: z.boolean().describe('An agent made it.'),
  usage: z.number().int().describe('Relationships of it that you may see, either half.'),
  isProposed: z.boolean().describe('An agent made it, nobody has confirmed it yet.'),
  proposal: z
    .object({
      openedAt: isoTime.describe('When it was proposed.'),
      agent: z.string().nullable().describe('Who proposed it; null: not known.'),
    })
    .nullable()
    .describe('Since when it waits; null: it does not.'),
  can: z
    .object({
      edit: z.boolean().describe('Change its words.'),
      decide: z.boolean().describe('Confirm or reject it.'),
      fold: z.boolean().describe('Turn it into another type.'),
    })
    .describe('What you may do.'),
});
export type RelationshipTypeView = z.infer<typeof relationshipTypeView>;

export const listTypesInput = z.strictObject({});
export const listTypesOutput = z.object({
  items: z.array(relationshipTypeView).describe('Both halves of every pair.'),
});

export const updateTypeInput = z.strictObject({
  id: id.describe('The type.'),
  label: line(LIMITS.typeChars).optional().describe('Between the two names: "is parent of".'),
  noun: line(LIMITS.typeChars).optional().describe('What the first is to the second: "parent".'),
  description: text(LIMITS.noteChars).nullish().describe('When to use it; null clears it.'),
  aliases: z
    .array(line(LIMITS.typeChars))
    .max(LIMITS.typeAliases)
    .optional()
    .describe('All of them; those of a built-in type can only become more.'),
  inverseLabel: line(LIMITS.typeChars).optional().describe('The label read backwards: "is child of".'),
  inverseNoun: line(LIMITS.typeChars).optional().describe('What the second is to the first: "child".'),
  inverseAliases: z
    .array(line(LIMITS.typeChars))
    .max(LIMITS.typeAliases)
    .optional()
    .describe('All other words for the other half.'),
});
export type UpdateTypeInput = z.infer<typeof updateTypeInput>;
export const updateTypeOutput = z.object({
  outcome: z.enum(['updated', 'unchanged']).describe('unchanged: nothing to change.'),
  type: relationshipTypeView.describe('As it is now.'),
  journalId: journalIdOrNone,
});

export const typeIdInput = z.strictObject({ id: id.describe('The type.') });
export const mergeTypeInput = z.strictObject({
  id: id.describe('The type that goes.'),
  intoId: id.describe('The type that stays.'),
  reversed: z.boolean().default(false).describe('"A this B" becomes "B that A".'),
});
/** Counts are of what the caller may see. */
export const decidedOutput = z.object({
  outcome: z.enum(['confirmed', 'folded', 'rejected']).describe('What was done with it.'),
  type: relationshipTypeView.nullable().describe('The type that stays; null: it was rejected.'),
  relationships: z.number().int().describe('Moved, or taken back with it, of those you may see.'),
  journalId,
});
export type Decided = z.infer<typeof decidedOutput>;
