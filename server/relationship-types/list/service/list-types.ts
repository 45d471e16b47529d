import type { Ctx } from '#server/core/ctx.ts';
import type { RelationshipTypeView } from '../../schema.ts';
import { loadTypesInUse, presentTypes } from './load-types.ts';

export async function listTypes(ctx: Ctx): Promise<{ items: RelationshipTypeView[] }> {
  return { items: await presentTypes(ctx, await ctx.vault.read(loadTypesInUse)) };
}
