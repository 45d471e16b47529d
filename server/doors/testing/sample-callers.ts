import { type AgentActor, CONTEXTS } from '#server/core/actor.ts';
import { AppError, forbidden } from '#server/core/errors.ts';
import { newHouseholdId, newId, newUserId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import { PRESETS } from '#server/domain/household/agent-presets.ts';
import { SCOPES } from '#server/domain/household/roles.ts';
import { createEncoder } from '#server/models/bundled-encoder.ts';
import type { CtxFor } from '../call-options.ts';

const householdId = newHouseholdId();
const embedder = createEncoder();
const noVault = (): Promise<never> => Promise.reject(new Error('The pantry has no vault.'));

const agent = (parts: Partial<AgentActor>): AgentActor => ({
  kind: 'agent',
  householdId,
  userId: newUserId(),
  agentId: newId(),
  role: null,
  keyId: newId(),
  scopes: SCOPES,
  contexts: CONTEXTS,
  ceiling: { privacy: 'private', categories: null, groups: null },
  ...parts,
});

const KEYS = new Map<string, AgentActor>([
  ['everything', agent({})],
  ['reader', agent({ scopes: ['memories:read'], contexts: ['personal'] })],
  ['writer', agent({ scopes: ['memories:write'] })],
  ['office', agent({ contexts: ['work'] })],
  ['assistant', agent({ scopes: PRESETS.assistant.scopes })],
  ['household', agent({ userId: null })],
]);

export const pantryCtxFor: CtxFor = async (request, { context }) => {
  const actor = KEYS.get(request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '');
  if (!actor) throw new AppError('UNAUTHENTICATED');
  if (!actor.contexts.includes(context)) throw forbidden(`This key is not for ${context}.`);
  const vault = {
    householdId,
    context,
    read: noVault,
    snapshot: noVault,
    write: noVault,
    writeWhole: noVault,
    writePart: noVault,
    append: noVault,
  };
  return { actor, context, vault, now: new Date(), models: { embedder }, log, requestId: newId() };
};
