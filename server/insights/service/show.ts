import { agentNames } from '#server/agents/service/names.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { patternsOf } from '#server/domain/outcomes/profile-patterns.ts';
import { presentInsight } from '../present.ts';
import * as repo from '../repo.ts';
import type { InsightView } from '../schema.ts';
import type { InsightRow } from '../sql/read.ts';

/** Insights loaded in a transaction, still without agent names, which are stored in another database. */
export interface SeenInsights {
  rows: readonly InsightRow[];
  /** Keys of patterns that hold today and are not switched off, by profile id. */
  held: ReadonlyMap<string, readonly string[]>;
}

/**
 * Returns patterns that hold today for these owners (null: the household),
 * by profile id. Computed on read, so that it is always current.
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

/** Loads insights as far as the caller sees their profiles, in no order. */
export async function loadInsights(tx: VaultTx, ids: readonly string[]): Promise<SeenInsights> {
  const rows = await repo.listByIds(tx, ids);
  const owners = rows.flatMap(({ profileId, ownerId }) => (profileId === null ? [] : [ownerId]));
  return { rows, held: await heldBy(tx, owners) };
}

/**
 * Presents insights with agent names. Must not run inside a transaction, because agents are stored in another database.
 */
export async function presentInsights(ctx: Ctx, { rows, held }: SeenInsights): Promise<InsightView[]> {
  const agents = await agentNames(
    ctx.actor.householdId,
    rows.map(({ agentId }) => agentId),
  );
  return rows.map((row) => presentInsight(ctx.actor, row, { agents, held }));
}

/** Returns the titles of insights by id, as far as the caller sees them. */
export async function insightTitles(tx: VaultTx, ids: readonly string[]): Promise<Map<string, string>> {
  return new Map((await repo.listByIds(tx, ids)).map(({ id, title }) => [id, title]));
}
