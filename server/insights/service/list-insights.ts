import type { z } from 'zod';
import type { Actor } from '#server/core/actor.ts';
import { shownTo } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { timeCursor } from '#server/core/cursor.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { InsightStatus } from '#server/domain/words/outcome-vocabulary.ts';
import { canDecideInsight } from '../policy.ts';
import * as repo from '../repo.ts';
import type { ListInsightsInput, listInsightsOutput } from '../schema.ts';
import type { InsightFilter } from '../sql/select-insights.ts';
import { heldBy, presentInsights } from './present-insights.ts';

const ownerOf = (actor: Actor, of: string | undefined): string | null =>
  of === 'household' ? null : (of ?? shownTo(actor).userId);

export async function filterFor(
  tx: VaultTx,
  actor: Actor,
  { of, status }: { of?: string | undefined; status?: InsightStatus | undefined },
): Promise<{ filter: InsightFilter; held: ReadonlyMap<string, readonly string[]> }> {
  const ownerId = ownerOf(actor, of);
  const held = await heldBy(tx, [ownerId]);
  const filter = {
    ownerId,
    withAcross: ownerId === null || ownerId === shownTo(actor).userId,
    isAllOwn: canDecideInsight(actor, { ownerId }) === true,
    isAllAcross: canDecideInsight(actor, { ownerId: null }) === true,
    agentId: actor.kind === 'agent' ? actor.agentId : null,
    held: [...held.values()].flat(),
    status,
  };
  return { filter, held };
}

/** Readers who may not decide see only approved insights that hold today. An agent also sees its own proposals. */
export async function listInsights(
  ctx: Ctx,
  { of, status, cursor, limit }: ListInsightsInput,
): Promise<z.input<typeof listInsightsOutput>> {
  const after = timeCursor.read(cursor);
  const { seen, next, total } = await ctx.vault.read(async (tx) => {
    const { filter, held } = await filterFor(tx, ctx.actor, { of, status });
    const { rows, next } = await repo.pageOfInsights(tx, filter, { after, limit });
    return { seen: { rows, held }, next, total: await repo.countInsights(tx, filter) };
  });
  return {
    items: await presentInsights(ctx, seen),
    total,
    nextCursor: timeCursor.write(next),
  };
}
