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
  /** A program that nobody agreed to is forgotten. */
  unusedClient: DAY_SECONDS,
} as const;

export const OAUTH_LIMITS = {
  /** Registered programs to which nobody has agreed yet. Beyond it the oldest are forgotten. */
  unusedClients: 500,
  /** Questions to people that wait for an answer. Beyond it the oldest are forgotten. */
  questions: 2_000,
  registrationsPerHour: 30,
  requestsPerMinute: 120,
  /** So few that nobody can push out the questions of others before they expire. */
  questionsPerMinute: 30,
  nameChars: 100,
  redirects: 10,
  redirectChars: 1_000,
  bodyBytes: 16_384,
} as const;
