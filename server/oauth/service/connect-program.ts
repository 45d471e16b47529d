import type { InteractionResults } from 'oidc-provider';
import { canManageAgent } from '#server/agents/policy.ts';
import { removeAgent } from '#server/agents/service/agents.ts';
import { findVisibleAgent } from '#server/agents/service/visible-agents.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { normalise } from '#server/domain/text/normalise-text.ts';
import type { CreateKeyInput } from '#server/keys/schema.ts';
import { createKey } from '#server/keys/service/create-key.ts';
import { endKey } from '#server/keys/service/revoke-key-without-person.ts';
import * as repo from '../repo.ts';
import { mcpAddress, OAUTH_SCOPE, providerFor } from './provider.ts';
import { accountOf } from './record-adapter.ts';

interface Asked {
  issuer: string;
  clientId: string;
  programName: string;
  answer: (result: InteractionResults) => Promise<string>;
}

/**
 * Creates the agent and its key, and grants the program access tokens for it. The key itself stays secret. Returns the
 * address to send the browser to.
 */
export async function connectProgram(ctx: Ctx, input: CreateKeyInput, asked: Asked): Promise<string> {
  const { householdId } = ctx.actor;
  if (input.agentName !== undefined) await freeName(ctx, input.agentName);
  const { key } = await createKey(ctx, input, asked.programName);
  try {
    const { Grant } = providerFor(asked.issuer);
    const accountId = accountOf(householdId, key.id);
    const grant = new Grant({ accountId, clientId: asked.clientId });
    grant.addResourceScope(mcpAddress(asked.issuer), OAUTH_SCOPE);
    const grantId = await grant.save();
    return await asked.answer({ login: { accountId, remember: false }, consent: { grantId } });
  } catch (error) {
    await endKey(householdId, key.id, 'not completed', ctx.now);
    throw error;
  }
}

/** Removes agents with this name whose connections have all ended, so that a new agent can take the name. */
async function freeName(ctx: Ctx, name: string): Promise<void> {
  const ended = await repo.listDisconnected(ctx.actor.householdId, ctx.now);
  for (const { id } of ended.filter((agent) => normalise(agent.name) === normalise(name))) {
    const agent = await findVisibleAgent(ctx, id);
    if (agent !== null && canManageAgent(ctx.actor, agent) === true) await removeAgent(ctx, { id });
  }
}
