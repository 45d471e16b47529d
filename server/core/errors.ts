import { z } from 'zod';
import { DATABASE } from '#server/domain/database/database-parameters.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { visibleText } from '#server/domain/text/visible-text.ts';
import { inputMessage } from './input-messages.ts';

/**
 * The one error table. Every door reads it (HTTP status, tRPC code, MCP `isError`), so no code can be unmapped.
 */
export const ERRORS = {
  INVALID_INPUT: { status: 400, trpc: 'BAD_REQUEST', title: 'The input is not valid.' },
  UNAUTHENTICATED: { status: 401, trpc: 'UNAUTHORIZED', title: 'Sign in, or send a valid API key.' },
  FORBIDDEN: { status: 403, trpc: 'FORBIDDEN', title: 'This is not allowed for you.' },
  NOT_FOUND: { status: 404, trpc: 'NOT_FOUND', title: 'There is no such thing here.' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    trpc: 'METHOD_NOT_SUPPORTED',
    title: 'This address is there, but not for this method.',
  },
  CONFLICT: { status: 409, trpc: 'CONFLICT', title: 'It changed in the meantime, or already exists.' },
  TOO_LARGE: { status: 413, trpc: 'PAYLOAD_TOO_LARGE', title: 'The input is too large.' },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    trpc: 'TOO_MANY_REQUESTS',
    title: 'Too many attempts. Wait and try again.',
  },
  MODEL_UNAVAILABLE: {
    status: 503,
    trpc: 'SERVICE_UNAVAILABLE',
    title: 'The embedding model did not answer. Nothing was changed.',
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    trpc: 'SERVICE_UNAVAILABLE',
    title: 'The database is not there at the moment. Nothing was changed; try again shortly.',
    retryAfterSeconds: DATABASE.retryAfterSeconds,
  },
  NOT_CONFIGURED: {
    status: 501,
    trpc: 'NOT_IMPLEMENTED',
    title: 'This installation is not set up for that.',
  },
  INTERNAL: { status: 500, trpc: 'INTERNAL_SERVER_ERROR', title: 'Something went wrong on the server.' },
} as const satisfies Record<
  string,
  { status: number; trpc: string; title: string; retryAfterSeconds?: number }
>;

export type ErrorCode = keyof typeof ERRORS;

/** One complaint about one field; `path` is dotted ("who.0"), empty for the input as a whole. */
export interface FieldError {
  path: string;
  message: string;
}

/** What leaves the server through every door. */
export const errorBody = z.object({
  error: z.object({
    code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    requestId: z.string(),
  }),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** The only error that services throw on purpose. Expected outcomes are returned, not thrown. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[] | undefined;

  constructor(code: ErrorCode, message?: string, fields?: FieldError[]) {
    super(message ?? ERRORS[code].title);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
  }
}

export const notFound = (what: string): AppError => new AppError('NOT_FOUND', `No such ${what}.`);
export const forbidden = (why: string): AppError => new AppError('FORBIDDEN', why);

/** A complaint about one named field of the input. */
export function invalid(path: string, message: string): AppError {
  return new AppError('INVALID_INPUT', `${path}: ${message}`, [{ path, message }]);
}

/**
 * zod's issues as field errors. Unknown keys are named one by one, so the caller sees each of them; of very many the first
 * (`LIMITS.namedFields`), and how many there are besides.
 */
export function fieldsOf(error: z.ZodError): FieldError[] {
  const all = error.issues.flatMap((issue) => {
    const path = issue.path.join('.');
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
    return issue.keys.map((key) => ({
      path: path === '' ? key : `${path}.${key}`,
      message: 'Unknown field.',
    }));
  });
  if (all.length <= LIMITS.namedFields) return all;
  const more = `${all.length - LIMITS.namedFields} more fields are not as they should be.`;
  return [...all.slice(0, LIMITS.namedFields), { path: 'input', message: more }];
}

/** Parses untrusted input, or throws INVALID_INPUT that names every offending field. */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value, { error: inputMessage });
  if (parsed.success) return parsed.data;
  const fields = fieldsOf(parsed.error);
  const first = fields[0];
  const message = first ? `${first.path === '' ? 'input' : first.path}: ${first.message}` : undefined;
  throw new AppError('INVALID_INPUT', message, fields);
}

/** Any thrown thing as an AppError; the unexpected becomes INTERNAL without its text, which may hold data. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isTransactionConflict(thrown)) {
    return new AppError('CONFLICT', 'Somebody changed the same just now. Nothing was changed; try again.');
  }
  return new AppError(isDatabaseUnavailable(thrown) ? 'DATABASE_UNAVAILABLE' : 'INTERNAL');
}

/** Postgres' codes for a transaction that it ended because of others: a deadlock, and no order with them. P2034 is Prisma's for both. */
const IN_THE_WAY = /^(40P01|40001|P2034)$/;

