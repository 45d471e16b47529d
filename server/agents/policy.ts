import { type Actor, isViewing, mayUse, perspectivesOf } from '#server/core/actor.ts';
import { type AgentCeiling, isWider } from '#server/domain/household/agent-ceiling.ts';

interface GuardedAgent {
  id: string;
  ownerId: string | null;
}

export function canSeeAgent(actor: Actor, agent: GuardedAgent, hasVisibleKey: boolean): boolean {
  return hasVisibleKey || perspectivesOf(actor).every((one) => isKnownTo(one, agent));
}

const isKnownTo = (actor: Actor, agent: GuardedAgent): boolean =>
  (actor.kind === 'agent' && agent.id === actor.agentId) || mayUse(actor, ['admin']) || owns(actor, agent);

interface GuardedKey {
  userId: string | null;
  speaksFor: readonly string[];
  revokedAt: Date | null;
}

export function canSeeKey(actor: Actor, key: GuardedKey): boolean {
  return perspectivesOf(actor).every((one) => concernsThem(one, key));
}

function concernsThem(actor: Actor, key: GuardedKey): boolean {
  if (mayUse(actor, ['admin'])) return true;
  if (actor.kind === 'member' && key.userId === null && key.revokedAt === null) return true;
  return actor.userId !== null && (key.userId === actor.userId || key.speaksFor.includes(actor.userId));
}

export function canMakeAgent(actor: Actor): true | string {
  if (isViewing(actor)) return VIEWING;
  return (
    actor.kind !== 'agent' ||
    mayUse(actor, ['admin']) ||
    'An agent needs the scope "admin" to create other agents.'
  );
}

export function canManageAgent(actor: Actor, agent: GuardedAgent): true | string {
  if (isViewing(actor)) return VIEWING;
  if (mayUse(actor, ['admin']) || (actor.kind === 'member' && owns(actor, agent))) return true;
  return 'Only the member responsible for this agent, an owner or an admin can change it.';
}

/** An agent must not give another agent more than its own ceiling allows. Members may give any ceiling. */
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
