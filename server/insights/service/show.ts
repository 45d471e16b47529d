import { agentNames } from '#server/agents/service/names.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { patternsOf } from '#server/domain/outcomes/profile-patterns.ts';
import { presentInsight } from '../present.ts';
import * as repo from '../repo.ts';
import type { InsightView } from '../schema.ts';
import type { InsightRow } from '../sql/read.ts';

/** Insights without the names of their agents, because those are in another database. */
export interface SeenInsights {
  rows: readonly InsightRow[];
  /** Keys of the patterns that hold today and are not switched off, by profile id. */
  held: ReadonlyMap<string, readonly string[]>;
}

/**
 * Returns the patterns of these owners that hold today, by profile id. A null owner is the household. The patterns are
 * computed for each read, so that they are always current.
 */
export async function heldBy(
  tx: VaultTx,
  owners: readonly (string | null)[],
): Promise<Map<string, readonly string[]>> {
  const decided = await repo.listDecided(tx, [...new Set(owners)]);
  return new Map(
    decided.map(({ profileId, types, off }) => [
      profileId,
      patternsOf(types).flatMap(({ key }) => (off.includes(key) ? [] : [key])),
    ]),
  );
}

/** Loads insights in no order, as far as the caller may see their profiles. */
export async function loadInsights(tx: VaultTx, ids: readonly string[]): Promise<SeenInsights> {
  const rows = await repo.listByIds(tx, ids);
  const owners = rows.flatMap(({ profileId, ownerId }) => (profileId === null ? [] : [ownerId]));
  return { rows, held: await heldBy(tx, owners) };
}

/**
 * Builds the views of insights, with names of agents. Must not run inside a transaction, because agents are in another
 * database.
 */
export async function presentInsights(ctx: Ctx, { rows, held }: SeenInsights): Promise<InsightView[]> {
  const agents = await agentNames(
    ctx.actor.householdId,
    rows.map(({ agentId }) => agentId),
  );
  return rows.map((row) => presentInsight(ctx.actor, row, { agents, held }));
}

/** Returns the titles of insights by id, as far as the caller may see them. */
export async function insightTitles(tx: VaultTx, ids: readonly string[]): Promise<Map<string, string>> {
  return new Map((await repo.listByIds(tx, ids)).map(({ id, title }) => [id, title]));
}
