import { z } from 'zod';
import { DATABASE } from '#server/domain/database/database-parameters.ts';
import { EMBEDDING, LIMITS } from '#server/domain/parameters/parameters.ts';
import { OIDC } from '#server/domain/sign-in/sign-in-parameters.ts';
import { visibleText } from '#server/domain/text/strip-invisible-characters.ts';
import { inputErrorMessage } from './input-error-messages.ts';

export const ERRORS = {
  INVALID_INPUT: { status: 400, trpc: 'BAD_REQUEST', title: 'The input is not valid.' },
  UNAUTHENTICATED: { status: 401, trpc: 'UNAUTHORIZED', title: 'Sign in, or send a valid API key.' },
  FORBIDDEN: { status: 403, trpc: 'FORBIDDEN', title: 'You are not allowed to do this.' },
  PROOF_NEEDED: {
    status: 403,
    trpc: 'FORBIDDEN',
    title: 'Confirm that it is you, then try again: this needs your password or a passkey.',
  },
  NOT_FOUND: {
    status: 404,
    trpc: 'NOT_FOUND',
    title: 'Nothing was found at this address, or you may not see it.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    trpc: 'METHOD_NOT_SUPPORTED',
    title: 'This address does not support this HTTP method.',
  },
  CONFLICT: {
    status: 409,
    trpc: 'CONFLICT',
    title: 'This was changed in the meantime or already exists. Reload and try again.',
  },
  PRECONDITION_FAILED: {
    status: 412,
    trpc: 'PRECONDITION_FAILED',
    title: 'This was changed since the version in If-Match. Read it again.',
  },
  TOO_LARGE: { status: 413, trpc: 'PAYLOAD_TOO_LARGE', title: 'The input is too large. Send less at once.' },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    trpc: 'TOO_MANY_REQUESTS',
    title: 'Too many attempts or calls. Wait and try again.',
  },
  MODEL_UNAVAILABLE: {
    status: 503,
    trpc: 'SERVICE_UNAVAILABLE',
    title: 'The embedding model did not answer. Nothing was changed; try again later.',
    retryAfterSeconds: EMBEDDING.retryAfterSeconds,
  },
  ISSUER_UNAVAILABLE: {
    status: 503,
    trpc: 'SERVICE_UNAVAILABLE',
    title:
      'The sign-in service did not answer. Nothing was changed; sign in with your password, or try again later.',
    retryAfterSeconds: OIDC.retryAfterSeconds,
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    trpc: 'SERVICE_UNAVAILABLE',
    title: 'The database is unavailable. Nothing was changed; try again shortly.',
    retryAfterSeconds: DATABASE.retryAfterSeconds,
  },
  // 504, because a proxy's own 504 says the same; without Retry-After, so that nothing sends it again unasked
  MAYBE_SAVED: {
    status: 504,
    trpc: 'GATEWAY_TIMEOUT',
    title:
      'The connection to the database was lost while this was being saved, so nobody knows yet whether it was. Look before you send it again; with the same idempotency key, it is not done twice.',
  },
  NOT_CONFIGURED: {
    status: 501,
    trpc: 'NOT_IMPLEMENTED',
    title: 'This feature is not configured on this installation. Ask its administrator to set it up.',
  },
  INTERNAL: {
    status: 500,
    trpc: 'INTERNAL_SERVER_ERROR',
    title: 'Something went wrong on the server. Try again; the server log has details under the request id.',
  },
} as const satisfies Record<
  string,
  { status: number; trpc: string; title: string; retryAfterSeconds?: number }
>;

export type ErrorCode = keyof typeof ERRORS;

/** `path` is a field such as "who.0", or empty if the error concerns the whole input. */
export interface FieldError {
  path: string;
  message: string;
}

export const errorBody = z.object({
  error: z.object({
    code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    retryAfterSeconds: z.number().int().optional(),
    requestId: z.string(),
  }),
});
export type ErrorBody = z.infer<typeof errorBody>;

class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message?: string, fields?: FieldError[], retryAfterSeconds?: number) {
    super(message ?? ERRORS[code].title);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    const entry = ERRORS[code];
    const usual = 'retryAfterSeconds' in entry ? entry.retryAfterSeconds : undefined;
    this.retryAfterSeconds = retryAfterSeconds ?? usual;
  }
}

// on globalThis, because bundling creates copies of this module, and shared objects such as the databases throw errors of another copy
const globals = globalThis as typeof globalThis & { hearthloreAppError?: typeof ServiceError };
globals.hearthloreAppError ??= ServiceError;

/** The only error that services throw on purpose. */
export const AppError = globals.hearthloreAppError;
export type AppError = ServiceError;

/** CONFLICT, because the caller read an older version. `current` is null if another change is being saved right now. */
export class StaleVersion extends AppError {
  readonly current: number | null;

  constructor(message: string, current: number | null) {
    super('CONFLICT', message);
    this.current = current;
  }
}

export const notFound = (what: string): AppError => new AppError('NOT_FOUND', `No such ${what}.`);
export const forbidden = (why: string): AppError => new AppError('FORBIDDEN', why);

export const tooMany = (retryAfterSeconds: number, message?: string): AppError =>
  new AppError('TOO_MANY_ATTEMPTS', message, undefined, retryAfterSeconds);

export function invalid(path: string, message: string): AppError {
  return new AppError('INVALID_INPUT', `${path}: ${message}`, [{ path, message }]);
}

