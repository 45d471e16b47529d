import { planCeiling } from '#server/agents/service/plan-ceiling.ts';
import type { AgentActor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden } from '#server/core/errors.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { findActorOfAgent } from '#server/keys/service/actor-of-agent.ts';
import { listIdsInUse } from './repo.ts';
import type { AgentReach, AgentReachInput } from './schema.ts';

/** Counts only memories that the caller sees too, so that a count tells nothing about hidden ones. */
export async function reachOfAgent(ctx: Ctx, { id, ceiling }: AgentReachInput): Promise<AgentReach> {
  if (ctx.actor.kind !== 'member')
    throw forbidden('Only a signed-in member can ask this. An API key cannot.');
  const planned = await planCeiling(ctx, { id, ceiling });
  const [now, then] = await Promise.all([findActorOfAgent(ctx, id), findActorOfAgent(ctx, id, planned)]);
  if (now === null || then === null) return { reach: null };
  const [own, before, after] = await Promise.all([
    ctx.vault.read(listIdsInUse),
    idsSeenBy(ctx, now.actor),
    idsSeenBy(ctx, then.actor),
  ]);
  const seen = new Set(own);
  const [had, has] = [before, after].map((ids) => new Set(ids.filter((one) => seen.has(one))));
  const countOf = (ids = new Set<string>(), others = new Set<string>()): number =>
    [...ids].filter((one) => !others.has(one)).length;
  return {
    reach: { before: countOf(had), after: countOf(has), loses: countOf(had, has), gains: countOf(has, had) },
  };
}

async function idsSeenBy(ctx: Ctx, actor: AgentActor): Promise<string[]> {
  if (!actor.contexts.includes(ctx.context) || !actor.scopes.includes('memories:read')) return [];
  const handle = await vaultFor(ctx.vault.householdId, ctx.context);
  return bindVault(handle, actor, ctx.now, ctx.requestId).read(listIdsInUse);
}
