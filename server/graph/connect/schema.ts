import { z } from 'zod';
import { id } from '#server/core/field-schemas.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';
import { pictureOutput, showInput } from '../picture/schema.ts';
import { asOf, edgeKind, manyIds } from '../schema.ts';

export const connectInput = z.strictObject({
  fromId: id.describe('Id of a contact or memory.'),
  toId: id.describe('Id of another contact or memory.'),
  maxHops: z
    .number()
    .int()
    .min(1)
    .max(PICTURE.connectHops)
    .default(PICTURE.connectHops)
    .describe('Maximum number of steps in a path.'),
  asOf: asOf.optional(),
  shown: manyIds(PICTURE.shown)
    .default([])
    .describe('Nodes already on the screen, which are not sent again.'),
  shownAt: showInput.shape.shownAt,
});

const connectionStep = z.object({
  fromId: id.describe('The node where the step begins.'),
  toId: id.describe('The node where the step ends.'),
  kind: edgeKind,
  type: z.string().describe('Name of the link type, as in the legend.'),
  direction: z.enum(['out', 'in']).describe('in: the step goes against the stored direction of the edge.'),
  edgeId: id.nullable().describe('Id of the relationship or edge; null for `about`.'),
  reading: z.string().describe('Phrase between the names of the two nodes.'),
  strength: z.number().describe('Strength of the step, from 0 to 1.'),
});
export const connectOutput = z.object({
  paths: z
    .array(
      z.object({
        steps: z.array(connectionStep).describe('The steps from the first node to the second.'),
        hops: z.number().int().describe('Number of steps.'),
        strength: z.number().describe('Product of the steps’ strengths.'),
        sentence: z.string().describe('The path in words.'),
      }),
    )
    .describe('Paths, shortest first, then strongest; empty if nothing visible connects the nodes.'),
  picture: pictureOutput.describe('The nodes of the paths that are not in `shown`, and all edges.'),
});
export type Connection = z.infer<typeof connectOutput>;

export interface ConnectedEnd {
  id: string;
  name: string;
  kind: 'contact' | 'memory';
}

export interface NamedConnection {
  from: ConnectedEnd;
  to: ConnectedEnd;
  /** The shortest path comes first. Empty if the caller may see no path. */
  ways: { hops: number; sentence: string }[];
}
