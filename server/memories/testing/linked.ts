import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import type { TestHousehold } from '#server/db/testing/household.ts';
import type { StoredEdgeType } from '#server/domain/graph/edge-types.ts';
import { tell as tellMemory } from '#server/edges/testing/said.ts';
import { queryMemoriesInput } from '../query/schema.ts';
import { queryMemories } from '../query/service/query.ts';

/** Tells a statement, in public unless said otherwise; its id. */
export async function tell(ctx: Ctx, content: string, more: Record<string, unknown> = {}): Promise<string> {
  const { id } = await tellMemory(ctx, content, { privacy: 'public', ...more });
  return id;
}

/** A link as the program would keep it, whoever may see its ends. */
export const link = (home: TestHousehold, fromId: string, type: StoredEdgeType, toId: string) =>
  home.asSystem().vault.write('test.link', (tx) =>
    tx.db.edge.create({
      data: { householdId: tx.householdId, id: newId(), fromId, toId, type, createdAt: tx.now },
    }),
  );

/** Through the input's schema, as through every door. */
export const ask = (ctx: Ctx, input: Record<string, unknown>) =>
  queryMemories(ctx, queryMemoriesInput.parse(input));
