import { z } from 'zod';
import { id } from '#server/core/field-schemas.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';
import { pictureOutput, showInput } from '../picture/schema.ts';
import { asOf, edgeKind, manyIds } from '../schema.ts';

export const connectInput = z.strictObject({
  fromId: id.describe('A contact or memory.'),
  toId: id.describe('Another contact or memory.'),
  maxHops: z
    .number()
    .int()
    .min(1)
    .max(PICTURE.connectHops)
    .default(PICTURE.connectHops)
    .describe('Steps that a path may have.'),
  asOf: asOf.optional(),
  shown: manyIds(PICTURE.shown).default([]).describe('What is on the screen already: it is not sent again.'),
  shownAt: showInput.shape.shownAt,
});

const connectionStep = z.object({
  fromId: id.describe('Where the step begins.'),
  toId: id.describe('Where it leads.'),
  kind: edgeKind,
  type: z.string().describe('Name of the type, as in a legend.'),
  direction: z.enum(['out', 'in']).describe('in: the edge is stored the other way.'),
  edgeId: id.nullable().describe('The relationship or edge; null for `about`.'),
  reading: z.string().describe('Reads {from} … {to}.'),
  strength: z.number().describe('0 to 1.'),
});
export const connectOutput = z.object({
  paths: z
    .array(
      z.object({
        steps: z.array(connectionStep).describe('From the one to the other.'),
        hops: z.number().int().describe('How many steps.'),
        strength: z.number().describe('Product of the steps’ strengths.'),
        sentence: z.string().describe('The path in words.'),
      }),
    )
    .describe('Shortest first, then strongest; empty: nothing connects them.'),
  picture: pictureOutput.describe('Nodes of the paths that are not shown, and all edges.'),
});
export type Connection = z.infer<typeof connectOutput>;

/** The contact of a name, or the memory that fits it best. */
export interface ConnectedEnd {
  id: string;
  name: string;
  kind: 'contact' | 'memory';
}

export interface NamedConnection {
  from: ConnectedEnd;
  to: ConnectedEnd;
  /** the shortest first, then the strongest; empty: nothing visible connects them */
  ways: { hops: number; sentence: string }[];
}
