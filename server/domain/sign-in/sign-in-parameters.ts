/** Parameters for signing in and for the first start of the program. */

/**
 * The number of attempts before a wait, and the length of the waits. Each wait on the same day is twice as long as the
 * previous wait.
 */
interface Limit {
  /** Number of attempts before the first wait, and after each wait. */
  tries: number;
  /** Period in which attempts are counted, in seconds. */
  perSeconds: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
}

const MINUTE = 60;

/**
 * These limits slow callers down but never lock an account. Wrong passwords from other people never delay a browser in
 * which the account's owner has signed in before.
 */
export const ATTEMPTS = {
  /**
   * Attempts with one e-mail address from one network address. People need three or four attempts if they mistype. An
   * attacker gets five in 15 minutes.
   */
  pair: { tries: 5, perSeconds: 15 * MINUTE, firstWaitSeconds: 15, longestWaitSeconds: 15 * MINUTE },
  /**
   * Attempts with one e-mail address from all network addresses together. An attacker with many addresses gets fewer
   * than 4,000 a day.
   */
  email: { tries: 40, perSeconds: 15 * MINUTE, firstWaitSeconds: 15, longestWaitSeconds: 15 * MINUTE },
  /**
   * Attempts from one network address with any e-mail address. This limits how much computation one caller can cause.
   * Waits are short, because many people can share one address.
   */
  address: { tries: 100, perSeconds: 15 * MINUTE, firstWaitSeconds: 1, longestWaitSeconds: MINUTE },
  /**
   * Attempts in a browser in which the account's owner has signed in, or by a member who changes their password. Nobody
   * else can use up these attempts.
   */
  browser: { tries: 10, perSeconds: 15 * MINUTE, firstWaitSeconds: 15, longestWaitSeconds: 15 * MINUTE },
  /** Wrong set-up codes from one network address. Guessing a code of 40 bits must take longer than a first start. */
  setUp: { tries: 10, perSeconds: 15 * MINUTE, firstWaitSeconds: 15, longestWaitSeconds: 15 * MINUTE },
} as const satisfies Record<string, Limit>;
export type AttemptKind = keyof typeof ATTEMPTS;

/** How long waits are remembered, in seconds. An attack on one day must not delay anybody on the next day. */
export const WAITS_REMEMBERED_SECONDS = 24 * 60 * MINUTE;

/**
 * Number of bits of an IPv6 address that identify a caller. A home or server gets a /64 network and chooses the other
 * bits itself.
 */
export const IPV6_NETWORK_BITS = 64;

/** Maximum number of accounts that are remembered for one browser. Several members can share a kitchen tablet. */
export const KNOWN_ACCOUNTS = 8;

/** Format of the set-up code. Eight characters out of 32 make 40 bits and are quick to type. */
export const SET_UP_CODE = { groups: 2, groupChars: 4 } as const;
