/** Limits of attempts. Each wait on the same day is twice as long as the previous one. */
interface Limit {
  tries: number;
  perSeconds: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
}

const MINUTE = 60;

/** These limits slow callers down but never lock an account. */
export const ATTEMPTS = {
  /** Attempts for one e-mail address from one network address. People need three or four. */
  pair: { tries: 5, perSeconds: 15 * MINUTE, firstWaitSeconds: 15, longestWaitSeconds: 15 * MINUTE },
  /** Attempts for one e-mail address from all network addresses. Leaves an attacker fewer than 4,000 a day. */
  email: { tries: 40, perSeconds: 15 * MINUTE, firstWaitSeconds: 15, longestWaitSeconds: 15 * MINUTE },
  /** Attempts from one network address. Waits are short, because many people can share it. */
  address: { tries: 100, perSeconds: 15 * MINUTE, firstWaitSeconds: 1, longestWaitSeconds: MINUTE },
  /** Attempts in a browser in which the owner has signed in before. Nobody else uses them up. */
  browser: { tries: 10, perSeconds: 15 * MINUTE, firstWaitSeconds: 15, longestWaitSeconds: 15 * MINUTE },
  /** One-time codes after the right password. Leaves an attacker about 480 a day, each right with a chance of 3 in a million. */
  code: { tries: 5, perSeconds: 15 * MINUTE, firstWaitSeconds: 15, longestWaitSeconds: 15 * MINUTE },
  /** Attempts to enter a set-up code. Guessing 40 bits must take longer than the first start. */
  setUp: { tries: 10, perSeconds: 15 * MINUTE, firstWaitSeconds: 15, longestWaitSeconds: 15 * MINUTE },
} as const satisfies Record<string, Limit>;
export type AttemptKind = keyof typeof ATTEMPTS;

/** Lifetimes of password reset links. */
export const PASSWORD_RESETS = {
  /** For a link handed over in person or by message. */
  hours: 24,
  /** For a link made at the machine, which is opened at once. */
  atMachineHours: 1,
} as const;

/** One-time codes as in all authenticator apps (RFC 6238). */
export const ONE_TIME_CODES = {
  digits: 6,
  periodSeconds: 30,
  /** Accepted steps before and after, for inaccurate clocks. */
  driftSteps: 1,
  /** As long as the output of SHA-1 (RFC 4226, section 4). */
  secretBytes: 20,
} as const;

/** Ten characters out of 32 make 50 bits, which need a slow hash. */
export const RECOVERY_CODES = { count: 10, groups: 2, groupChars: 5, saltBytes: 16 } as const;

/** Time to enter the second factor, enough to find the phone. */
export const PENDING_SIGN_IN_MINUTES = 10;

/** Maximum passkeys per user, lifetime of a challenge, and length of a label. */
export const PASSKEYS = { most: 20, challengeMinutes: 5, labelChars: 60 } as const;

/** Sign-in by an OpenID Connect issuer. */
export const OIDC = {
  /** Time to sign in at the issuer, with its own second factor. */
  requestMinutes: 10,
  /** Time to accept an invitation after signing in at the issuer. */
  inviteeMinutes: 30,
  /** Time limit of a request. An issuer on the same network answers within a second. */
  timeoutSeconds: 5,
  retryAfterSeconds: 30,
  /** Maximum age of the issuer's metadata when an answer is checked. */
  metadataSeconds: 60 * MINUTE,
  /**
   * Maximum age of the issuer's metadata when a sign-in starts. Short, so that hardly anybody is sent to an issuer
   * that is down.
   */
  metadataSecondsAtStart: 10,
  /** Maximum characters of a subject (OpenID Connect Core 1.0, section 2). */
  subjectChars: 255,
  accountChars: 200,
} as const;

/** Minutes after a proof of identity in which the same browser may show secrets (ASVS 5.0, 7.5.3). */
export const RECENT_PROOF_MINUTES = 15;

/** Time to remember waits, so that an attack on one day delays nobody on the next. */
export const WAITS_REMEMBERED_SECONDS = 24 * 60 * MINUTE;

/** Prefix length of an IPv6 network. A home or server gets a /64 and chooses the other bits itself. */
export const IPV6_NETWORK_BITS = 64;

/** Maximum accounts that one browser remembers. Several members can share a kitchen tablet. */
export const KNOWN_ACCOUNTS = 8;

/** Eight characters out of 32 make 40 bits and are quick to type. */
export const SET_UP_CODE = { groups: 2, groupChars: 4 } as const;
