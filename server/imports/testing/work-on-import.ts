import type { Ctx } from '#server/core/ctx.ts';
import { workOnPart } from '../service/work-on-import.ts';

/** Works on an import until it has ended. */
export async function workOnImport(ctx: Ctx, id: string): Promise<void> {
  while (await workOnPart(ctx, id));
}
