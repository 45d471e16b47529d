import { z } from 'zod';
import { id, idOf, moment } from '#server/core/field-schemas.ts';
import { GRAPH_FILTERS } from '#server/domain/graph/graph-filter.ts';
import { NODE_KINDS } from '#server/domain/graph/node-kind.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';

export const coordinate = z
  .number()
  .min(-PICTURE.farthest)
  .max(PICTURE.farthest)
  .describe('Coordinate on the map, in map units.');
export const manyIds = (max: number) => z.array(idOf('node')).max(max, `At most ${max} ids at once.`);

export const lens = z.enum(GRAPH_FILTERS).describe('Filter that narrows the picture.');
export const asOf = moment.describe('Shows the state at this moment, without later changes. Absent: now.');
export const focus = z.strictObject({
  kind: z.enum(['contact', 'memory']).describe('Kind of node that the id belongs to.'),
  id: idOf('node'),
});
export type GraphFocus = z.infer<typeof focus>;

export const nodeView = z.object({
  id: idOf('node'),
  kind: z.enum(NODE_KINDS).describe('Kind of contact or memory.'),
  label: z.string().describe('Name of a contact, or the beginning of a memory.'),
  detail: z.string().describe('One line of detail next to the label.'),
  status: z
    .enum(['active', 'disputed', 'superseded', 'archived'])
    .describe('Status of a memory; active for contacts.'),
  confidence: z.number().nullable().describe('Effective confidence, from 0 to 1; null for contacts.'),
  at: z.string().nullable().describe('Day the memory is about, YYYY-MM-DD; null for contacts.'),
});
export type NodeView = z.infer<typeof nodeView>;

export const nodeInput = {
  id: id.describe('Id of the contact or memory.'),
  lens: lens.default('all'),
  asOf: asOf.optional(),
};

export const edgeKind = z
  .enum(['relationship', 'about', 'edge'])
  .describe('Kind of link; about: from a memory to a contact it concerns.');

export const typeLegend = z.object({
  kind: edgeKind,
  name: z.string().describe('Unique within its kind: parent_of, about, caused_by.'),
  group: z.string().describe('Group of link types: familial, causal, about.'),
  forward: z.string().describe('Reads {from} … {to}: "was caused by".'),
  backward: z.string().describe('Reads {to} … {from}: "led to".'),
  isSymmetric: z.boolean().describe('Whether it reads the same in both directions.'),
});
export type TypeLegend = z.infer<typeof typeLegend>;
