import type { z } from 'zod';
import type { Actor } from '#server/core/actor.ts';
import { shownTo } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { timeCursor } from '#server/core/cursor.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { InsightStatus } from '#server/domain/words/outcome-words.ts';
import { canDecideInsight } from '../policy.ts';
import * as repo from '../repo.ts';
import type { ListInsightsInput, listInsightsOutput } from '../schema.ts';
import type { InsightFilter } from '../sql/read.ts';
import { heldBy, presentInsights } from './show.ts';

/**
 * Returns the owner of the requested insights: a member, or null for the household. By default it is the member who
 * calls or for whom an agent calls; for an agent of the household it is the household.
 */
const ownerOf = (actor: Actor, of: string | undefined): string | null =>
  of === 'household' ? null : (of ?? shownTo(actor).userId);

/**
 * Builds the filter for the insights that the caller may see. Insights across people are listed with the caller's own
 * and with the household's.
 */
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

/**
 * Lists insights, latest first. Whoever may decide the insights sees all of them, others the approved ones that hold
 * today. An agent also sees its own proposals, but no pattern that is hidden from it.
 */
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
