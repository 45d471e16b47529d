import { agentNames } from '#server/agents/service/agent-names.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { patternsOf } from '#server/domain/outcomes/profile-patterns.ts';
import { presentInsight } from '../present.ts';
import * as repo from '../repo.ts';
import type { InsightView } from '../schema.ts';
import type { InsightRow } from '../sql/select-insights.ts';

export interface SeenInsights {
  rows: readonly InsightRow[];
  held: ReadonlyMap<string, readonly string[]>;
}

/** Returns patterns that hold today, by profile id. They are computed on every call, so that they are current. */
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

export async function loadInsights(tx: VaultTx, ids: readonly string[]): Promise<SeenInsights> {
  const rows = await repo.listByIds(tx, ids);
  const owners = rows.flatMap(({ profileId, ownerId }) => (profileId === null ? [] : [ownerId]));
  return { rows, held: await heldBy(tx, owners) };
}

/** Must not run inside a transaction, because the names of agents are in another database. */
export async function presentInsights(ctx: Ctx, { rows, held }: SeenInsights): Promise<InsightView[]> {
  const agents = await agentNames(
    ctx.actor.householdId,
    rows.map(({ agentId }) => agentId),
  );
  return rows.map((row) => presentInsight(ctx.actor, row, { agents, held }));
}

export async function insightTitles(tx: VaultTx, ids: readonly string[]): Promise<Map<string, string>> {
  return new Map((await repo.listByIds(tx, ids)).map(({ id, title }) => [id, title]));
}
