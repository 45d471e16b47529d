import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import type { TestHousehold } from '#server/db/testing/household.ts';
import type { StoredEdgeType } from '#server/domain/graph/edge-types.ts';
import { tell as tellMemory } from '#server/edges/testing/link-memories.ts';
import { queryMemoriesInput } from '../query/schema.ts';
import { queryMemories } from '../query/service/query.ts';

export async function tell(ctx: Ctx, content: string, more: Record<string, unknown> = {}): Promise<string> {
  const { id } = await tellMemory(ctx, content, { privacy: 'public', ...more });
  return id;
}

export const link = (home: TestHousehold, fromId: string, type: StoredEdgeType, toId: string) =>
  home.asSystem().vault.write('test.link', (tx) =>
    tx.db.edge.create({
      data: { householdId: tx.householdId, id: newId(), fromId, toId, type, createdAt: tx.now },
    }),
  );

export const ask = (ctx: Ctx, input: Record<string, unknown>) =>
  queryMemories(ctx, queryMemoriesInput.parse(input));
