import { z } from 'zod';
import { id, idOf, line } from '#server/core/field-schemas.ts';
import { EXPANSIONS } from '#server/domain/graph/graph-filter.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';
import { edgeKind, nodeInput, nodeView } from '../schema.ts';

export const expansionsInput = z.strictObject(nodeInput);
export const expansionsOutput = z.object({
  id: idOf('node'),
  expansions: z
    .array(
      z.object({
        relation: z.enum(EXPANSIONS).describe('Pass this to graph.show to fetch these neighbours.'),
        total: z.number().int().describe('Number of neighbours that you may see.'),
      }),
    )
    .describe('Kinds of neighbours that the node has, in menu order.'),
});

const neighbourItem = nodeView.extend({
  edgeId: id.nullable().describe('Id of the relationship or edge; null for `about`.'),
  strength: z.number().describe('Strength, 0 to 1.'),
  edgeStatus: z
    .enum(['', 'former', 'disputed', 'inferred'])
    .describe('Empty: an ordinary link; inferred: found by the program.'),
  note: z.string().nullable().describe('Note on the relationship or edge; null: none.'),
});
export type NeighbourItem = z.infer<typeof neighbourItem>;

const neighbourGroup = z.object({
  key: z.string().describe('Pass this as `group` to fetch the next items.'),
  kind: edgeKind,
  type: z.string().describe('Name of the link type, as in the legend.'),
  group: z.string().describe('Group of link types: familial, causal, about.'),
  direction: z.enum(['out', 'in', 'both']).describe('out: from the focus; in: to it; both: symmetric.'),
  reading: z.string().describe('Relation of the focus to the items: "parent of".'),
  total: z.number().int().describe('Number of neighbours in this group that you may see.'),
  items: z.array(neighbourItem).describe('Neighbours, best first.'),
  nextOffset: z.number().int().nullable().describe('Offset of the next items; null if there are no more.'),
});
export type NeighbourGroup = z.infer<typeof neighbourGroup>;

export const neighboursInput = z.strictObject({
  ...nodeInput,
  group: line(200).optional().describe('Key of a group to fetch alone. Absent: all groups.'),
  offset: z
    .number()
    .int()
    .min(0)
    .max(PICTURE.maxNodes)
    .default(0)
    .describe('Number of neighbours to skip in each group.'),
  limit: z
    .number()
    .int()
    .min(1)
    .max(100)
    .default(PICTURE.outlineItems)
    .describe('Maximum number of neighbours per group.'),
});
export const neighboursOutput = z.object({
  node: nodeView.describe('The node whose neighbours are listed.'),
  groups: z.array(neighbourGroup).describe('Its neighbours, grouped by kind of link.'),
  total: z.number().int().describe('Number of neighbours in all groups.'),
});
export type Neighbours = z.infer<typeof neighboursOutput>;
