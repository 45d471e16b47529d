import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import type { recentInput, recentOutput, UndoOutput, undoInput } from './schema.ts';

/** Takes one act back. */
export async function undoEntry(_ctx: Ctx, _input: z.output<typeof undoInput>): Promise<UndoOutput> {
  throw new AppError('CONFLICT', 'This cannot be undone yet.');
}

/** What the asker has changed, latest first. */
export async function listRecent(
  _ctx: Ctx,
  _input: z.output<typeof recentInput>,
): Promise<z.input<typeof recentOutput>> {
  return { items: [], nextCursor: null };
}
