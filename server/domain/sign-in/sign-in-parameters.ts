/** Parameters of signing in and of the first start, each with unit and reason. */

/** Tries before a wait, and the growth of waits: each doubles the previous one within a day. */
interface Limit {
  /** Tries before the first wait, and again after each wait. */
  tries: number;
  /** Seconds within which tries are counted together. */
  perSeconds: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
}

const MINUTE = 60;

/**
 * Limits on attempts, which only slow callers down and never lock an account. Others who type wrong passwords may
 * delay an unknown browser, but never one in which the owner has signed in before.
 */
export const ATTEMPTS = {
  /**
   * Tries with one e-mail address from one network address. Reason: people who mistype need three or four, and a
   * guesser gets five per 15 minutes.
   */
  pair: { tries: 5, perSeconds: 15 * MINUTE, firstWaitSeconds: 15, longestWaitSeconds: 15 * MINUTE },
  /**
   * Tries with one e-mail address from all network addresses together. Reason: it exceeds the 30 that a single network
   * address gets, and a botnet gets fewer than 4,000 a day.
   */
  email: { tries: 40, perSeconds: 15 * MINUTE, firstWaitSeconds: 15, longestWaitSeconds: 15 * MINUTE },
  /**
   * Tries from one network address with any e-mail address. Reason: it limits the computation that one caller can
   * cause; waits are short because the address may be a proxy of many people.
   */
  address: { tries: 100, perSeconds: 15 * MINUTE, firstWaitSeconds: 1, longestWaitSeconds: MINUTE },
  /** Tries in one known browser, or by one member who changes their password. Reason: nobody else can use these up. */
  browser: { tries: 10, perSeconds: 15 * MINUTE, firstWaitSeconds: 15, longestWaitSeconds: 15 * MINUTE },
  /**
   * Wrong set-up codes from one network address. Reason: guessing a code of 40 bits then takes longer than a first
   * start.
   */
  setUp: { tries: 10, perSeconds: 15 * MINUTE, firstWaitSeconds: 15, longestWaitSeconds: 15 * MINUTE },
} as const satisfies Record<string, Limit>;
export type AttemptKind = keyof typeof ATTEMPTS;

/** Seconds for which waits are remembered. Reason: an attack of yesterday should not delay anybody today. */
export const WAITS_REMEMBERED_SECONDS = 24 * 60 * MINUTE;

/**
 * Bits of an IPv6 address that identify one caller. Reason: a home or server receives a /64 network and chooses the
 * rest itself.
 */
export const IPV6_NETWORK_BITS = 64;

/** Accounts that one browser is known for. Reason: a shared kitchen tablet may have one for each member. */
export const KNOWN_ACCOUNTS = 8;

/** Format of the set-up code. Reason: eight of 32 characters make 40 bits and are quick to type. */
export const SET_UP_CODE = { groups: 2, groupChars: 4 } as const;