/** Returns at most `LIMITS.namedFields` errors, and one that counts the rest. */
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
  const more = `${all.length - LIMITS.namedFields} more fields are not valid.`;
  return [...all.slice(0, LIMITS.namedFields), { path: 'input', message: more }];
}

/** Throws INVALID_INPUT and names every invalid field. */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value, { error: inputErrorMessage });
  if (parsed.success) return parsed.data;
  const fields = fieldsOf(parsed.error);
  const first = fields[0];
  const message = first ? `${first.path === '' ? 'input' : first.path}: ${first.message}` : undefined;
  throw new AppError('INVALID_INPUT', message, fields);
}

/** An unexpected error loses its message, which may quote private data. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isTransactionConflict(thrown)) {
    return new AppError('CONFLICT', 'Somebody else has just changed this. Nothing was saved; try again.');
  }
  if (isDatabaseDamaged(thrown)) return new AppError('INTERNAL', DAMAGED);
  return new AppError(isDatabaseUnavailable(thrown) ? 'DATABASE_UNAVAILABLE' : 'INTERNAL');
}

/** A damaged page of a table or an index. */
const DAMAGE = /^XX00[12]$/;
const DAMAGED =
  'A file of the database is damaged, so this cannot be read. Whoever runs Hearthlore: run `hearthlore doctor`, check the disk, and restore a backup.';

const isDatabaseDamaged = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  (databaseCodesOf(thrown).some((one) => DAMAGE.test(one)) || isDatabaseDamaged(thrown.cause));

/** Codes of Postgres and Prisma for deadlocks and serialization failures. */
const TRANSACTION_CONFLICT = /^(40P01|40001|P2034)$/;

const code = z.string().optional().catch(undefined);
const cause = z.object({ originalCode: code, kind: code }).optional().catch(undefined);
/** Prisma, its adapter and pg store the code of an error in different fields. */
const coded = z.object({
  code,
  cause,
  meta: z
    .object({ driverAdapterError: z.object({ cause }) })
    .optional()
    .catch(undefined),
});

/** True if Postgres rolled back because of a concurrent transaction. */
export const isTransactionConflict = (thrown: unknown): boolean =>
  databaseCodesOf(thrown).some((one) => TRANSACTION_CONFLICT.test(one));

/** Codes of violated foreign keys and checks, which mean that another transaction changed a row. */
const CONSTRAINT_RACE = /^(23503|23514|P2003)$/;

/** True if another transaction changed a row since it was read. */
export const isConstraintRace = (thrown: unknown): boolean =>
  databaseCodesOf(thrown).some((one) => CONSTRAINT_RACE.test(one));

/** Codes that Node, pg, Prisma or its adapter gave to an error. */
export function databaseCodesOf(thrown: unknown): string[] {
  if (!(thrown instanceof Error)) return [];
  const { data } = coded.safeParse(thrown);
  const causes = [data?.cause, data?.meta?.driverAdapterError.cause];
  return [data?.code, ...causes.flatMap((one) => [one?.originalCode, one?.kind])].flatMap((one) => one ?? []);
}

const UNAVAILABLE: readonly { codes: RegExp; reason: string }[] = [
  { codes: /^53100$/, reason: 'The disk of the database is full.' },
  { codes: /^25006$/, reason: 'The database is read-only.' },
  { codes: /^(53...|P2037|TooManyConnections)$/, reason: 'The database is out of memory or connections.' },
  { codes: /^57P0.$/, reason: 'The database is starting or stopping.' },
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

/** Matches messages about lost connections, because pg gives these errors no code. */
const LOST_CONNECTION =
  /Connection terminated|connection closed|timeout exceeded when trying to connect|timeout expired|Query read timeout|not queryable/i;

function unavailableReason(thrown: unknown): string | null {
  if (!(thrown instanceof Error)) return null;
  const found = UNAVAILABLE.find(({ codes }) => databaseCodesOf(thrown).some((one) => codes.test(one)));
  if (found) return found.reason;
  if (LOST_CONNECTION.test(thrown.message)) return 'The database did not answer in time.';
  return unavailableReason(thrown.cause);
}

/** Codes of Prisma, Postgres and Node for a connection that ended while it was used. */
const LOST = /^(57P0[12]|08003|08006|08007|P1017|ConnectionClosed|SocketTimeout|ECONNRESET|EPIPE|ETIMEDOUT)$/;
const LOST_IN_USE = /Connection terminated(?! due to connection timeout)|connection closed/i;

/** True if the connection ended while it was used, so that the database may have done what it was sent. */
export const isConnectionLost = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  (databaseCodesOf(thrown).some((one) => LOST.test(one)) ||
    LOST_IN_USE.test(thrown.message) ||
    isConnectionLost(thrown.cause));

export const isDatabaseUnavailable = (thrown: unknown): boolean => unavailableReason(thrown) !== null;

export const whyUnavailable = (thrown: unknown): string =>
  unavailableReason(thrown) ?? ERRORS.DATABASE_UNAVAILABLE.title;

export function errorHeaders({ retryAfterSeconds }: AppError): Record<string, string> {
  return retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
}

const visibleField = ({ path, message }: FieldError): FieldError => ({
  path: visibleText(path),
  message: visibleText(message),
});

/** Removes hidden characters, because messages may quote the input. */
export function errorBodyOf(error: AppError, requestId: string): ErrorBody {
  return {
    error: {
      code: error.code,
      message: visibleText(error.message),
      ...(error.fields ? { fields: error.fields.map(visibleField) } : {}),
      ...(error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds }),
      requestId,
    },
  };
}
