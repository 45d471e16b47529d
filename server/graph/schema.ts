import { z } from 'zod';
import { id, moment } from '#server/core/field-schemas.ts';
import { GRAPH_FILTERS } from '#server/domain/graph/graph-filter.ts';
import { NODE_KINDS } from '#server/domain/graph/node-kind.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';

export const coordinate = z
  .number()
  .min(-PICTURE.farthest)
  .max(PICTURE.farthest)
  .describe('On the map, in its own units.');
export const manyIds = (max: number) => z.array(id).max(max, `At most ${max} at once.`);

export const lens = z.enum(GRAPH_FILTERS).describe('What the picture is narrowed to.');
export const asOf = moment.describe('As it was believed then; nothing that came later. Absent: now.');
export const focus = z.strictObject({
  kind: z.enum(['contact', 'memory']).describe('What the id belongs to.'),
  id,
});
export type GraphFocus = z.infer<typeof focus>;

/** A node in words. */
export const nodeView = z.object({
  id,
  kind: z.enum(NODE_KINDS).describe('Contact or memory, and of which kind.'),
  label: z.string().describe('A name, or the beginning of a memory.'),
  detail: z.string().describe('One line beside the label.'),
  status: z
    .enum(['active', 'disputed', 'superseded', 'archived'])
    .describe('Of a memory; active for contacts.'),
  confidence: z.number().nullable().describe('Effective, 0 to 1; null for contacts.'),
  at: z.string().nullable().describe('Day it is about, YYYY-MM-DD; null for contacts.'),
});
export type NodeView = z.infer<typeof nodeView>;

export const nodeInput = {
  id: id.describe('The contact or memory.'),
  lens: lens.default('all'),
  asOf: asOf.optional(),
};

export const edgeKind = z
  .enum(['relationship', 'about', 'edge'])
  .describe('about: from a memory to whom it concerns.');

export const typeLegend = z.object({
  kind: edgeKind,
  name: z.string().describe('Unique within its kind: parent_of, about, caused_by.'),
  group: z.string().describe('What it is counted with: familial, causal, about.'),
  forward: z.string().describe('Reads {from} … {to}: "was caused by".'),
  backward: z.string().describe('Reads {to} … {from}: "led to".'),
  isSymmetric: z.boolean().describe('Reads the same both ways.'),
});
export type TypeLegend = z.infer<typeof typeLegend>;
