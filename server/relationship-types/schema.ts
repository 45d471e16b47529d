import { z } from 'zod';
import { id, isoTime, line, text } from '#server/core/fields.ts';
import { LIMITS } from '#server/domain/parameters.ts';
import { TYPE_GROUPS } from '#server/domain/vocabulary.ts';

export const relationshipTypeView = z.object({
  id,
  name: z.string(),
  /** between the two names: "is parent of" */
  label: z.string(),
  /** what the first one is to the second: "parent" */
  noun: z.string(),
  description: z.string(),
  isDirectional: z.boolean(),
  /** of a pair, the half that relationships are stored in; every symmetric type */
  isCanonical: z.boolean(),
  /** the name of the other half; null for a symmetric type */
  inverse: z.string().nullable(),
  inverseId: id.nullable(),
  inverseLabel: z.string().nullable(),
  aliases: z.array(z.string()),
  group: z.enum(TYPE_GROUPS),
  isBuiltIn: z.boolean(),
  createdByAgent: z.boolean(),
  /** relationships that are told in it, of those that the asker may see; the same for both halves */
  usage: z.number().int(),
  /** an agent made it, and nobody has confirmed it yet */
  isProposed: z.boolean(),
  proposal: z.object({ openedAt: isoTime, agent: z.string().nullable() }).nullable(),
  can: z.object({ edit: z.boolean(), decide: z.boolean(), fold: z.boolean() }),
});
export type RelationshipTypeView = z.infer<typeof relationshipTypeView>;

export const listTypesInput = z.strictObject({});
export const listTypesOutput = z.object({ items: z.array(relationshipTypeView) });

export const updateTypeInput = z.strictObject({
  id,
  label: line(LIMITS.typeChars).optional(),
  noun: line(LIMITS.typeChars).optional(),
  description: text(LIMITS.noteChars).nullish(),
  /** all of them; those of a built-in type can only become more */
  aliases: z.array(line(LIMITS.typeChars)).max(LIMITS.typeAliases).optional(),
  inverseLabel: line(LIMITS.typeChars).optional(),
  inverseNoun: line(LIMITS.typeChars).optional(),
  inverseAliases: z.array(line(LIMITS.typeChars)).max(LIMITS.typeAliases).optional(),
});
export type UpdateTypeInput = z.infer<typeof updateTypeInput>;
export const updateTypeOutput = z.object({
  outcome: z.enum(['updated', 'unchanged']),
  type: relationshipTypeView,
  journalId: id.nullable(),
});

export const typeIdInput = z.strictObject({ id });
export const foldTypeInput = z.strictObject({
  id,
  /** the type that stays: "A this B" becomes "A that B" */
  intoId: id,
  /** "A this B" becomes "B that A" */
  reversed: z.boolean().default(false),
});
/** Counts are of what the asker may see. */
export const decidedOutput = z.object({
  outcome: z.enum(['confirmed', 'folded', 'rejected']),
  /** the type that stays; null where it was rejected */
  type: relationshipTypeView.nullable(),
  /** relationships that were moved, or taken back with it */
  relationships: z.number().int(),
  journalId: id,
});
export type Decided = z.infer<typeof decidedOutput>;