const code = z.string().optional().catch(undefined);
const cause = z.object({ originalCode: code, kind: code }).optional().catch(undefined);
/** The places of such a code, and of the adapter's own word where pg had none: of a query of Prisma's or of pg, of a raw one, and of the end of a transaction. */
const coded = z.object({
  code,
  cause,
  meta: z
    .object({ driverAdapterError: z.object({ cause }) })
    .optional()
    .catch(undefined),
});

/**
 * Whether Postgres ended a transaction because it and others waited for each other. It did nothing then, so it can be run
 * again as it was (db/again.ts does).
 */
export const isTransactionConflict = (thrown: unknown): boolean =>
  codesOf(thrown).some((one) => IN_THE_WAY.test(one));

/**
 * Postgres' codes, and Prisma's, for what a table refuses that was looked up before: a row that is pointed to is gone, or a
 * rule does not hold, as two contacts that were to be related are one.
 */
const OVERTAKEN = /^(23503|23514|P2003)$/;

/** Whether a transaction is about what another changed after it was looked up. Run again, it sees what is now. */
export const isConstraintRace = (thrown: unknown): boolean =>
  codesOf(thrown).some((one) => OVERTAKEN.test(one));

function codesOf(thrown: unknown): string[] {
  if (!(thrown instanceof Error)) return [];
  const { data } = coded.safeParse(thrown);
  const causes = [data?.cause, data?.meta?.driverAdapterError.cause];
  return [data?.code, ...causes.flatMap((one) => [one?.originalCode, one?.kind])].flatMap((one) => one ?? []);
}

/**
 * Codes by which a database says that it cannot answer now, and why: Postgres' (a class or a code), Prisma's and the system's.
 * None of them is the fault of the call, and each may be gone the next moment.
 */
const UNAVAILABLE: readonly { codes: RegExp; reason: string }[] = [
  { codes: /^53100$/, reason: 'The disk of the database is full.' },
  { codes: /^25006$/, reason: 'The database takes no writes.' },
  { codes: /^(53...|P2037|TooManyConnections)$/, reason: 'The database is out of memory or connections.' },
  { codes: /^57P0.$/, reason: 'The database is starting or ending.' },
  {
    codes: /^(57014|ETIMEDOUT|P1002|P1008|P2024|P2028|SocketTimeout)$/,
    reason: 'The database did not answer in time.',
  },
  { codes: /^58030$/, reason: 'The database cannot read or write its files.' },
  {
    codes:
      /^(08...|P1001|P1017|DatabaseNotReachable|ConnectionClosed|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/,
    reason: 'The database cannot be reached.',
  },
];

/** What pg says in words alone, of a connection that it lost or did not get. */
const LOST_IN_WORDS =
  /Connection terminated|connection closed|timeout exceeded when trying to connect|Query read timeout|not queryable/i;

/** Why a database cannot answer now, as a sentence; null where a thrown thing is about something else. */
function unavailableReason(thrown: unknown): string | null {
  if (!(thrown instanceof Error)) return null;
  const found = UNAVAILABLE.find(({ codes }) => codesOf(thrown).some((one) => codes.test(one)));
  if (found) return found.reason;
  if (LOST_IN_WORDS.test(thrown.message)) return 'The database did not answer in time.';
  return unavailableReason(thrown.cause);
}

export const isDatabaseUnavailable = (thrown: unknown): boolean => unavailableReason(thrown) !== null;

/** In: what `isDatabaseUnavailable` holds of. */
export const whyUnavailable = (thrown: unknown): string =>
  unavailableReason(thrown) ?? ERRORS.DATABASE_UNAVAILABLE.title;

/** The headers that belong to an error, whichever door it leaves by. */
export function errorHeaders(code: ErrorCode): Record<string, string> {
  const entry = ERRORS[code];
  return 'retryAfterSeconds' in entry ? { 'Retry-After': String(entry.retryAfterSeconds) } : {};
}

const visibleField = ({ path, message }: FieldError): FieldError => ({
  path: visibleText(path),
  message: visibleText(message),
});

/** As it leaves the server: names that stand in it have nothing hidden in them. */
export function errorBodyOf(error: AppError, requestId: string): ErrorBody {
  return {
    error: {
      code: error.code,
      message: visibleText(error.message),
      ...(error.fields ? { fields: error.fields.map(visibleField) } : {}),
      requestId,
    },
  };
}
