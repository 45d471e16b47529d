import { ceilingOf } from '#server/agents/present.ts';
import { findVisibleAgent } from '#server/agents/service/visible-agents.ts';
import type { AgentActor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden, notFound } from '#server/core/errors.ts';
import type { AgentCeiling } from '#server/domain/household/agent-ceiling.ts';
import { keyState } from '#server/domain/household/api-key-state.ts';
import { guardedKey } from '../present.ts';
import * as repo from '../repo.ts';

interface Found {
  name: string;
  actor: AgentActor;
}

export async function actorOfAgent(ctx: Ctx, agentId: string): Promise<Found> {
  const found = await findActorOfAgent(ctx, agentId);
  if (found === null) throw forbidden('This agent has no active key that acts for you or for the household.');
  return found;
}

/**
 * Returns the agent as it acts for the caller or, failing that, for the household. Never acts for another member, whose
 * view a preview must not show. `planned` stands for its ceiling.
 */
export async function findActorOfAgent(
  ctx: Ctx,
  agentId: string,
  planned?: AgentCeiling,
): Promise<Found | null> {
  const { actor, now } = ctx;
  const { householdId } = actor;
  const agent = await findVisibleAgent(ctx, agentId);
  if (agent === null) throw notFound('agent');
  const keys = (await repo.listKeys(householdId)).filter(
    (key) => key.agentId === agentId && keyState(key, now) === 'active',
  );
  const isForCaller = ({ userId, speaksFor }: repo.KeyRow): boolean =>
    actor.userId !== null && (userId === actor.userId || speaksFor.includes(actor.userId));
  const own = keys.find(isForCaller);
  const key = own ?? keys.find(({ userId }) => userId === null);
  if (key === undefined) return null;
  const { contexts: reached, privacy, categories, groups } = planned ?? ceilingOf(agent);
  const guarded = guardedKey(key, now);
  const grants = {
    scopes: guarded.scopes,
    contexts: guarded.contexts.filter((context) => reached.includes(context)),
    ceiling: { privacy, categories: categories && [...categories], groups: groups && [...groups] },
  };
  const userId = own === undefined ? null : actor.userId;
  const role = userId === null || actor.kind === 'system' ? null : actor.role;
  return {
    name: agent.name,
    actor: { kind: 'agent', householdId, userId, role, agentId, keyId: key.id, ...grants },
  };
}
