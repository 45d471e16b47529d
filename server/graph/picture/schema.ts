import { z } from 'zod';
import { id } from '#server/core/field-schemas.ts';
import { EXPANSIONS } from '#server/domain/graph/graph-filter.ts';
import { NODE_KINDS } from '#server/domain/graph/node-kind.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';
import { asOf, coordinate, focus, lens, manyIds, typeLegend } from '../schema.ts';

export const showInput = z
  .strictObject({
    scope: z
      .enum(['ego', 'overview'])
      .default('ego')
      .describe(
        'ego: around the focus; overview: everything, with labels for the best connected nodes only.',
      ),
    focus: focus.optional().describe('The node in the centre. Absent: the household.'),
    lens: lens.default('all'),
    asOf: asOf.optional(),
    only: manyIds(PICTURE.shown)
      .optional()
      .describe('Exactly these nodes and the edges between them, as in a saved view.'),
    expand: z
      .array(
        z.strictObject({
          id: id.describe('The node whose neighbours are wanted.'),
          relation: z.enum(EXPANSIONS).describe('Kind of neighbours.'),
          offset: z
            .number()
            .int()
            .min(0)
            .max(PICTURE.maxNodes)
            .default(0)
            .describe('Number of neighbours to skip.'),
        }),
      )
      .max(PICTURE.expandAtOnce, `At most ${PICTURE.expandAtOnce} nodes at once.`)
      .optional()
      .describe(
        `Adds up to ${PICTURE.expandStep} neighbours of each node from the offset on; returns new nodes only.`,
      ),
    shown: manyIds(PICTURE.shown)
      .default([])
      .describe('Nodes already on the screen, which are not sent again; edges to them are.'),
    shownAt: z
      .strictObject({
        x: z.array(coordinate).max(PICTURE.shown).describe('Horizontal position of each node in `shown`.'),
        y: z.array(coordinate).max(PICTURE.shown).describe('Vertical position of each node in `shown`.'),
      })
      .optional()
      .describe('Positions of `shown`, in its order; new nodes are placed near their neighbours.'),
    limit: z
      .number()
      .int()
      .min(1)
      .max(PICTURE.maxNodes)
      .optional()
      .describe('Maximum number of nodes. Default: 150 around a focus, 60 around the household.'),
    packed: z
      .boolean()
      .default(false)
      .describe('Returns ids and edge starts as `packed`, which saves a fifth of the bytes.'),
  })
  .refine(
    ({ shown, shownAt }) =>
      shownAt === undefined || (shownAt.x.length === shown.length && shownAt.y.length === shown.length),
    { path: ['shownAt'], message: 'Send as many values in x and in y as there are nodes in `shown`.' },
  );
export type ShowInput = z.output<typeof showInput>;

/** Columns of equal length. The entries at one index belong to the same node. */
const nodeColumns = z.object({
  id: z.array(z.string()).describe('Ids; empty if `packed` was requested.'),
  kind: z.array(z.enum(NODE_KINDS)).describe('Kind of contact or memory.'),
  label: z.array(z.string()).describe('Label; empty for most nodes of an overview (see graph.labels).'),
  detail: z.array(z.string()).describe('One line of detail; empty in an overview.'),
  confidence: z
    .array(z.number().nullable())
    .describe('Effective confidence, from 0 to 1; null for contacts and in an overview.'),
  status: z
    .array(z.enum(['active', 'disputed', 'superseded', 'archived']))
    .describe('Status of a memory as of the requested day; active for contacts.'),
  at: z
    .array(z.string().nullable())
    .describe('Day the memory is about or was recorded, YYYY-MM-DD; null for contacts and in an overview.'),
  x: z.array(z.number()).describe('Horizontal position, in map units.'),
  y: z.array(z.number()).describe('Vertical position, in map units, downwards.'),
  more: z
    .array(z.number().int())
    .describe('Number of visible neighbours that are neither sent nor in `shown`.'),
});
export type NodeColumns = z.infer<typeof nodeColumns>;

const edgeColumns = z.object({
  id: z.array(z.string()).describe('Ids; empty strings for `about` and in an overview.'),
  from: z
    .array(z.number().int())
    .describe('Index of the start in nodes, continuing in `shown`; empty if packed.'),
  to: z.array(z.number().int()).describe('Index of the end in nodes, continuing in `shown`.'),
  type: z.array(z.number().int()).describe('Index in `types`.'),
  strength: z.array(z.number()).describe('Strength, from 0 to 1; in an overview in steps of 0.2.'),
  status: z
    .array(z.enum(['', 'former', 'disputed', 'inferred']))
    .describe('Empty: an ordinary link; inferred: found by the program.'),
});
export type EdgeColumns = z.infer<typeof edgeColumns>;

/** Stores differences in place of values (see server/domain/graph/layout/packed-ids.ts). */
const packedColumns = z.object({
  ids: z
    .object({
      since: z
        .array(z.number().int())
        .describe('First 48 bits of each id, as the difference to the previous id.'),
      rest: z.string().describe('Last 80 bits of each id, concatenated, in base64.'),
    })
    .describe('Node ids.'),
  from: z.array(z.number().int()).describe('`edges.from`, each as the difference to the previous one.'),
});

export const pictureOutput = z.object({
  nodes: nodeColumns.describe('Columns of equal length, one entry per node.'),
  edges: edgeColumns.describe('Columns of equal length, one entry per edge.'),
  packed: packedColumns.optional().describe('`nodes.id` and `edges.from` in packed form, if requested.'),
  types: z.array(typeLegend).describe('Types of the edges in the picture.'),
  focusId: id.nullable().describe('Id of the focus; null if it is neither sent nor in `shown`.'),
  total: z.number().int().describe('Number of nodes that you may see with this filter, as of that day.'),
  isSimplified: z
    .boolean()
    .describe('Whether this is an overview, which leaves out most labels and details.'),
  fit: z
    .object({
      x: z.number().describe('Horizontal position that the scaling leaves unchanged.'),
      y: z.number().describe('Vertical position that the scaling leaves unchanged.'),
      scale: z.number().describe('Scale from map to picture: above 0, at most 1.'),
    })
    .describe('How the picture maps to the household’s map; pass it to graph.place.'),
});
export type Picture = z.infer<typeof pictureOutput>;
