/** Every number that signing in and the first start depend on, with unit and reason. */

/** The first wait after so many tries, and how far waiting grows: it doubles with each, within a day. */
interface Limit {
  /** before anybody has to wait, and again after each wait */
  tries: number;
  /** seconds in which they are counted together */
  perSeconds: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
}

const MINUTE = 60;

/**
 * Attempts are slowed down, never locked: after the tries of a kind one waits, twice as long each time. Wrong passwords
 * that others type can make a stranger's browser wait; they never reach a browser that its owner has signed in with.
 */
export const ATTEMPTS = {
  /** one e-mail from one address: who mistypes needs three or four; a guesser ends at 5 a quarter of an hour */
  pair: { tries: 5, perSeconds: 15 * MINUTE, firstWaitSeconds: 15, longestWaitSeconds: 15 * MINUTE },
  /** one e-mail from all addresses together: above the 30 that one address has in its first window, and under 4,000 a day for a botnet */
  email: { tries: 40, perSeconds: 15 * MINUTE, firstWaitSeconds: 15, longestWaitSeconds: 15 * MINUTE },
  /** one address, whatever the e-mail: what one machine may make this one compute; a proxy nobody named is one address, so the waits are short */
  address: { tries: 100, perSeconds: 15 * MINUTE, firstWaitSeconds: 1, longestWaitSeconds: MINUTE },
  /** one known browser, or one signed-in member who changes their password: only they can use these up */
  browser: { tries: 10, perSeconds: 15 * MINUTE, firstWaitSeconds: 15, longestWaitSeconds: 15 * MINUTE },
  /** wrong set-up codes from one address: a code of 40 bits stands for longer than a first start takes */
  setUp: { tries: 10, perSeconds: 15 * MINUTE, firstWaitSeconds: 15, longestWaitSeconds: 15 * MINUTE },
} as const satisfies Record<string, Limit>;
export type AttemptKind = keyof typeof ATTEMPTS;

/** Seconds for which waits are remembered: an attack of yesterday makes nobody wait long today. */
export const WAITS_REMEMBERED_SECONDS = 24 * 60 * MINUTE;

/** Bits of an IPv6 address that are one caller: a home or a server is given a network of 64, and picks the rest itself. */
export const IPV6_NETWORK_BITS = 64;

/** Accounts of one browser that it is known for: a tablet in the kitchen has one for everybody at home. */
export const KNOWN_ACCOUNTS = 8;

/** Of what is typed once from a terminal: 32 signs, so 40 bits. */
export const SET_UP_CODE = { groups: 2, groupChars: 4 } as const;
