import { type Actor, isViewing, mayUse, perspectivesOf } from '#server/core/actor.ts';
import { type AgentCeiling, isWider } from '#server/domain/household/ceiling.ts';

/** Of an agent, what decides who may see and change it. */
interface GuardedAgent {
  id: string;
  ownerId: string | null;
}

/**
 * Who looks after an agent sees it, and whoever may see one of its keys: those it acts or speaks for, and of the
 * household's every member. Who manages the household sees all. An agent sees itself.
 */
export function canSeeAgent(actor: Actor, agent: GuardedAgent, hasKeyToSee: boolean): boolean {
  return hasKeyToSee || perspectivesOf(actor).every((one) => isKnownTo(one, agent));
}

const isKnownTo = (actor: Actor, agent: GuardedAgent): boolean =>
  (actor.kind === 'agent' && agent.id === actor.agentId) || mayUse(actor, ['admin']) || owns(actor, agent);

/** Decides who may see a key. */
interface GuardedKey {
  userId: string | null;
  speaksFor: readonly string[];
  revokedAt: Date | null;
}

/**
 * Everyone sees the keys that act or speak for them. A member also sees the household's, to agree that one speaks for
 * them; owners and admins see all.
 */
export function canSeeKey(actor: Actor, key: GuardedKey): boolean {
  return perspectivesOf(actor).every((one) => concernsThem(one, key));
}

function concernsThem(actor: Actor, key: GuardedKey): boolean {
  if (mayUse(actor, ['admin'])) return true;
  if (actor.kind === 'member' && key.userId === null && key.revokedAt === null) return true;
  return actor.userId !== null && (key.userId === actor.userId || key.speaksFor.includes(actor.userId));
}

/** A person makes agents, within what canGiveCeiling says; an agent only with the admin scope. */
export function canMakeAgent(actor: Actor): true | string {
  if (isViewing(actor)) return VIEWING;
  return (
    actor.kind !== 'agent' || mayUse(actor, ['admin']) || 'An agent makes others only with the scope admin.'
  );
}

/** Who may rename, limit and remove an agent: the member who looks after it, and whoever manages the household. */
export function canManageAgent(actor: Actor, agent: GuardedAgent): true | string {
  if (isViewing(actor)) return VIEWING;
  if (mayUse(actor, ['admin']) || (actor.kind === 'member' && owns(actor, agent))) return true;
  return 'Only who looks after this agent, or an owner or admin, may change it.';
}

/** Nobody lets an agent see more than they may themselves: a member is limited by nothing here, an agent by its ceiling. */
export function canGiveCeiling(actor: Actor, ceiling: AgentCeiling): true | string {
  if (actor.kind !== 'agent') return true;
  const own = { ...actor.ceiling, contexts: actor.contexts };
  return !isWider(own, ceiling) || 'The agent would see more than this key does.';
}

const VIEWING = 'You are looking as somebody else. Stop looking as them to change something.';

const owns = (actor: Actor, agent: GuardedAgent): boolean =>
  actor.userId !== null && agent.ownerId === actor.userId;
