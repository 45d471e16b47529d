import { z } from 'zod';
import { id, isoTime, journalIdOrNone, line, text } from '#server/core/field-schemas.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { asOf, coordinate, focus, lens, manyIds } from '../schema.ts';

export const placeInput = z
  .strictObject({
    positions: z
      .array(
        z.strictObject({
          id: id.describe('A contact or memory.'),
          x: coordinate.describe('Across, on the picture.'),
          y: coordinate.describe('Down, on the picture.'),
        }),
      )
      .max(PICTURE.placed, `At most ${PICTURE.placed} at once.`)
      .default([])
      .describe('Where the asker put things.'),
    fit: z
      .strictObject({
        x: coordinate,
        y: coordinate,
        scale: z.number().min(PICTURE.leastScale).max(1).describe('As in the picture’s fit.'),
      })
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
export const placeOutput = z.object({
  placed: z.number().int().describe('Nodes that have a place of your own now.'),
  forgotten: z.number().int().describe('Nodes back in the household’s place.'),
});

const pixels = z.number().min(-PICTURE.farthestPan).max(PICTURE.farthestPan);

/** What a saved view keeps. Nodes by id only: whoever opens it is sent what they may see. */
export const viewState = z.strictObject({
  scope: z.enum(['ego', 'overview']).default('ego').describe('Around the focus, or everything.'),
  focus: focus.nullable().default(null).describe('What it is around; null: the household.'),
  lens: lens.default('all'),
  asOf: asOf.nullable().default(null).describe('The day it shows; null: today, whenever it is opened.'),
  nodes: manyIds(PICTURE.shown)
    .default([])
    .describe('What was on the screen; whoever opens it sees what they may.'),
  hidden: z
    .array(line(150))
    .max(100)
    .default([])
    .describe('Kinds and types that are switched off, as `kind:name`.'),
  mode: z.enum(['canvas', 'outline', 'both']).default('canvas').describe('Drawn, as an outline, or both.'),
  positions: z
    .array(z.strictObject({ id: id.describe('A contact or memory.'), x: coordinate, y: coordinate }))
    .max(PICTURE.shown)
    .default([])
    .describe('Where nodes stood.'),
  zoom: z.number().min(0.001).max(100).optional().describe('1: as drawn.'),
  pan: z
    .strictObject({ x: pixels.describe('Across.'), y: pixels.describe('Down.') })
    .optional()
    .describe('In pixels.'),
});
export type ViewState = z.output<typeof viewState>;
/** The same on its way out. */
const savedState = viewState.extend({
  asOf: isoTime.nullable().describe('The day it shows; null: today, whenever it is opened.'),
  hidden: z.array(z.string()).describe('Kinds and types that are switched off, as `kind:name`.'),
});

const graphView = z.object({
  id,
  name: z.string().describe('What its maker calls it.'),
  note: z.string().nullable().describe('What it is for; null: not said.'),
  isShared: z.boolean().describe('Offered to every member.'),
  isMine: z.boolean().describe('You may change it.'),
  by: z.string().nullable().describe('Who offers it; null: you, or somebody who has left.'),
  updatedAt: isoTime.describe('When it last changed.'),
});
export type GraphView = z.infer<typeof graphView>;

export const viewsInput = z.strictObject({});
export const viewsOutput = z.object({
  items: z.array(graphView).describe('Your own, and those offered to you.'),
});
export const viewInput = z.strictObject({ id: id.describe('The saved view.') });
export const viewOutput = z.object({
  view: graphView.describe('Its name and note.'),
  state: savedState.describe('What it shows.'),
});
export const saveViewInput = z.strictObject({
  name: line().describe('What to call it.'),
  note: text(LIMITS.noteChars).nullish().describe('What it is for.'),
  isShared: z
    .boolean()
    .default(false)
    .describe('Offered to every member; each sees of it what they may see.'),
  state: viewState.describe('What it shows.'),
});
export const updateViewInput = z.strictObject({
  id: id.describe('The saved view.'),
  name: line().optional().describe('What to call it.'),
  note: text(LIMITS.noteChars).nullish().describe('Null clears it.'),
  isShared: z.boolean().optional().describe('Offered to every member; each sees what they may.'),
  state: viewState.optional().describe('What it shows from now on.'),
});
export const changedView = z.object({
  view: graphView.describe('As it is now.'),
  journalId: journalIdOrNone,
});
export const removedView = z.object({
  outcome: z.literal('removed').describe('Always `removed`.'),
  id,
  journalId: journalIdOrNone,
});
