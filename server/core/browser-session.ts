import type { Actor, MemberActor } from '#server/core/actor.ts';

interface Browser {
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

const isPresent = (actor: Actor): actor is SignedInMember => actor.kind === 'member' && 'browser' in actor;

export function browserOf(actor: Actor): Browser | null {
  return isPresent(actor) ? actor.browser : null;
}
