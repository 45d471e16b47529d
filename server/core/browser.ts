import type { Actor, MemberActor } from '#server/core/actor.ts';

/** The browser session of a signed-in member. */
interface Browser {
  sessionId: string;
  /** Switches the session to another household, from the next request on. */
  switchHousehold(householdId: string): Promise<void>;
  /** Starts viewing as somebody else, from the next request on. Null ends the viewing. */
  setView(wish: { kind: 'member' | 'agent'; id: string; householdId: string } | null): Promise<void>;
}

/** A member with a browser session. Members in jobs and tests have none. */
export interface SignedInMember extends MemberActor {
  browser: Browser;
}

const isPresent = (actor: Actor): actor is SignedInMember => actor.kind === 'member' && 'browser' in actor;

export function browserOf(actor: Actor): Browser | null {
  return isPresent(actor) ? actor.browser : null;
}
