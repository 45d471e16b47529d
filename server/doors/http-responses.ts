import type { z } from 'zod';
import { type AppError, ERRORS, errorHeaders, toAppError } from '#server/core/errors.ts';
import { log } from '#server/core/log.ts';
import type { fileOutput, StreamOutput } from '#server/core/operation.ts';
import { privateErrorTrace } from '#server/core/private-error-trace.ts';
import { errorInForm } from './problem-details.ts';

/** Builds a JSON response. Forbids caching, because the contents depend on the caller's permissions. */
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

export const notModifiedResponse = (tag: string, requestId: string): Response =>
  new Response(null, {
    status: 304,
    headers: { 'Cache-Control': 'no-store', 'X-Request-Id': requestId, ETag: tag },
  });

export function fileResponse(file: z.output<typeof fileOutput>, requestId: string): Response {
  return new Response(file.content, {
    headers: {
      ...downloadHeaders(file.fileName, requestId),
      'Content-Type': `${file.mediaType}; charset=utf-8`,
    },
  });
}

/** Streams a file. Stops producing it if the client disconnects, even before the first byte. */
export function streamResponse(
  { content, mediaType, fileName, bytes }: StreamOutput,
  requestId: string,
  gone: AbortSignal,
): Response {
  const giveUp = () => void content.cancel().catch(() => undefined);
  if (gone.aborted) giveUp();
  else gone.addEventListener('abort', giveUp, { once: true });
  return new Response(content, {
    headers: {
      ...downloadHeaders(fileName, requestId),
      'Content-Type': mediaType,
      'Content-Length': String(bytes),
    },
  });
}

const downloadHeaders = (fileName: string, requestId: string): Record<string, string> => ({
  'Content-Disposition': `attachment; filename="${fileName}"`,
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
  'X-Request-Id': requestId,
});

/** Builds the response to an error. `accept` is the request's header, for doors that know more than one form. */
export function errorResponse(
  thrown: unknown,
  requestId: string,
  headers?: Record<string, string>,
  accept?: string | null,
): Response {
  const error = toReportedError(thrown, requestId);
  const all: Record<string, string> = { ...headers, ...errorHeaders(error) };
  if (error.code === 'UNAUTHENTICATED') all['WWW-Authenticate'] ??= 'Bearer realm="Hearthlore"';
  const { body, mediaType } = errorInForm(error, requestId, accept);
  return jsonResponse(body, requestId, ERRORS[error.code].status, { 'Content-Type': mediaType, ...all });
}

export function toReportedError(thrown: unknown, requestId: string): AppError {
  const error = toAppError(thrown);
  if (error.code === 'INTERNAL')
    log.error({ requestId, ...privateErrorTrace(thrown) }, 'A call failed unexpectedly.');
  return error;
}
