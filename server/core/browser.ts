import type { Actor, MemberActor } from '#server/core/actor.ts';

/** The signed-in browser that a member speaks from. */
interface Browser {
  sessionId: string;
  /** Makes it go on in another household, from its next request on. */
  goOnIn(householdId: string): Promise<void>;
  /** Makes it look as somebody else in a household, from its next request on; null: as its own member again. */
  lookAs(wish: { kind: 'member' | 'agent'; id: string; householdId: string } | null): Promise<void>;
}

/** A member who is there in person. Members in jobs and tests have no browser. */
export interface PresentMember extends MemberActor {
  browser: Browser;
}

const isPresent = (actor: Actor): actor is PresentMember => actor.kind === 'member' && 'browser' in actor;

export function browserOf(actor: Actor): Browser | null {
  return isPresent(actor) ? actor.browser : null;
}
