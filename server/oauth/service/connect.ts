import type { Ctx } from '#server/core/ctx.ts';
import type { CreateKeyInput } from '#server/keys/schema.ts';
import { createKey } from '#server/keys/service/create.ts';
import { mcpAddress, OAUTH_SCOPE, providerFor } from './provider.ts';
import { accountOf } from './records.ts';

interface Asked {
  issuer: string;
  clientId: string;
  programName: string;
}

/** Makes the agent and its key, and lets the program have tokens for them. Nobody learns the key itself. */
export async function connectProgram(ctx: Ctx, input: CreateKeyInput, asked: Asked) {
  const { key } = await createKey(ctx, input, asked.programName);
  const { Grant } = providerFor(asked.issuer);
  const accountId = accountOf(ctx.actor.householdId, key.id);
  const grant = new Grant({ accountId, clientId: asked.clientId });
  grant.addResourceScope(mcpAddress(asked.issuer), OAUTH_SCOPE);
  const grantId = await grant.save();
  return { login: { accountId, remember: false }, consent: { grantId } };
}
