import type { Ctx } from '#server/core/ctx.ts';
import { notFound } from '#server/core/errors.ts';
import { canSeeAgent, canSeeKey } from '../policy.ts';
import { presentAgent } from '../present.ts';
import * as repo from '../repo.ts';
import type { AgentView } from '../schema.ts';

export async function showAgents(ctx: Ctx, rows: readonly repo.AgentRow[]): Promise<AgentView[]> {
  const { actor, now } = ctx;
  const [keys, members] = await Promise.all([keysByAgent(ctx), repo.listMembers(actor.householdId)]);
  const visible = rows.filter((row) => canSeeAgent(actor, row, hasVisibleKey(keys.get(row.id))));
  const groupNames = await namesOfGroups(
    ctx,
    visible.flatMap((row) => row.ceilingGroups),
  );
  return visible.map((row) =>
    presentAgent(actor, row, { keys: keys.get(row.id) ?? [], members, groupNames, now }),
  );
}

/** Returns an agent without checking the caller's permission. */
export async function showAgent(ctx: Ctx, row: repo.AgentRow): Promise<AgentView> {
  const [keys, members, groupNames] = await Promise.all([
    keysByAgent(ctx),
    repo.listMembers(ctx.actor.householdId),
    namesOfGroups(ctx, row.ceilingGroups),
  ]);
  return presentAgent(ctx.actor, row, { keys: keys.get(row.id) ?? [], members, groupNames, now: ctx.now });
}

export async function findVisibleAgent(ctx: Ctx, id: string): Promise<repo.AgentRow | null> {
  const row = await repo.findAgent(ctx.actor.householdId, id);
  if (row === null) return null;
  if (canSeeAgent(ctx.actor, row, false)) return row;
  return hasVisibleKey((await keysByAgent(ctx)).get(id)) ? row : null;
}

export async function visibleAgent(ctx: Ctx, id: string): Promise<repo.AgentRow> {
  const row = await findVisibleAgent(ctx, id);
  if (row === null) throw notFound('agent');
  return row;
}

/** Returns the names of those agents that the caller may see, by id. Call it outside of vault transactions. */
export async function visibleAgentNames(
  ctx: Ctx,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const [rows, keys] = await Promise.all([repo.findAgents(ctx.actor.householdId, wanted), keysByAgent(ctx)]);
  const visible = rows.filter((row) => canSeeAgent(ctx.actor, row, hasVisibleKey(keys.get(row.id))));
  return new Map(visible.map(({ id, name }) => [id, name]));
}

const hasVisibleKey = (keys: readonly repo.AgentKeyRow[] | undefined): boolean =>
  keys?.some(({ revokedAt }) => revokedAt === null) ?? false;

async function keysByAgent({ actor }: Ctx): Promise<Map<string, repo.AgentKeyRow[]>> {
  const keys = await repo.listKeys(actor.householdId);
  return Map.groupBy(
    keys.filter((key) => canSeeKey(actor, key)),
    ({ agentId }) => agentId,
  );
}

async function namesOfGroups(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const groups = await ctx.vault.read((tx) => repo.listContacts(tx, [...new Set(ids)]));
  return new Map(groups.map(({ id, name }) => [id, name]));
}
