import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { type AppError, ERRORS, errorBody, errorBodyOf } from '#server/core/errors.ts';

export const PROBLEM = 'application/problem+json';

/** An error in the form of RFC 9457. */
export const problem = z.object({
  type: z.literal('about:blank').describe('Always about:blank; the code tells errors apart.'),
  title: z.string().describe('Name of the HTTP status.'),
  status: z.number().int().describe('HTTP status.'),
  detail: z.string().describe('What went wrong.'),
  instance: z.string().describe('The request id as a URN.'),
  ...errorBody.shape.error.omit({ message: true }).shape,
});
type Problem = z.infer<typeof problem>;

/** Tells whether the client names the media type of problems in Accept. A wildcard does not. */
const asksForProblem = (accept: string): boolean =>
  accept.split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === PROBLEM && !parameters.some((one) => /^q=0(\.0*)?$/.test(one));
  });

function problemOf(error: AppError, requestId: string): Problem {
  const { message, ...rest } = errorBodyOf(error, requestId).error;
  const { status } = ERRORS[error.code];
  const title = STATUS_CODES[status] ?? error.code;
  const instance = `urn:uuid:${requestId}`;
  return { type: 'about:blank', title, status, detail: message, instance, ...rest };
}

/** Returns the body of an error in the form that the client asks for. */
export const errorInForm = (
  error: AppError,
  requestId: string,
  accept: string | null | undefined,
): { body: unknown; mediaType: string } =>
  asksForProblem(accept ?? '')
    ? { body: problemOf(error, requestId), mediaType: PROBLEM }
    : { body: errorBodyOf(error, requestId), mediaType: 'application/json' };
