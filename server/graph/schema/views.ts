import { z } from 'zod';
import { id, isoTime, line, text } from '#server/core/fields.ts';
import { PICTURE } from '#server/domain/graph-parameters.ts';
import { LIMITS } from '#server/domain/parameters.ts';
import { asOf, coordinate, focus, lens, manyIds } from '../schema.ts';

export const placeInput = z
  .strictObject({
    positions: z
      .array(z.strictObject({ id, x: coordinate, y: coordinate }))
      .max(PICTURE.placed, `At most ${PICTURE.placed} at once.`)
      .default([])
      .describe('Where the asker put things.'),
    fit: z
      .strictObject({ x: coordinate, y: coordinate, scale: z.number().min(PICTURE.leastScale).max(1) })
      .default({ x: 0, y: 0, scale: 1 })
      .describe('Of the picture that they were put on, as it came with it.'),
    forget: manyIds(PICTURE.placed)
      .default([])
      .describe('Those that go back to where the household’s map has them.'),
  })
  .refine(({ positions, forget }) => positions.length + forget.length > 0, {
    path: ['positions'],
    message: 'Say what to place or to forget.',
  })
  .refine(({ positions, forget }) => !positions.some(({ id }) => forget.includes(id)), {
    path: ['forget'],
    message: 'Must not name what `positions` places.',
  });
export const placeOutput = z.object({ placed: z.number().int(), forgotten: z.number().int() });

const pixels = z.number().min(-PICTURE.farthestPan).max(PICTURE.farthestPan);

/** What a saved view keeps. Nodes by id only: whoever opens it is sent what they may see. */
export const viewState = z.strictObject({
  scope: z.enum(['ego', 'overview']).default('ego'),
  focus: focus.nullable().default(null),
  lens: lens.default('all'),
  /** null: today, whenever it is opened */
  asOf: asOf.nullable().default(null),
  /** what was on the screen */
  nodes: manyIds(PICTURE.shown).default([]),
  /** node kinds and edge types (as `kind:name`) that the legend had switched off */
  hidden: z.array(line(150)).max(100).default([]),
  mode: z.enum(['canvas', 'outline', 'both']).default('canvas'),
  positions: z
    .array(z.strictObject({ id, x: coordinate, y: coordinate }))
    .max(PICTURE.shown)
    .default([]),
  zoom: z.number().min(0.001).max(100).optional(),
  /** pixels */
  pan: z.strictObject({ x: pixels, y: pixels }).optional(),
});
export type ViewState = z.output<typeof viewState>;
/** The same on its way out. */
const savedState = viewState.extend({ asOf: isoTime.nullable(), hidden: z.array(z.string()) });

export const graphView = z.object({
  id,
  name: z.string(),
  note: z.string().nullable(),
  isShared: z.boolean(),
  isMine: z.boolean(),
  /** who offers it; null: the asker, or somebody who has left */
  by: z.string().nullable(),
  updatedAt: isoTime,
});
export type GraphView = z.infer<typeof graphView>;

export const viewsInput = z.strictObject({});
export const viewsOutput = z.object({ items: z.array(graphView) });
export const viewInput = z.strictObject({ id });
export const viewOutput = z.object({ view: graphView, state: savedState });
export const saveViewInput = z.strictObject({
  name: line(),
  note: text(LIMITS.noteChars).nullish(),
  isShared: z
    .boolean()
    .default(false)
    .describe('Offered to every member; each sees of it what they may see.'),
  state: viewState,
});
export const updateViewInput = z.strictObject({
  id,
  name: line().optional(),
  note: text(LIMITS.noteChars).nullish(),
  isShared: z.boolean().optional(),
  state: viewState.optional(),
});
export const changedView = z.object({ view: graphView, journalId: id.nullable() });
export const removedView = z.object({ outcome: z.literal('removed'), id, journalId: id.nullable() });
