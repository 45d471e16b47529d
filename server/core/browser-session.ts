import type { Actor, MemberActor } from '#server/core/actor.ts';

interface Browser {
  sessionId: string;
  /** The address at which the browser shows the page, such as https://home.example.org. */
  origin: string;
  /** When somebody last proved in this browser that it is them. */
  provedAt: Date | null;
  /** Takes effect with the next request. */
  switchHousehold(householdId: string): Promise<void>;
  /** Null ends viewing as somebody else. */
  setView(wish: { kind: 'member' | 'agent'; id: string; householdId: string } | null): Promise<void>;
}

export interface SignedInMember extends MemberActor {
  browser: Browser;
}

const isPresent = (actor: Actor): actor is SignedInMember => actor.kind === 'member' && 'browser' in actor;

export function browserOf(actor: Actor): Browser | null {
  return isPresent(actor) ? actor.browser : null;
}
