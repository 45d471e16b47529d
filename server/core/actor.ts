import { type Role, SCOPES, type Scope, scopesOfRole } from '#server/domain/household/roles.ts';
import type { Category, Privacy } from '#server/domain/words/vocabulary.ts';
import type { HouseholdId, UserId } from './ids.ts';

export const CONTEXTS = ['personal', 'work'] as const;
export type Context = (typeof CONTEXTS)[number];

/** The most an agent may see, whichever member it acts for. Agents never see secrets. */
export interface Ceiling {
  privacy: Exclude<Privacy, 'secret'>;
  /** Null: all categories. */
  categories: Category[] | null;
  /** The agent sees only memories about these groups and the people in them. Null: no such limit. */
  groups: string[] | null;
}

/**
 * The target of viewing: the member or agent that a member views as. The viewer sees only what both may see, and cannot
 * change anything. `userId` is null for an agent of the household, `ceiling` is null for a member.
 */
export interface ViewAs {
  kind: 'member' | 'agent';
  userId: UserId | null;
  agentId: string | null;
  name: string;
  ceiling: Ceiling | null;
  /** The viewer and the target. Code outside the vault must check the permissions of both. */
  perspectives: readonly Actor[];
}

export interface MemberActor {
  kind: 'member';
  householdId: HouseholdId;
  userId: UserId;
  role: Role;
  viewAs?: ViewAs;
}

/** An agent with an API key. It acts for one member, or for the household if `userId` is null. */
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

/** The program itself, in jobs, set-up and the demo. It sees everything in one household. */
export interface SystemActor {
  kind: 'system';
  householdId: HouseholdId;
  userId: null;
  reason: string;
}

export type Actor = MemberActor | AgentActor | SystemActor;

/**
 * Returns all actors whose permissions apply: the viewer and the target while a member views as somebody else, otherwise
 * the actor.
 */
export function perspectivesOf(actor: Actor): readonly Actor[] {
  const viewAs = actor.kind === 'member' ? actor.viewAs : undefined;
  return viewAs?.perspectives ?? [actor];
}

/** Whether the actor is a member who views as somebody else, and may therefore change nothing. */
export const isViewing = (actor: Actor): boolean => actor.kind === 'member' && actor.viewAs !== undefined;

/** Returns the actor whose screens are shown: the target while a member views as somebody else, otherwise the actor. */
export const shownTo = (actor: Actor): Actor => perspectivesOf(actor).at(-1) ?? actor;

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
