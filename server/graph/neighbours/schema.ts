import { z } from 'zod';
import { id, line } from '#server/core/field-schemas.ts';
import { EXPANSIONS } from '#server/domain/graph/graph-filter.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';
import { edgeKind, nodeInput, nodeView } from '../schema.ts';

export const expansionsInput = z.strictObject(nodeInput);
export const expansionsOutput = z.object({
  id: id.describe('The node asked about.'),
  expansions: z
    .array(
      z.object({
        relation: z.enum(EXPANSIONS).describe('Give it to graph.show to fetch them.'),
        total: z.number().int().describe('How many, of those you may see.'),
      }),
    )
    .describe('Kinds of neighbours it has, in the order of a menu.'),
});

const neighbourItem = nodeView.extend({
  edgeId: id.nullable().describe('The relationship or edge; null for `about`.'),
  strength: z.number().describe('0 to 1.'),
  edgeStatus: z
    .enum(['', 'former', 'disputed', 'inferred'])
    .describe('Empty: as usual; inferred: found by the program.'),
  note: z.string().nullable().describe('Of the relationship or edge; null: none.'),
});
export type NeighbourItem = z.infer<typeof neighbourItem>;

const neighbourGroup = z.object({
  key: z.string().describe('Give it back as `group` for the next items.'),
  kind: edgeKind,
  type: z.string().describe('Name of the type, as in a legend.'),
  group: z.string().describe('What it is counted with: familial, causal, about.'),
  direction: z.enum(['out', 'in', 'both']).describe('out: from the focus; in: to it; both: symmetric.'),
  reading: z.string().describe('What the focus is to the items: "parent of".'),
  total: z.number().int().describe('Neighbours in this group, of those you may see.'),
  items: z.array(neighbourItem).describe('Best first.'),
  nextOffset: z.number().int().nullable().describe('Where the next items begin; null: these are the last.'),
});
export type NeighbourGroup = z.infer<typeof neighbourGroup>;

export const neighboursInput = z.strictObject({
  ...nodeInput,
  group: line(200).optional().describe('Only this group, by its key. Absent: all, each from its beginning.'),
  offset: z.number().int().min(0).max(PICTURE.maxNodes).default(0).describe('Items to skip.'),
  limit: z.number().int().min(1).max(100).default(PICTURE.outlineItems).describe('Items per group.'),
});
export const neighboursOutput = z.object({
  node: nodeView.describe('The node in the middle.'),
  groups: z.array(neighbourGroup).describe('Its neighbours, by what connects them.'),
  total: z.number().int().describe('Neighbours in all groups.'),
});
export type Neighbours = z.infer<typeof neighboursOutput>;
