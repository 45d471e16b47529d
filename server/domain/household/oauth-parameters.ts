import { DAY_SECONDS } from '#server/domain/time/durations.ts';

/** How long programs that were connected by OAuth may do what, in seconds. */
export const OAUTH_SECONDS = {
  /** From the redirect to the exchange, both of which programs do. */
  code: 60,
  accessToken: 3_600,
  /** A connection that nobody uses for so long ends. */
  refreshToken: 30 * DAY_SECONDS,
  /** The longest connection. Then a person is asked again. */
  grant: 365 * DAY_SECONDS,
  /** Enough to sign in and to read what is asked. */
  question: 1_800,
  /** A program that nobody agreed to is forgotten so long after it last asked. */
  unusedClient: 90 * DAY_SECONDS,
  /** One that asked within this time is not forgotten to make room. */
  youngClient: DAY_SECONDS,
} as const;

export const OAUTH_LIMITS = {
  /** Registered programs to which nobody has agreed yet. Beyond it the least recently used make room, and else none registers. */
  unusedClients: 500,
  /** Questions to people that wait for an answer. Beyond it nobody is asked. */
  questions: 2_000,
  registrationsPerHour: 30,
  /** By one address, for tokens apart from everything else. */
  requestsPerMinute: 120,
  questionsPerMinute: 30,
  /** By one program, whatever its address. An access token lasts an hour. */
  tokensPerMinute: 10,
  /** Used refresh tokens that are kept for a grant, to notice one that comes again. */
  usedRefreshTokens: 5,
  nameChars: 40,
  redirects: 10,
  redirectChars: 1_000,
  bodyBytes: 16_384,
} as const;
