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
  /** Codes after the right password. Leaves an attacker about 480 a day, each right with a chance of 3 in a million. */
  code: { tries: 5, perSeconds: 15 * MINUTE, firstWaitSeconds: 15, longestWaitSeconds: 15 * MINUTE },
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

/** One-time codes as all authenticator apps make them (RFC 6238). */
export const ONE_TIME_CODES = {
  digits: 6,
  periodSeconds: 30,
  /** Steps that a clock may be early or late. */
  driftSteps: 1,
  /** As long as the output of SHA-1 (RFC 4226, section 4). */
  secretBytes: 20,
} as const;

/** Ten characters out of 32 make 50 bits, which need a slow hash. */
export const RECOVERY_CODES = { count: 10, groups: 2, groupChars: 5, saltBytes: 16 } as const;

/** Enough to find the phone. */
export const PENDING_SIGN_IN_MINUTES = 10;

/** Passkeys of one user, and for how long a browser may answer a challenge. */
export const PASSKEYS = { most: 20, challengeMinutes: 5, labelChars: 60 } as const;

/** For how long a password, a code or a passkey also opens secrets in the same browser (ASVS 5.0, 7.5.3). */
export const RECENT_PROOF_MINUTES = 15;

/** An attack on one day must not delay anybody on the next day. */
export const WAITS_REMEMBERED_SECONDS = 24 * 60 * MINUTE;

/** A home or server gets a /64 network and chooses the other bits itself. */
export const IPV6_NETWORK_BITS = 64;

/** Maximum accounts that one browser remembers. Several members can share a kitchen tablet. */
export const KNOWN_ACCOUNTS = 8;

/** Eight characters out of 32 make 40 bits and are quick to type. */
export const SET_UP_CODE = { groups: 2, groupChars: 4 } as const;
