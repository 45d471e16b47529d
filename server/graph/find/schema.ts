import { z } from 'zod';
import { text } from '#server/core/field-schemas.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { asOf, lens, manyIds, nodeView } from '../schema.ts';

export const labelsInput = z.strictObject({
  ids: manyIds(PICTURE.labels).describe('Ids of contacts and memories.'),
  asOf: asOf.optional(),
});
export const labelsOutput = z.object({
  items: z.array(nodeView).describe('The nodes you may see, in the order of `ids`.'),
});

export const findInput = z.strictObject({
  text: text(LIMITS.nameChars).describe('A name, or words from a memory.'),
  lens: lens.default('all'),
  limit: z
    .number()
    .int()
    .min(1)
    .max(PICTURE.found)
    .default(PICTURE.found)
    .describe('Maximum number of nodes.'),
});
export const findOutput = z.object({
  items: z.array(nodeView).describe('Contacts first, then memories, each best first.'),
});
