import type { ErrorCode, FieldError } from '#server/core/errors.ts';

export interface Failure {
  code: ErrorCode | 'UNREACHABLE';
  message: string;
  fields: FieldError[];
  /** Id of the call in the server's log, or null if the call never reached the server. */
  requestId: string | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function fieldsIn(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) =>
    isRecord(one) && typeof one.path === 'string' && typeof one.message === 'string'
      ? [{ path: one.path, message: one.message }]
      : [],
  );
}

// a record, so that a code missing here does not compile
const CODES: Readonly<Record<ErrorCode, true>> = {
  INVALID_INPUT: true,
  UNAUTHENTICATED: true,
  FORBIDDEN: true,
  PROOF_NEEDED: true,
  NOT_FOUND: true,
  METHOD_NOT_ALLOWED: true,
  CONFLICT: true,
  PRECONDITION_FAILED: true,
  TOO_LARGE: true,
  TOO_MANY_ATTEMPTS: true,
  MODEL_UNAVAILABLE: true,
  ISSUER_UNAVAILABLE: true,
  DATABASE_UNAVAILABLE: true,
  MAYBE_SAVED: true,
  NOT_CONFIGURED: true,
  INTERNAL: true,
};
const isCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(CODES, value);

/** Returns `data` of a tRPC error, or `error` of an HTTP response. */
function bodyIn(error: unknown): Record<string, unknown> | null {
  if (!isRecord(error)) return null;
  for (const body of [error.data, error.error]) if (isRecord(body) && isCode(body.code)) return body;
  return null;
}

/** These replace messages of the server that are written for agents and mention keys. */
const OWN_MESSAGES: Partial<Record<ErrorCode, string>> = {
  UNAUTHENTICATED: 'You are signed out. Sign in again, then try again.',
  MAYBE_SAVED:
    'The connection to the database was lost while this was being saved. Look whether it is there before you try again.',
};

/** If the server sent no error body, reports that the server cannot be reached. */
export function failureOf(error: unknown): Failure {
  const body = bodyIn(error);
  if (!body || !isCode(body.code)) {
    const message = 'The server did not answer. Check that it is running, then try again.';
    return { code: 'UNREACHABLE', message, fields: [], requestId: null };
  }
  const message = OWN_MESSAGES[body.code] ?? body.message;
  return {
    code: body.code,
    message: typeof message === 'string' ? message : 'Something went wrong on the server.',
    fields: fieldsIn(body.fields),
    requestId: typeof body.requestId === 'string' ? body.requestId : null,
  };
}

/** Returns `what` failed, or if it may have been saved all the same, a title that says so. */
export const titleOf = ({ code }: Failure, what: string): string =>
  code === 'MAYBE_SAVED' ? 'The change may have been saved.' : what;

export function fieldError(failure: Failure | null, path: string): string | undefined {
  return failure?.fields.find((field) => field.path === path || field.path.startsWith(`${path}.`))?.message;
}
