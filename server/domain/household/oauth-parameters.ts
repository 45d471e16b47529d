import { DAY_SECONDS } from '#server/domain/time/durations.ts';

/** Lifetimes of OAuth codes, tokens and grants, in seconds. */
export const OAUTH_SECONDS = {
  /** From the redirect to the exchange, which both happen without a person. */
  code: 60,
  accessToken: 3_600,
  /** An unused connection ends after this time. */
  refreshToken: 30 * DAY_SECONDS,
  /** Maximum time of a connection. A person must then approve it again. */
  grant: 365 * DAY_SECONDS,
  /** Enough time to sign in and read the consent page. */
  question: 1_800,
  /** A program without consent is forgotten this long after its last request. */
  unusedClient: 90 * DAY_SECONDS,
  /** A program with a request within this time is not forgotten to make room. */
  youngClient: DAY_SECONDS,
} as const;

export const OAUTH_LIMITS = {
  /** Maximum registered programs without consent. A new one replaces the least recently used, or is refused. */
  unusedClients: 500,
  /** Maximum open consent requests. Beyond it, new ones are refused. */
  questions: 2_000,
  registrationsPerHour: 30,
  /** Per network address, with a separate count for token requests. */
  requestsPerMinute: 120,
  questionsPerMinute: 30,
  /** Per program, from any address. An access token lasts an hour. */
  tokensPerMinute: 10,
  /** Used refresh tokens kept per grant, to detect reuse. */
  usedRefreshTokens: 5,
  nameChars: 40,
  redirects: 10,
  redirectChars: 1_000,
  bodyBytes: 16_384,
} as const;
