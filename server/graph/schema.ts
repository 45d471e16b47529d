import { z } from 'zod';
import { id, line, moment, text } from '#server/core/fields.ts';
import { EXPANSIONS, type Expansion, LENSES, type Lens } from '#server/domain/graph-lens.ts';
import { PICTURE } from '#server/domain/graph-parameters.ts';
import { NODE_KINDS, type NodeKind } from '#server/domain/node-kind.ts';
import { LIMITS } from '#server/domain/parameters.ts';

export const coordinate = z.number().min(-PICTURE.farthest).max(PICTURE.farthest);
export const manyIds = (max: number) => z.array(id).max(max, `At most ${max} at once.`);

export const lens = z.enum(LENSES).describe('What the picture is narrowed to.');
export const asOf = moment.describe('As it was believed then; nothing that came later. Absent: now.');
export const focus = z.strictObject({ kind: z.enum(['contact', 'memory']), id });
export type GraphFocus = z.infer<typeof focus>;
export type GraphLens = Lens;
export type GraphRelation = Expansion;
export type GraphNodeKind = NodeKind;

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
      .describe('Exactly these nodes, as far as they are there, and the edges between them: a saved view.'),
    expand: z
      .array(
        z.strictObject({
          id,
          relation: z.enum(EXPANSIONS),
          offset: z.number().int().min(0).max(PICTURE.maxNodes).default(0),
        }),
      )
      .max(PICTURE.expandAtOnce, `At most ${PICTURE.expandAtOnce} at once.`)
      .optional()
      .describe(
        `Neighbours of these, ${PICTURE.expandStep} from the offset on; the answer then has newcomers only.`,
      ),
    shown: manyIds(PICTURE.shown)
      .default([])
      .describe('What is on the screen already: it is not sent again, edges to it are.'),
    shownAt: z
      .strictObject({
        x: z.array(coordinate).max(PICTURE.shown),
        y: z.array(coordinate).max(PICTURE.shown),
      })
      .optional()
      .describe('Where `shown` stands, in its order: newcomers are placed near their neighbours.'),
    limit: z
      .number()
      .int()
      .min(1)
      .max(PICTURE.maxNodes)
      .optional()
      .describe('Nodes at most. Absent: 150 around a focus, 60 around the household, all of an overview.'),
    packed: z
      .boolean()
      .default(false)
      .describe(
        'Ids and the beginnings of edges as `packed`, in four fifths of the bytes, not in their columns.',
      ),
  })
  .refine(
    ({ shown, shownAt }) =>
      shownAt === undefined || (shownAt.x.length === shown.length && shownAt.y.length === shown.length),
    { path: ['shownAt'], message: 'Must have a place for every one of `shown`.' },
  );
export type ShowInput = z.output<typeof showInput>;

/** In columns, all of one length: node i is what stands at place i of each. */
export const nodeColumns = z.object({
  /** empty where `packed` was asked for */
  id: z.array(z.string()),
  kind: z.array(z.enum(NODE_KINDS)),
  /** in an overview only of contacts and of the best connected, otherwise '': graph.labels has it */
  label: z.array(z.string()),
  /** one line beside the label; '' in an overview */
  detail: z.array(z.string()),
  /** effective, 0 to 1; null for contacts, and in an overview */
  confidence: z.array(z.number().nullable()),
  /** of a memory active | disputed | superseded | archived, as of the asked day; active for contacts */
  status: z.array(z.enum(['active', 'disputed', 'superseded', 'archived'])),
  /** the day that a memory is about, otherwise the day it was told (YYYY-MM-DD); null for contacts, and in an overview */
  at: z.array(z.string().nullable()),
  x: z.array(z.number()),
  y: z.array(z.number()),
  /** neighbours that the asker may see under this lens and that are neither sent nor in `shown` */
  more: z.array(z.number().int()),
});
export type NodeColumns = z.infer<typeof nodeColumns>;

export const edgeColumns = z.object({
  /** '' for `about`, and in an overview. (from, type, to) names an edge as well: there are no two of a type */
  id: z.array(z.string()),
  /** place in nodes; from as many on as there are nodes: place in the input’s `shown`. Empty where `packed` was asked for */
  from: z.array(z.number().int()),
  to: z.array(z.number().int()),
  /** place in `types` */
  type: z.array(z.number().int()),
  /** 0 to 1: of a relationship its confidence; 1 for `about`; in an overview in steps of a fifth */
  strength: z.array(z.number()),
  /** '' is the rule; former and disputed of relationships; inferred of what the program found, not in an overview */
  status: z.array(z.enum(['', 'former', 'disputed', 'inferred'])),
});
export type EdgeColumns = z.infer<typeof edgeColumns>;

export const edgeKind = z.enum(['relationship', 'about', 'edge']);
export type GraphEdgeKind = z.infer<typeof edgeKind>;

export const typeLegend = z.object({
  kind: edgeKind,
  /** unique within its kind: parent_of; about; caused_by */
  name: z.string(),
  /** of a relationship: familial, …; `about`; of an edge: causal, temporal, logical, associative, people */
  group: z.string(),
  /** "{from} … {to}": parent of; was caused by */
  forward: z.string(),
  /** "{to} … {from}": child of; led to */
  backward: z.string(),
  isSymmetric: z.boolean(),
});
export type TypeLegend = z.infer<typeof typeLegend>;

