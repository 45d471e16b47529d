import { z } from 'zod';
import { text } from '#server/core/field-schemas.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { asOf, lens, manyIds, nodeView } from '../schema.ts';

export const labelsInput = z.strictObject({
  ids: manyIds(PICTURE.labels).describe('Contacts and memories.'),
  asOf: asOf.optional(),
});
export const labelsOutput = z.object({
  items: z.array(nodeView).describe('In the order asked for; what you may not see is left out.'),
});

export const findInput = z.strictObject({
  text: text(LIMITS.nameChars).describe('A name, or words of a memory.'),
  lens: lens.default('all'),
  limit: z.number().int().min(1).max(PICTURE.found).default(PICTURE.found).describe('Answers at most.'),
});
export const findOutput = z.object({
  items: z.array(nodeView).describe('People first, best first.'),
});
