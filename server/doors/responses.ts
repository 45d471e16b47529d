import { ZodError, type z } from 'zod';
import { type AppError, ERRORS, errorBodyOf, errorHeaders, toAppError } from '#server/core/errors.ts';
import { log } from '#server/core/log.ts';
import type { fileOutput } from '#server/core/operation.ts';

/** Forbids caching, because the contents depend on the caller's permissions. */
export function jsonResponse(
  body: unknown,
  requestId: string,
  status = 200,
  headers?: Record<string, string>,
): Response {
  return Response.json(body, {
    status,
    headers: { 'Cache-Control': 'no-store', 'X-Request-Id': requestId, ...headers },
  });
}

export function fileResponse(file: z.output<typeof fileOutput>, requestId: string): Response {
  return new Response(file.content, {
    headers: {
      'Content-Type': `${file.mediaType}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${file.fileName}"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
    },
  });
}

export function errorResponse(
  thrown: unknown,
  requestId: string,
  headers?: Record<string, string>,
): Response {
  const error = toReportedError(thrown, requestId);
  const all: Record<string, string> = { ...headers, ...errorHeaders(error) };
  if (error.code === 'UNAUTHENTICATED') all['WWW-Authenticate'] = 'Bearer realm="Hearthlore"';
  return jsonResponse(errorBodyOf(error, requestId), requestId, ERRORS[error.code].status, all);
}

export function toReportedError(thrown: unknown, requestId: string): AppError {
  const error = toAppError(thrown);
  if (error.code === 'INTERNAL') log.error({ requestId, ...traceOf(thrown) }, 'A call failed unexpectedly.');
  return error;
}

/** Leaves out the message, because database errors quote values such as memory text. */
function traceOf(thrown: unknown): Record<string, unknown> {
  if (!(thrown instanceof Error)) return { error: typeof thrown };
  const frames = thrown.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? [];
  const code = 'code' in thrown && typeof thrown.code === 'string' ? { errorCode: thrown.code } : {};
  const issues =
    thrown instanceof ZodError ? { issues: thrown.issues.map((i) => `${i.path.join('.')}: ${i.code}`) } : {};
  return { error: thrown.name, ...code, ...issues, at: frames.slice(0, 8).map((frame) => frame.trim()) };
}
