import { type Role, roleHolds, SCOPES, type Scope, scopesOfRole } from '#server/domain/household/roles.ts';
import type { Category, Privacy } from '#server/domain/words/vocabulary.ts';
import type { HouseholdId, UserId } from './ids.ts';

export const CONTEXTS = ['personal', 'work'] as const;
export type Context = (typeof CONTEXTS)[number];

/** The most an agent may see, even if the member it acts for sees more. */
export interface Ceiling {
  privacy: Exclude<Privacy, 'secret'>;
  categories: Category[] | null;
  /** Null means that the agent is not limited to groups. */
  groups: string[] | null;
}

/** The viewer sees only rows that the target may also see, and can change nothing. */
export interface ViewAs {
  kind: 'member' | 'agent';
  userId: UserId | null;
  agentId: string | null;
  name: string;
  ceiling: Ceiling | null;
  perspectives: readonly Actor[];
}

export interface MemberActor {
  kind: 'member';
  householdId: HouseholdId;
  userId: UserId;
  role: Role;
  viewAs?: ViewAs;
}

/** Acts for the household if `userId` is null. */
export interface AgentActor {
  kind: 'agent';
  householdId: HouseholdId;
  userId: UserId | null;
  /** The role of the member for whom it acts. Null for the household. */
  role: Role | null;
  agentId: string;
  keyId: string;
  /** The non-secret prefix of the key, for the log. */
  keyPrefix?: string;
  scopes: readonly Scope[];
  contexts: readonly Context[];
  ceiling: Ceiling;
  /** Whether MCP tools have their second names. */
  hasToolAliases?: boolean;
}

/** The program itself. It sees everything in one household. */
export interface SystemActor {
  kind: 'system';
  householdId: HouseholdId;
  userId: null;
  reason: string;
}

export type Actor = MemberActor | AgentActor | SystemActor;

/** Returns the actor alone, or both viewer and target while a member views as somebody else. */
export function perspectivesOf(actor: Actor): readonly Actor[] {
  const viewAs = actor.kind === 'member' ? actor.viewAs : undefined;
  return viewAs?.perspectives ?? [actor];
}

const isUnlimited = ({ privacy, categories, groups }: Ceiling): boolean =>
  privacy === 'private' && categories === null && groups === null;

/**
 * Returns the member who may see quotes from their own conversations, or null. Quotes can contain other facts, which
 * may be above an agent's ceiling, or hidden from the member in "view as".
 */
export function sourceReader(actor: Actor): UserId | null {
  const mayRead = perspectivesOf(actor).every(
    (one) => one.userId === actor.userId && (one.kind !== 'agent' || isUnlimited(one.ceiling)),
  );
  return mayRead ? actor.userId : null;
}

/** Owners and admins, and agents that act for them, care for every child. */
export const caresForChildren = (actor: Actor): boolean =>
  actor.kind !== 'system' && actor.role !== null && roleHolds(actor.role, 'careForChildren');

export const isViewing = (actor: Actor): boolean => actor.kind === 'member' && actor.viewAs !== undefined;

/** Returns the target while a member views as somebody else, otherwise the actor. */
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
