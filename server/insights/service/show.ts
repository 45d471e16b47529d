import { agentNames } from '#server/agents/service/names.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { patternsOf } from '#server/domain/outcomes/profile-patterns.ts';
import { presentInsight } from '../present.ts';
import * as repo from '../repo.ts';
import type { InsightView } from '../schema.ts';
import type { InsightRow } from '../sql/read.ts';

/** What was seen of insights in a transaction; names of agents are asked for outside of it. */
export interface SeenInsights {
  rows: readonly InsightRow[];
  /** by profile, the patterns that hold today and are not switched off */
  held: ReadonlyMap<string, readonly string[]>;
}

/** What holds today of these owners' decisions (null: the household's), by profile. Computed when read, so that it is so at once. */
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

/** These insights, as far as the asker sees their profiles; in no order. */
export async function lookAtInsights(tx: VaultTx, ids: readonly string[]): Promise<SeenInsights> {
  const rows = await repo.listByIds(tx, ids);
  const owners = rows.flatMap(({ profileId, ownerId }) => (profileId === null ? [] : [ownerId]));
  return { rows, held: await heldBy(tx, owners) };
}

/** As they leave the server. Not to be called inside a transaction: agents live elsewhere. */
export async function presentInsights(ctx: Ctx, { rows, held }: SeenInsights): Promise<InsightView[]> {
  const agents = await agentNames(
    ctx.actor.householdId,
    rows.map(({ agentId }) => agentId),
  );
  return rows.map((row) => presentInsight(ctx.actor, row, { agents, held }));
}

/** What these insights are called, by id, as far as the asker sees them. */
export async function insightTitles(tx: VaultTx, ids: readonly string[]): Promise<Map<string, string>> {
  return new Map((await repo.listByIds(tx, ids)).map(({ id, title }) => [id, title]));
}
