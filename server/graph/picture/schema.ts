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
      .describe('Around the focus, or everything, with labels for the best connected only.'),
    focus: focus.optional().describe('What it is around. Absent: the household.'),
    lens: lens.default('all'),
    asOf: asOf.optional(),
    only: manyIds(PICTURE.shown)
      .optional()
      .describe('Exactly these nodes and the edges between them, as in a saved view.'),
    expand: z
      .array(
        z.strictObject({
          id: id.describe('The node whose neighbours are wanted.'),
          relation: z.enum(EXPANSIONS).describe('Which neighbours.'),
          offset: z.number().int().min(0).max(PICTURE.maxNodes).default(0).describe('Neighbours to skip.'),
        }),
      )
      .max(PICTURE.expandAtOnce, `At most ${PICTURE.expandAtOnce} at once.`)
      .optional()
      .describe(
        `Neighbours of these, ${PICTURE.expandStep} from the offset on; the answer then has newcomers only.`,
      ),
    shown: manyIds(PICTURE.shown)
      .default([])
      .describe('On the screen already: not sent again, but edges to it are.'),
    shownAt: z
      .strictObject({
        x: z.array(coordinate).max(PICTURE.shown).describe('One for each of `shown`.'),
        y: z.array(coordinate).max(PICTURE.shown).describe('One for each of `shown`.'),
      })
      .optional()
      .describe('Where `shown` stands, in its order: newcomers are placed near their neighbours.'),
    limit: z
      .number()
      .int()
      .min(1)
      .max(PICTURE.maxNodes)
      .optional()
      .describe('Nodes at most; default: 150 around a focus, 60 around the household.'),
    packed: z.boolean().default(false).describe('Ids and edge starts as `packed`, in a fifth fewer bytes.'),
  })
  .refine(
    ({ shown, shownAt }) =>
      shownAt === undefined || (shownAt.x.length === shown.length && shownAt.y.length === shown.length),
    { path: ['shownAt'], message: 'Must have a place for every one of `shown`.' },
  );
export type ShowInput = z.output<typeof showInput>;

/** In columns, all of one length: node i is what stands at place i of each. */
const nodeColumns = z.object({
  id: z.array(z.string()).describe('Empty where `packed` was asked for.'),
  kind: z.array(z.enum(NODE_KINDS)).describe('Contact or memory, and of which kind.'),
  label: z.array(z.string()).describe('Empty for most of an overview: graph.labels has it.'),
  detail: z.array(z.string()).describe('One line beside the label; empty in an overview.'),
  confidence: z
    .array(z.number().nullable())
    .describe('Effective, 0 to 1; null for contacts and in an overview.'),
  status: z
    .array(z.enum(['active', 'disputed', 'superseded', 'archived']))
    .describe('Of a memory on the day asked for; active for contacts.'),
  at: z
    .array(z.string().nullable())
    .describe('Day it is about, or was told, YYYY-MM-DD; null: contact, overview.'),
  x: z.array(z.number()).describe('Across, in the units of the map.'),
  y: z.array(z.number()).describe('Down, in the units of the map.'),
  more: z.array(z.number().int()).describe('Neighbours you may see that are neither sent nor shown.'),
});
export type NodeColumns = z.infer<typeof nodeColumns>;

const edgeColumns = z.object({
  id: z.array(z.string()).describe('Empty for `about` and in an overview.'),
  from: z.array(z.number().int()).describe('Place in nodes; beyond them, in `shown`. Empty where packed.'),
  to: z.array(z.number().int()).describe('Place in nodes; beyond them, in `shown`.'),
  type: z.array(z.number().int()).describe('Place in `types`.'),
  strength: z.array(z.number()).describe('0 to 1; in an overview in steps of a fifth.'),
  status: z
    .array(z.enum(['', 'former', 'disputed', 'inferred']))
    .describe('Empty: as usual; inferred: found by the program.'),
});
export type EdgeColumns = z.infer<typeof edgeColumns>;

/** Columns in fewer bytes (server/domain/graph/layout/packed-columns.ts). */
const packedColumns = z.object({
  ids: z
    .object({
      since: z.array(z.number().int()).describe('First 48 bits of each id, less those of the one before it.'),
      rest: z.string().describe('Last 80 bits of each id, one after the other, in base64.'),
    })
    .describe('Node ids.'),
  from: z.array(z.number().int()).describe('`edges.from`, each less the one before it.'),
});

export const pictureOutput = z.object({
  nodes: nodeColumns.describe('Columns of one length: node i is at place i of each.'),
  edges: edgeColumns.describe('Columns of one length: edge i is at place i of each.'),
  packed: packedColumns.optional().describe('Only where it was asked for: `nodes.id` and `edges.from`.'),
  types: z.array(typeLegend).describe('What edges of the picture mean.'),
  focusId: id.nullable().describe('Null: not part of what is sent or shown.'),
  total: z.number().int().describe('Nodes you may see under this lens, as of that day.'),
  isSimplified: z.boolean().describe('An overview: labels and details of most are left out.'),
  fit: z
    .object({
      x: z.number().describe('Point it is drawn together around, across.'),
      y: z.number().describe('The same, down.'),
      scale: z.number().describe('Above 0, at most 1: how far it is drawn together.'),
    })
    .describe('How it lies on the household’s map; graph.place takes it back.'),
});
export type Picture = z.infer<typeof pictureOutput>;
