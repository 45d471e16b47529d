import { type Role, SCOPES, type Scope, scopesOfRole } from '#server/domain/household/roles.ts';
import type { Category, Privacy } from '#server/domain/words/vocabulary.ts';
import type { HouseholdId, UserId } from './ids.ts';

export const CONTEXTS = ['personal', 'work'] as const;
export type Context = (typeof CONTEXTS)[number];

/** What an agent may see at most, whoever it acts for. Agents never see secrets. */
export interface Ceiling {
  privacy: Exclude<Privacy, 'secret'>;
  /** null: every category */
  categories: Category[] | null;
  /** group contacts: it sees what belongs to them and to the people in them; null: no such limit */
  groups: string[] | null;
}

/**
 * Whom a member looks as. They see what both of them see, never more than they see themselves, and change nothing.
 * `userId` null: an agent that acts for the household. `ceiling` null: a member in person.
 */
export interface ViewAs {
  kind: 'member' | 'agent';
  userId: UserId | null;
  agentId: string | null;
  name: string;
  ceiling: Ceiling | null;
  /** the viewer and whom they look as, each by themselves: outside the vault both have to be allowed to see a thing */
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

/** An agent with an API key: for one member, or (userId null) for the household. */
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

/** Jobs, first start, demo. Sees its household whole, and nothing else. */
export interface SystemActor {
  kind: 'system';
  householdId: HouseholdId;
  userId: null;
  reason: string;
}

export type Actor = MemberActor | AgentActor | SystemActor;

/**
 * Those who all have to be allowed to see what the actor is shown: the actor alone, or, while a member looks as
 * somebody else, the member and whoever they look as.
 */
export function perspectivesOf(actor: Actor): readonly Actor[] {
  const viewAs = actor.kind === 'member' ? actor.viewAs : undefined;
  return viewAs?.perspectives ?? [actor];
}

/** Whether a member looks as somebody else, and so changes nothing. */
export const isViewing = (actor: Actor): boolean => actor.kind === 'member' && actor.viewAs !== undefined;

/** Whose screens these are: the actor's, or of whoever they look as. */
export const shownTo = (actor: Actor): Actor => perspectivesOf(actor).at(-1) ?? actor;

/** The scopes that an actor holds: an agent's come from its key, a member's from the table of roles. */
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
