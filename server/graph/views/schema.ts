import { z } from 'zod';
import { id, idOf, isoTime, journalIdOrNone, line, text } from '#server/core/field-schemas.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { asOf, coordinate, focus, lens, manyIds } from '../schema.ts';

export const placeInput = z
  .strictObject({
    positions: z
      .array(
        z.strictObject({
          id: id.describe('Id of a contact or memory.'),
          x: coordinate.describe('Horizontal position in the picture.'),
          y: coordinate.describe('Vertical position in the picture, downwards.'),
        }),
      )
      .max(PICTURE.placed, `At most ${PICTURE.placed} nodes at once.`)
      .default([])
      .describe('New positions of nodes.'),
    fit: z
      .strictObject({
        x: coordinate,
        y: coordinate,
        scale: z.number().min(PICTURE.leastScale).max(1).describe('Scale of the picture’s `fit`.'),
      })
      .default({ x: 0, y: 0, scale: 1 })
      .describe('The `fit` of the picture in which the nodes were moved.'),
    forget: manyIds(PICTURE.placed)
      .default([])
      .describe('Nodes to reset to their position on the household’s map.'),
  })
  .refine(({ positions, forget }) => positions.length + forget.length > 0, {
    path: ['positions'],
    message: 'Send at least one node, in `positions` or in `forget`.',
  })
  .refine(({ positions, forget }) => !positions.some(({ id }) => forget.includes(id)), {
    path: ['forget'],
    message: 'A node cannot be both in `positions` and in `forget`.',
  });
export const placeOutput = z.object({
  placed: z.number().int().describe('Number of nodes placed on your own map.'),
  forgotten: z.number().int().describe('Number of nodes reset to the household’s map.'),
});

const pixels = z.number().min(-PICTURE.farthestPan).max(PICTURE.farthestPan);

/** Contains node ids only, so that each viewer loads just what they may see. */
export const viewState = z.strictObject({
  scope: z.enum(['ego', 'overview']).default('ego').describe('ego: around the focus; overview: everything.'),
  focus: focus.nullable().default(null).describe('The node in the centre; null: the household.'),
  lens: lens.default('all'),
  asOf: asOf.nullable().default(null).describe('The day that the view shows; null: the day it is opened.'),
  nodes: manyIds(PICTURE.shown)
    .default([])
    .describe('Nodes on the screen; each viewer gets those that they may see.'),
  hidden: z.array(line(150)).max(100).default([]).describe('Hidden kinds and types, as `kind:name`.'),
  mode: z
    .enum(['canvas', 'outline', 'both'])
    .default('canvas')
    .describe('Whether to show the drawing, the outline or both.'),
  positions: z
    .array(z.strictObject({ id: id.describe('Id of a contact or memory.'), x: coordinate, y: coordinate }))
    .max(PICTURE.shown)
    .default([])
    .describe('Positions of nodes.'),
  zoom: z.number().min(0.001).max(100).optional().describe('Zoom factor; 1 is the original size.'),
  pan: z
    .strictObject({ x: pixels.describe('Horizontal offset.'), y: pixels.describe('Vertical offset.') })
    .optional()
    .describe('Offset of the view, in pixels.'),
});
export type ViewState = z.output<typeof viewState>;
const savedState = viewState.extend({
  asOf: isoTime.nullable().describe('The day that the view shows; null: the day it is opened.'),
  hidden: z.array(z.string()).describe('Hidden kinds and types, as `kind:name`.'),
});

const graphView = z
  .object({
    id: idOf('view'),
    name: z.string().describe('Name of the view.'),
    note: z.string().nullable().describe('Purpose of the view; null if none was given.'),
    isShared: z.boolean().describe('Whether the view is shared with every member.'),
    isMine: z.boolean().describe('Whether the view is yours and you may change it.'),
    by: z
      .string()
      .nullable()
      .describe('Name of the member who shared it; null for your own, or if they have left.'),
    updatedAt: isoTime.describe('When the view last changed.'),
  })
  .meta({ id: 'GraphView' });
export type GraphView = z.infer<typeof graphView>;

export const viewsInput = z.strictObject({});
export const viewsOutput = z.object({
  items: z.array(graphView).describe('Your own views, then those shared with you.'),
});
export const viewInput = z.strictObject({ id: idOf('view') });
export const viewOutput = z.object({
  view: graphView.describe('The view with its name and note.'),
  state: savedState.describe('The state that the view shows.'),
});
export const saveViewInput = z.strictObject({
  name: line().describe('Name of the view.'),
  note: text(LIMITS.noteChars).nullish().describe('Purpose of the view.'),
  isShared: z
    .boolean()
    .default(false)
    .describe('Shares the view with every member; each sees only the nodes they may see.'),
  state: viewState.describe('The state that the view shows.'),
});
export const updateViewInput = z.strictObject({
  id: idOf('view'),
  name: line().optional().describe('New name of the view.'),
  note: text(LIMITS.noteChars).nullish().describe('New purpose of the view; null clears it.'),
  isShared: z.boolean().optional().describe('Whether to share the view with every member.'),
  state: viewState.optional().describe('New state of the view.'),
});
export const changedView = z.object({
  view: graphView.describe('The view after the change.'),
  journalId: journalIdOrNone,
});
export const removedView = z.object({
  outcome: z.literal('removed').describe('Always `removed`.'),
  id: idOf('view'),
  journalId: journalIdOrNone,
});
