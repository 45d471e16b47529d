import type { Actor, MemberActor } from '#server/core/actor.ts';
import type { UserId } from './ids.ts';

export interface Browser {
  sessionId: string;
  /** Origin of the page, such as https://home.example.org. */
  origin: string;
  /** Time of the last proof of identity in this browser. */
  provedAt: Date | null;
  /** Takes effect with the next request. */
  switchHousehold(householdId: string): Promise<void>;
  /** Null ends "view as". */
  setView(wish: { kind: 'member' | 'agent'; id: string; householdId: string } | null): Promise<void>;
}

export interface SignedInMember extends MemberActor {
  browser: Browser;
}

/** A signed-in user who can use no household: one without any, or whose account is going to be deleted. */
export interface UserActor {
  kind: 'user';
  householdId: null;
  userId: UserId;
  /** When the account will be deleted for good. Null if no deletion is scheduled. */
  deletionAt: Date | null;
  browser: Browser;
}

const isPresent = (actor: Actor | UserActor): actor is SignedInMember | UserActor =>
  actor.kind === 'user' || (actor.kind === 'member' && 'browser' in actor);

export function browserOf(actor: Actor | UserActor): Browser | null {
  return isPresent(actor) ? actor.browser : null;
}
