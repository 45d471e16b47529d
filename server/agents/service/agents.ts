import { recordAudit } from '#server/audit/service/record-audit.ts';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden } from '#server/core/errors.ts';
import { lastUse } from '#server/domain/household/api-key-state.ts';
import { canMakeAgent, canManageAgent, canSeeKey } from '../policy.ts';
import * as repo from '../repo.ts';
import type { AgentView, CreateAgentInput } from '../schema.ts';
import { draftAgent, expectNameFree } from './draft-agent.ts';
import { showAgent, showAgents, visibleAgent } from './visible-agents.ts';

export async function listAgents(ctx: Ctx): Promise<AgentView[]> {
  return showAgents(ctx, await repo.listAgents(ctx.actor.householdId));
}

export async function agentActivity(ctx: Ctx): Promise<{ agents: number; lastKeyUse: string | null }> {
  const { actor } = ctx;
  const [agents, keys] = await Promise.all([listAgents(ctx), repo.listKeys(actor.householdId)]);
  const last = lastUse(keys.filter((key) => canSeeKey(actor, key)));
  return { agents: agents.length, lastKeyUse: last?.toISOString() ?? null };
}

export async function getAgent(ctx: Ctx, { id }: { id: string }): Promise<{ agent: AgentView }> {
  return { agent: await showAgent(ctx, await visibleAgent(ctx, id)) };
}

export async function createAgent(ctx: Ctx, input: CreateAgentInput): Promise<{ agent: AgentView }> {
  const { actor, now } = ctx;
  const allowed = canMakeAgent(actor);
  if (allowed !== true) throw forbidden(allowed);
  if (await repo.isDemoHousehold(actor.householdId))
    throw forbidden('Agents cannot be created in the demo household.');
  const row = await repo.insertAgent(await draftAgent(ctx, input));
  const detail = { name: row.name, preset: row.preset };
  await recordAudit({ actor, at: now, action: 'agent.create', objectId: row.id, detail });
  return { agent: await showAgent(ctx, row) };
}

/** Removes an agent and revokes its keys. If the agent is restored, its keys stay revoked. */
export async function removeAgent(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ outcome: 'removed'; id: string; revokedKeys: number }> {
  const { actor, now } = ctx;
  const agent = authorize(await visibleAgent(ctx, id), 'agent', (row) => canManageAgent(actor, row));
  const keys = await repo.retireAgent(actor.householdId, id, now);
  if (keys === null) throw new AppError('CONFLICT', 'This agent was already removed. Reload the page.');
  const detail = { name: agent.name, revokedKeys: keys.length };
  await recordAudit({ actor, at: now, action: 'agent.remove', objectId: id, detail });
  return { outcome: 'removed', id, revokedKeys: keys.length };
}

export async function restoreAgent(ctx: Ctx, { id }: { id: string }): Promise<{ agent: AgentView }> {
  const { actor, now } = ctx;
  const found = await repo.findAgent(actor.householdId, id, { isRetired: true });
  // A caller who may not restore the agent gets the same error as for an unknown agent.
  if (found === null || canManageAgent(actor, found) !== true) {
    const present = authorize(await visibleAgent(ctx, id), 'agent', (row) => canManageAgent(actor, row));
    return { agent: await showAgent(ctx, present) };
  }
  await expectNameFree(ctx, found.name);
  const row = (await repo.unretireAgent(actor.householdId, id)) ?? found;
  await recordAudit({ actor, at: now, action: 'agent.restore', objectId: id, detail: { name: row.name } });
  return { agent: await showAgent(ctx, row) };
}
