import { type Role, SCOPES, type Scope, scopesOfRole } from '#server/domain/household/roles.ts';
import type { Category, Privacy } from '#server/domain/words/vocabulary.ts';
import type { HouseholdId, UserId } from './ids.ts';

export const CONTEXTS = ['personal', 'work'] as const;
export type Context = (typeof CONTEXTS)[number];

/** Upper limit of what an agent may see, whichever member it acts for. Agents never see secrets. */
export interface Ceiling {
  privacy: Exclude<Privacy, 'secret'>;
  /** allowed categories; null for all */
  categories: Category[] | null;
  /** groups whose memories and people the agent may see; null for no limit */
  groups: string[] | null;
}

/**
 * The target of viewing: the member or agent as whom a member views. The viewer sees only what the viewer and the
 * target may both see, and can change nothing. `userId` is null for an agent of the household. `ceiling` is null for a
 * member.
 */
export interface ViewAs {
  kind: 'member' | 'agent';
  userId: UserId | null;
  agentId: string | null;
  name: string;
  ceiling: Ceiling | null;
  /** The viewer and the target. Code outside the vault must check that each of the two may see a thing. */
  perspectives: readonly Actor[];
}

/** A person in the web UI. */
export interface MemberActor {
  kind: 'member';
  householdId: HouseholdId;
  userId: UserId;
  role: Role;
  viewAs?: ViewAs;
}

/** An agent with an API key, for one member or, with `userId` null, for the household. */
export interface AgentActor {
  kind: 'agent';
  householdId: HouseholdId;
  userId: UserId | null;
  agentId: string;
  keyId: string;
  scopes: readonly Scope[];
  contexts: readonly Context[];
  ceiling: Ceiling;
}

/** Jobs, first start and demo; sees all of one household. */
export interface SystemActor {
  kind: 'system';
  householdId: HouseholdId;
  userId: null;
  reason: string;
}

export type Actor = MemberActor | AgentActor | SystemActor;

/**
 * Returns the actors who must all be allowed to see a thing: the viewer and the target while a member views as somebody
 * else, otherwise only the actor.
 */
export function perspectivesOf(actor: Actor): readonly Actor[] {
  const viewAs = actor.kind === 'member' ? actor.viewAs : undefined;
  return viewAs?.perspectives ?? [actor];
}

/** Whether the actor is a member who views as somebody else. Such a member must not change anything. */
export const isViewing = (actor: Actor): boolean => actor.kind === 'member' && actor.viewAs !== undefined;

/** Returns the actor whose screens are shown: the target while a member views as somebody else, otherwise the actor. */
export const shownTo = (actor: Actor): Actor => perspectivesOf(actor).at(-1) ?? actor;

/** Returns the scopes of an actor. An agent has those of its key, a member has those of their role, the system has all. */
export function scopesOf(actor: Actor): readonly Scope[] {
  switch (actor.kind) {
    case 'member':
      return scopesOfRole(actor.role);
    case 'agent':
      return actor.scopes;
    case 'system':
      return SCOPES;
  }
}

export function mayUse(actor: Actor, needed: readonly Scope[]): boolean {
  const held = scopesOf(actor);
  return needed.every((scope) => held.includes(scope));
}
