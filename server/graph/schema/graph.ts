import { z } from 'zod';
import { id, line, moment, text } from '#server/core/field-schemas.ts';
import { EXPANSIONS, LENSES } from '#server/domain/graph/graph-filter.ts';
import { NODE_KINDS } from '#server/domain/graph/node-kind.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';

export const coordinate = z
  .number()
  .min(-PICTURE.farthest)
  .max(PICTURE.farthest)
  .describe('On the map, in its own units.');
export const manyIds = (max: number) => z.array(id).max(max, `At most ${max} at once.`);

export const lens = z.enum(LENSES).describe('What the picture is narrowed to.');
export const asOf = moment.describe('As it was believed then; nothing that came later. Absent: now.');
export const focus = z.strictObject({
  kind: z.enum(['contact', 'memory']).describe('What the id belongs to.'),
  id,
});
export type GraphFocus = z.infer<typeof focus>;

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

const edgeKind = z
  .enum(['relationship', 'about', 'edge'])
  .describe('about: from a memory to whom it concerns.');

const typeLegend = z.object({
  kind: edgeKind,
  name: z.string().describe('Unique within its kind: parent_of, about, caused_by.'),
  group: z.string().describe('What it is counted with: familial, causal, about.'),
  forward: z.string().describe('Reads {from} … {to}: "was caused by".'),
  backward: z.string().describe('Reads {to} … {from}: "led to".'),
  isSymmetric: z.boolean().describe('Reads the same both ways.'),
});
export type TypeLegend = z.infer<typeof typeLegend>;

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

const nodeInput = {
  id: id.describe('The contact or memory.'),
  lens: lens.default('all'),
  asOf: asOf.optional(),
};

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

/** A node in words. */
const nodeView = z.object({
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

/** An end of "how are … and … connected?": who is called so, or the memory that fits best. */
export interface ConnectedEnd {
  id: string;
  name: string;
  kind: 'contact' | 'memory';
}
/** Two things that were named, and the ways from the one to the other. */
export interface ConnectedSaid {
  from: ConnectedEnd;
  to: ConnectedEnd;
  /** the shortest first, then the strongest; none: nothing that the asker may see connects the two */
  ways: { hops: number; sentence: string }[];
}
