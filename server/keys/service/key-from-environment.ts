import { CONTEXTS } from '#server/core/actor.ts';
import { type HouseholdId, newId } from '#server/core/ids.ts';
import { SCOPES } from '#server/domain/household/roles.ts';
import * as repo from '../repo.ts';
import { hashToken, prefixOf } from './key-token.ts';

/** Creates the key given in the environment. Returns false and changes nothing if the key exists, even revoked. */
export async function ensureEnvironmentKey(
  householdId: HouseholdId,
  userId: string,
  token: string,
): Promise<boolean> {
  const [prefix, hash, createdAt] = [prefixOf(token), hashToken(token), new Date()];
  if (prefix === null)
    throw new Error(
      'HEARTHLORE_API_KEY must be "hl_", 8 letters or digits, "_", and at least 32 letters, digits, hyphens or underscores.',
    );
  if ((await repo.findKeyByHash(hash)) !== null) return false;
  const existingId = await repo.findAgentIdByName(householdId, GIVEN_AGENT.name);
  const agentId = existingId ?? newId();
  const agent = existingId ? null : { householdId, id: agentId, ...GIVEN_AGENT, ownerId: userId, createdAt };
  const key = { householdId, id: newId(), agentId, userId, prefix, hash, createdBy: userId, createdAt };
  const scopes = SCOPES.filter((scope) => scope !== 'admin');
  const grants = { scopes, contexts: [...CONTEXTS], speaksFor: [] };
  try {
    await repo.insertKey({ ...key, ...grants, label: 'From the environment' }, agent);
    return true;
  } catch (error) {
    // another instance has just inserted the same key
    if ((await repo.findKeyByHash(hash)) !== null) return false;
    throw error;
  }
}

const GIVEN_AGENT = {
  name: 'First agent',
  purpose: 'Made at the first start, from HEARTHLORE_API_KEY.',
  ceilingPrivacy: 'private',
  ceilingCategories: [],
};
