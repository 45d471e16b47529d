import { ZodError } from 'zod';
import { AppError, databaseCodesOf, ERRORS } from './errors.ts';

const FRAME = /^\s+at .*(?::\d+:\d+\)?|\((?:native|<anonymous>|index \d+)\))$/;
const FRAMES = 8;
const CAUSES = 3;

/** Omits the message, because errors of the database, of parsers and of fields quote values such as memory text. */
export function privateErrorTrace(thrown: unknown, causes = CAUSES): Record<string, unknown> {
  if (!(thrown instanceof Error)) return { error: typeof thrown };
  const codes = databaseCodesOf(thrown);
  const issues =
    thrown instanceof ZodError ? { issues: thrown.issues.map((i) => `${i.path.join('.')}: ${i.code}`) } : {};
  return {
    error: thrown.name,
    ...(quotesNothing(thrown) ? { message: thrown.message } : {}),
    ...(codes.length > 0 ? { errorCode: codes.join(' ') } : {}),
    ...issues,
    at: framesOf(thrown),
    ...(thrown.cause instanceof Error && causes > 0
      ? { cause: privateErrorTrace(thrown.cause, causes - 1) }
      : {}),
  };
}

/** True of Node's errors of files and sockets, and of our own about what is away. */
const quotesNothing = (error: Error): boolean =>
  error instanceof AppError ? ERRORS[error.code].status >= 500 : 'syscall' in error;

/** A message may have several lines, one of which may look like a frame. */
function framesOf({ stack = '', message }: Error): string[] {
  const from = stack.indexOf(message);
  const trace = from === -1 ? stack : stack.slice(from + message.length);
  return trace
    .split('\n')
    .filter((line) => FRAME.test(line))
    .slice(0, FRAMES)
    .map((line) => line.trim());
}
