import { type Actor, isViewing, mayUse, perspectivesOf } from '#server/core/actor.ts';
import { type AgentCeiling, isWider } from '#server/domain/household/ceiling.ts';

/** The fields of an agent that decide who may see and change it. */
interface GuardedAgent {
  id: string;
  ownerId: string | null;
}

/**
 * Returns whether this actor may see the agent. Owners, admins and the member responsible for it may, and so may the
 * agent itself and everybody who sees one of its keys.
 */
export function canSeeAgent(actor: Actor, agent: GuardedAgent, hasVisibleKey: boolean): boolean {
  return hasVisibleKey || perspectivesOf(actor).every((one) => isKnownTo(one, agent));
}

const isKnownTo = (actor: Actor, agent: GuardedAgent): boolean =>
  (actor.kind === 'agent' && agent.id === actor.agentId) || mayUse(actor, ['admin']) || owns(actor, agent);

/** The fields of a key that decide who may see it. */
interface GuardedKey {
  userId: string | null;
  speaksFor: readonly string[];
  revokedAt: Date | null;
}

/**
 * Returns whether this actor may see the key. Owners and admins see all keys. Members see the keys that act or speak
 * for them, and active household keys, because they can let these speak for them.
 */
export function canSeeKey(actor: Actor, key: GuardedKey): boolean {
  return perspectivesOf(actor).every((one) => concernsThem(one, key));
}

function concernsThem(actor: Actor, key: GuardedKey): boolean {
  if (mayUse(actor, ['admin'])) return true;
  if (actor.kind === 'member' && key.userId === null && key.revokedAt === null) return true;
  return actor.userId !== null && (key.userId === actor.userId || key.speaksFor.includes(actor.userId));
}

/**
 * Returns true if this actor may create agents, or else the reason why not. canGiveCeiling limits the ceiling of the
 * new agent.
 */
export function canMakeAgent(actor: Actor): true | string {
  if (isViewing(actor)) return VIEWING;
  return (
    actor.kind !== 'agent' ||
    mayUse(actor, ['admin']) ||
    'An agent needs the scope "admin" to create other agents.'
  );
}

/**
 * Returns true if this actor may change or remove the agent, or else the reason why not. Owners, admins and the member
 * responsible for the agent may.
 */
export function canManageAgent(actor: Actor, agent: GuardedAgent): true | string {
  if (isViewing(actor)) return VIEWING;
  if (mayUse(actor, ['admin']) || (actor.kind === 'member' && owns(actor, agent))) return true;
  return 'Only the member responsible for this agent, an owner or an admin can change it.';
}

/**
 * Returns true if this actor may give an agent this ceiling, or else the reason why not. An agent must not exceed its
 * own ceiling. Members have no limit here.
 */
export function canGiveCeiling(actor: Actor, ceiling: AgentCeiling): true | string {
  if (actor.kind !== 'agent') return true;
  const own = { ...actor.ceiling, contexts: actor.contexts };
  return (
    !isWider(own, ceiling) ||
    'The agent would see more than your own key does. Give it a narrower ceiling (its limits).'
  );
}

const VIEWING = 'You are viewing as somebody else. Return to your own view to make changes.';

const owns = (actor: Actor, agent: GuardedAgent): boolean =>
  actor.userId !== null && agent.ownerId === actor.userId;
