import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import type {
  changedView,
  placeInput,
  placeOutput,
  removedView,
  saveViewInput,
  updateViewInput,
  viewInput,
  viewOutput,
  viewsOutput,
} from './schema/views.ts';
import type {
  connectInput,
  connectOutput,
  expansionsInput,
  expansionsOutput,
  findInput,
  findOutput,
  labelsInput,
  labelsOutput,
  neighboursInput,
  neighboursOutput,
  pictureOutput,
  ShowInput,
} from './schema.ts';

type In<T extends z.ZodType> = z.output<T>;
type Out<T extends z.ZodType> = Promise<z.input<T>>;

const soon = async (): Promise<never> => {
  throw new AppError('INTERNAL', 'Not there yet.');
};

export const showGraph = (_ctx: Ctx, _input: ShowInput): Out<typeof pictureOutput> => soon();
export const listExpansions = (_ctx: Ctx, _input: In<typeof expansionsInput>): Out<typeof expansionsOutput> =>
  soon();
export const listNeighbours = (_ctx: Ctx, _input: In<typeof neighboursInput>): Out<typeof neighboursOutput> =>
  soon();
export const listLabels = (_ctx: Ctx, _input: In<typeof labelsInput>): Out<typeof labelsOutput> => soon();
export const findNodes = (_ctx: Ctx, _input: In<typeof findInput>): Out<typeof findOutput> => soon();
export const connectNodes = (_ctx: Ctx, _input: In<typeof connectInput>): Out<typeof connectOutput> => soon();
export const placeNodes = (_ctx: Ctx, _input: In<typeof placeInput>): Out<typeof placeOutput> => soon();
export const listViews = (_ctx: Ctx): Out<typeof viewsOutput> => soon();
export const getView = (_ctx: Ctx, _input: In<typeof viewInput>): Out<typeof viewOutput> => soon();
export const saveView = (_ctx: Ctx, _input: In<typeof saveViewInput>): Out<typeof changedView> => soon();
export const updateView = (_ctx: Ctx, _input: In<typeof updateViewInput>): Out<typeof changedView> => soon();
export const removeView = (_ctx: Ctx, _input: In<typeof viewInput>): Out<typeof removedView> => soon();