/** Columns in fewer bytes (server/domain/packed-columns.ts). */
export const packedColumns = z.object({
  ids: z.object({
    since: z.array(z.number().int()).describe('First 48 bits of each id, less those of the one before it.'),
    rest: z.string().describe('Last 80 bits of each id, one after the other, in base64.'),
  }),
  from: z.array(z.number().int()).describe('`edges.from`, each less the one before it.'),
});

export const pictureOutput = z.object({
  nodes: nodeColumns,
  edges: edgeColumns,
  packed: packedColumns.optional().describe('Only where it was asked for: `nodes.id` and `edges.from`.'),
  types: z.array(typeLegend),
  /** null where the focus is not part of what is sent or shown */
  focusId: id.nullable(),
  /** nodes that the asker may see under this lens, as of that day */
  total: z.number().int(),
  /** an overview: labels, details, confidences and days of most are left out */
  isSimplified: z.boolean(),
  /**
   * How the picture lies on the household’s map: it is drawn together around a point, by `scale` (at most 1). Given
   * back to graph.place with places on the picture
   */
  fit: z.object({ x: z.number(), y: z.number(), scale: z.number() }),
});
export type Picture = z.infer<typeof pictureOutput>;

const nodeInput = { id, lens: lens.default('all'), asOf: asOf.optional() };

export const expansionsInput = z.strictObject(nodeInput);
export const expansionsOutput = z.object({
  id,
  /** those that there are, in the order of a menu */
  expansions: z.array(z.object({ relation: z.enum(EXPANSIONS), total: z.number().int() })),
});

/** A node in words. */
export const nodeView = z.object({
  id,
  kind: z.enum(NODE_KINDS),
  label: z.string(),
  detail: z.string(),
  status: z.enum(['active', 'disputed', 'superseded', 'archived']),
  /** effective, 0 to 1; null for contacts */
  confidence: z.number().nullable(),
  /** YYYY-MM-DD; null for contacts */
  at: z.string().nullable(),
});
export type NodeView = z.infer<typeof nodeView>;

export const neighbourItem = nodeView.extend({
  /** of the relationship or edge; null for `about` */
  edgeId: id.nullable(),
  strength: z.number(),
  edgeStatus: z.enum(['', 'former', 'disputed', 'inferred']),
  note: z.string().nullable(),
});
export type NeighbourItem = z.infer<typeof neighbourItem>;

export const neighbourGroup = z.object({
  /** names the group: give it back as `group` for its next items */
  key: z.string(),
  kind: edgeKind,
  type: z.string(),
  /** what the legend counts it with: familial, …; causal, … (see typeLegend) */
  group: z.string(),
  /** which end the focus is: `out` from it, `in` to it, `both` for what is the same either way */
  direction: z.enum(['out', 'in', 'both']),
  /** what the focus is to the items: "parent of", "was caused by", "is about", "is told of in" */
  reading: z.string(),
  total: z.number().int(),
  items: z.array(neighbourItem),
  /** where the next items begin; null: these are the last */
  nextOffset: z.number().int().nullable(),
});
export type NeighbourGroup = z.infer<typeof neighbourGroup>;

export const neighboursInput = z.strictObject({
  ...nodeInput,
  group: line(200).optional().describe('Only this group, by its key. Absent: all, each from its beginning.'),
  offset: z.number().int().min(0).max(PICTURE.maxNodes).default(0),
  limit: z.number().int().min(1).max(100).default(PICTURE.outlineItems),
});
export const neighboursOutput = z.object({
  node: nodeView,
  groups: z.array(neighbourGroup),
  total: z.number().int(),
});
export type Neighbours = z.infer<typeof neighboursOutput>;

export const labelsInput = z.strictObject({ ids: manyIds(PICTURE.labels), asOf: asOf.optional() });
export const labelsOutput = z.object({
  /** in the order asked for; what is not there is left out */
  items: z.array(nodeView),
});

export const findInput = z.strictObject({
  text: text(LIMITS.nameChars).describe('A name, or words of a memory.'),
  lens: lens.default('all'),
  limit: z.number().int().min(1).max(PICTURE.found).default(PICTURE.found),
});
export const findOutput = z.object({
  /** people first, the best first */
  items: z.array(nodeView),
});

export const connectInput = z.strictObject({
  fromId: id,
  toId: id,
  maxHops: z.number().int().min(1).max(PICTURE.connectHops).default(PICTURE.connectHops),
  asOf: asOf.optional(),
  shown: manyIds(PICTURE.shown).default([]),
  shownAt: showInput.shape.shownAt,
});

export const connectionStep = z.object({
  fromId: id,
  toId: id,
  kind: edgeKind,
  type: z.string(),
  /** whether the edge is stored from→to (`out`) or the other way (`in`) */
  direction: z.enum(['out', 'in']),
  /** null for `about` */
  edgeId: id.nullable(),
  /** "{from} … {to}" */
  reading: z.string(),
  strength: z.number(),
});
export const connectOutput = z.object({
  /** the shortest first, then the strongest; none: nothing that the asker may see connects the two within the hops */
  paths: z.array(
    z.object({
      steps: z.array(connectionStep),
      hops: z.number().int(),
      /** product of the strengths */
      strength: z.number(),
      sentence: z.string(),
    }),
  ),
  /** the nodes of the paths that are not in `shown`, and the edges between all of them */
  picture: pictureOutput,
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
