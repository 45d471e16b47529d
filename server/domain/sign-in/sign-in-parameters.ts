/** Each wait on the same day is twice as long as the previous one. */
interface Limit {
  tries: number;
  perSeconds: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
}

const MINUTE = 60;

/** These limits slow callers down but never lock an account. */
export const ATTEMPTS = {
  /** One e-mail address from one network address. People need three or four attempts. */
  pair: { tries: 5, perSeconds: 15 * MINUTE, firstWaitSeconds: 15, longestWaitSeconds: 15 * MINUTE },
  /** One e-mail address from all network addresses. Leaves an attacker fewer than 4,000 a day. */
  email: { tries: 40, perSeconds: 15 * MINUTE, firstWaitSeconds: 15, longestWaitSeconds: 15 * MINUTE },
  /** One network address with any e-mail address. Waits are short, because many people can share it. */
  address: { tries: 100, perSeconds: 15 * MINUTE, firstWaitSeconds: 1, longestWaitSeconds: MINUTE },
  /** A browser in which the account's owner has signed in. Nobody else uses up these attempts. */
  browser: { tries: 10, perSeconds: 15 * MINUTE, firstWaitSeconds: 15, longestWaitSeconds: 15 * MINUTE },
  /** Guessing a set-up code of 40 bits must take longer than a first start. */
  setUp: { tries: 10, perSeconds: 15 * MINUTE, firstWaitSeconds: 15, longestWaitSeconds: 15 * MINUTE },
} as const satisfies Record<string, Limit>;
export type AttemptKind = keyof typeof ATTEMPTS;

/** Links with which somebody chooses a new password. */
export const PASSWORD_RESETS = {
  /** Handed over in person or by message. */
  hours: 24,
  /** Whoever runs the command opens the link at once. */
  atMachineHours: 1,
} as const;

/** An attack on one day must not delay anybody on the next day. */
export const WAITS_REMEMBERED_SECONDS = 24 * 60 * MINUTE;

/** A home or server gets a /64 network and chooses the other bits itself. */
export const IPV6_NETWORK_BITS = 64;

/** Maximum accounts that one browser remembers. Several members can share a kitchen tablet. */
export const KNOWN_ACCOUNTS = 8;

/** Eight characters out of 32 make 40 bits and are quick to type. */
export const SET_UP_CODE = { groups: 2, groupChars: 4 } as const;
