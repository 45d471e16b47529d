import { ceilingOf } from '#server/agents/present.ts';
import { findVisibleAgent } from '#server/agents/service/visible-agents.ts';
import type { AgentActor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden, notFound } from '#server/core/errors.ts';
import { keyState } from '#server/domain/household/api-key-state.ts';
import { guardedKey } from '../present.ts';
import * as repo from '../repo.ts';

/** Returns the agent as it acts for the caller or, failing that, for the household. Never acts for another member, whose view a preview must not show. */
export async function actorOfAgent(ctx: Ctx, agentId: string): Promise<{ name: string; actor: AgentActor }> {
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
  if (key === undefined)
    throw forbidden('This agent has no active key that acts for you or for the household.');
  const { contexts: reached, privacy, categories, groups } = ceilingOf(agent);
  const guarded = guardedKey(key, now);
  const grants = {
    scopes: guarded.scopes,
    contexts: guarded.contexts.filter((context) => reached.includes(context)),
    ceiling: { privacy, categories, groups },
  };
  const userId = own === undefined ? null : actor.userId;
  return {
    name: agent.name,
    actor: { kind: 'agent', householdId, userId, agentId, keyId: key.id, ...grants },
  };
}
