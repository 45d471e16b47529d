/** Parameters of signing in and of the first start, each with unit and reason. */

/**
 * How many tries are allowed before a wait, and how long waits are. Within a day, each wait is twice as long as the one
 * before.
 */
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
 * Limits on attempts, which only slow callers down and never lock an account. Wrong passwords typed by other people may
 * delay an unknown browser, but never a browser in which the owner has signed in before.
 */
export const ATTEMPTS = {
  /**
   * Limit on tries with one e-mail address from one network address. Reason: people who mistype need three or four
   * tries, and a guesser gets five per 15 minutes.
   */
  pair: { tries: 5, perSeconds: 15 * MINUTE, firstWaitSeconds: 15, longestWaitSeconds: 15 * MINUTE },
  /**
   * Limit on tries with one e-mail address from all network addresses together. Reason: 40 exceeds the 30 tries that a
   * single network address gets, and a botnet gets fewer than 4,000 a day.
   */
  email: { tries: 40, perSeconds: 15 * MINUTE, firstWaitSeconds: 15, longestWaitSeconds: 15 * MINUTE },
  /**
   * Limit on tries from one network address with any e-mail address. Reason: it limits the computation that one caller
   * can cause. Waits are short, because the address may be a proxy of many people.
   */
  address: { tries: 100, perSeconds: 15 * MINUTE, firstWaitSeconds: 1, longestWaitSeconds: MINUTE },
  /**
   * Limit on tries in a browser in which the account's owner has signed in, or by a member who changes their password.
   * Reason: nobody else can use up these tries.
   */
  browser: { tries: 10, perSeconds: 15 * MINUTE, firstWaitSeconds: 15, longestWaitSeconds: 15 * MINUTE },
  /**
   * Limit on wrong set-up codes from one network address. Reason: guessing a code of 40 bits then takes longer than a
   * first start.
   */
  setUp: { tries: 10, perSeconds: 15 * MINUTE, firstWaitSeconds: 15, longestWaitSeconds: 15 * MINUTE },
} as const satisfies Record<string, Limit>;
export type AttemptKind = keyof typeof ATTEMPTS;

/** Seconds for which waits are remembered. Reason: an attack of yesterday should not delay anybody today. */
export const WAITS_REMEMBERED_SECONDS = 24 * 60 * MINUTE;

/**
 * Number of bits of an IPv6 address that identify one caller. Reason: a home or server receives a /64 network and
 * chooses the other bits itself.
 */
export const IPV6_NETWORK_BITS = 64;

/**
 * Maximum accounts for which one browser is remembered. Reason: a shared kitchen tablet may have one account for each
 * member.
 */
export const KNOWN_ACCOUNTS = 8;

/** Format of the set-up code. Reason: eight of 32 characters make 40 bits and are quick to type. */
export const SET_UP_CODE = { groups: 2, groupChars: 4 } as const;
