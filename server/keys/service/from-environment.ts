import { CONTEXTS } from '#server/core/actor.ts';
import { type HouseholdId, newId } from '#server/core/ids.ts';
import { SCOPES } from '#server/domain/household/roles.ts';
import * as repo from '../repo.ts';
import { hashToken, prefixOf } from './token.ts';

/**
 * The key of an unattended start, whose token the operator chose: an agent that acts for one member in both
 * contexts, with every scope but admin. False, and nothing done, when the key is there already, revoked or not.
 */
export async function ensureEnvironmentKey(
  householdId: HouseholdId,
  userId: string,
  token: string,
): Promise<boolean> {
  const [prefix, hash, createdAt] = [prefixOf(token), hashToken(token), new Date()];
  if (prefix === null) throw new Error('HEARTHLORE_API_KEY must look like hl_<8>_<32 or more>.');
  if ((await repo.findKeyByHash(hash)) !== null) return false;
  const known = await repo.findAgentIdByName(householdId, GIVEN_AGENT.name);
  const agentId = known ?? newId();
  const agent = known ? null : { householdId, id: agentId, ...GIVEN_AGENT, ownerId: userId, createdAt };
  const key = { householdId, id: newId(), agentId, userId, prefix, hash, createdBy: userId, createdAt };
  const scopes = SCOPES.filter((scope) => scope !== 'admin');
  const grants = { scopes, contexts: [...CONTEXTS], speaksFor: [] };
  try {
    await repo.insertKey({ ...key, ...grants, label: 'From the environment' }, agent);
    return true;
  } catch (error) {
    // The hash is unique: another instance has just written the same key.
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
