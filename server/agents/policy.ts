import { type Actor, isViewing, mayUse, perspectivesOf } from '#server/core/actor.ts';
import { type AgentCeiling, isWider } from '#server/domain/household/ceiling.ts';

/** Fields of an agent that decide who may see and change it. */
interface GuardedAgent {
  id: string;
  ownerId: string | null;
}

/**
 * May this actor see this agent? Its owner, everybody who may see one of its keys, owners and admins may. An agent sees
 * itself.
 */
export function canSeeAgent(actor: Actor, agent: GuardedAgent, hasVisibleKey: boolean): boolean {
  return hasVisibleKey || perspectivesOf(actor).every((one) => isKnownTo(one, agent));
}

const isKnownTo = (actor: Actor, agent: GuardedAgent): boolean =>
  (actor.kind === 'agent' && agent.id === actor.agentId) || mayUse(actor, ['admin']) || owns(actor, agent);

/** Fields of a key that decide who may see it. */
interface GuardedKey {
  userId: string | null;
  speaksFor: readonly string[];
  revokedAt: Date | null;
}

/**
 * May this actor see this key? Everyone sees keys that act or speak for them, owners and admins all keys. Signed-in members
 * also see active household keys, so that they can let them speak for them.
 */
export function canSeeKey(actor: Actor, key: GuardedKey): boolean {
  return perspectivesOf(actor).every((one) => concernsThem(one, key));
}

function concernsThem(actor: Actor, key: GuardedKey): boolean {
  if (mayUse(actor, ['admin'])) return true;
  if (actor.kind === 'member' && key.userId === null && key.revokedAt === null) return true;
  return actor.userId !== null && (key.userId === actor.userId || key.speaksFor.includes(actor.userId));
}

/** May this actor create agents? Agents need the admin scope; canGiveCeiling limits the new agent's ceiling. */
export function canMakeAgent(actor: Actor): true | string {
  if (isViewing(actor)) return VIEWING;
  return (
    actor.kind !== 'agent' ||
    mayUse(actor, ['admin']) ||
    'An agent needs the scope admin to create other agents.'
  );
}

/** May this actor change or remove this agent? Its owner, and owners and admins of the household, may. */
export function canManageAgent(actor: Actor, agent: GuardedAgent): true | string {
  if (isViewing(actor)) return VIEWING;
  if (mayUse(actor, ['admin']) || (actor.kind === 'member' && owns(actor, agent))) return true;
  return 'Only the member responsible for this agent, an owner or an admin can change it.';
}

/** May this actor give this ceiling? An agent may not exceed its own; members are not limited here. */
export function canGiveCeiling(actor: Actor, ceiling: AgentCeiling): true | string {
  if (actor.kind !== 'agent') return true;
  const own = { ...actor.ceiling, contexts: actor.contexts };
  return !isWider(own, ceiling) || 'The agent would see more than your own key does. Narrow its ceiling.';
}

const VIEWING = 'You are viewing as somebody else. Return to your own view to make changes.';

const owns = (actor: Actor, agent: GuardedAgent): boolean =>
  actor.userId !== null && agent.ownerId === actor.userId;
