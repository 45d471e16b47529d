import { isDeepStrictEqual } from 'node:util';
import { invalid } from '#server/core/errors.ts';
import { type AnyOperation, fileOutput, streamOutput } from '#server/core/operation.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { beginCall, type Call } from './call-log.ts';
import { callOperation } from './call-operation.ts';
import { type CallerFor, receiveCall } from './call-options.ts';
import { asPrecondition, entityTag, isKnown, versionFrom } from './conditional-request.ts';
import { eventStreamResponse, hasRoomForStream, wantsEvents } from './event-stream-response.ts';
import { MethodNotAllowed, type RouteMatch, routeFinder } from './find-route.ts';
import {
  errorResponse,
  fileResponse,
  jsonResponse,
  notModifiedResponse,
  streamResponse,
} from './http-responses.ts';
import { rateLimitHeaders } from './key-rate-limits.ts';
import { inputSchemaWithOptions } from './operation-json-schema.ts';
import { parseUrlParams } from './parse-url-params.ts';
import { readJson } from './request-body.ts';
import { expectNoForeignLink } from './request-origin.ts';

export const HTTP_BASE = '/api/v1';

/** Serves the operations over HTTP. Every success has status 200. */
export function httpDoor(
  operations: readonly AnyOperation[],
  ctxFor: CallerFor,
): (request: Request) => Promise<Response> {
  const find = routeFinder(operations);
  const answer = async (request: Request, call: Call): Promise<Response> => {
    try {
      const url = new URL(request.url);
      const match = find(request.method, url.pathname.slice(HTTP_BASE.length));
      call.operation = match.operation.name;
      const { file, isStream } = match.operation.http;
      if (isStream && request.method === 'HEAD') throw new MethodNotAllowed(['GET']);
      if (file) expectNoForeignLink(request.headers);
      const received = await receiveCall(() => gather(request, url, match));
      const ctx = call.as(await ctxFor(request, { ...received.options, operation: match.operation.name }));
      const { requestId } = ctx;
      const output = await callOperation(match.operation, ctx, received);
      const { isOver } = match.operation.live ?? {};
      if (isOver && wantsEvents(request) && hasRoomForStream()) {
        const again = async () =>
          callOperation(match.operation, await ctxFor(request, received.options), received, {
            isRepeat: true,
          });
        return eventStreamResponse(request, { requestId, first: output, again, isOver });
      }
      return successResponse(request, match.operation, output, requestId);
    } catch (thrown) {
      call.refused(thrown);
      const error = asPrecondition(thrown, request);
      const headers = error instanceof MethodNotAllowed ? { Allow: error.allow } : undefined;
      return errorResponse(error, call.requestId, headers, request.headers.get('accept'));
    }
  };
  return async (request) => {
    const call = beginCall('http');
    const response = await answer(request, call);
    if (call.keyId !== null) {
      for (const [name, value] of await rateLimitHeaders(call.keyId)) response.headers.set(name, value);
    }
    call.end(response.status);
    return response;
  };
}

function successResponse(
  request: Request,
  operation: AnyOperation,
  output: unknown,
  requestId: string,
): Response {
  const { file, isStream } = operation.http;
  if (isStream) return streamResponse(streamOutput.parse(output), requestId, request.signal);
  if (file) return fileResponse(fileOutput.parse(output), requestId);
  const tag = entityTag(operation, output);
  if (isKnown(tag, request)) return notModifiedResponse(tag, requestId);
  return jsonResponse(output, requestId, 200, tag === null ? {} : { ETag: tag });
}

/** Collects the input from path, query and body. Throws if a field occurs twice with different values. */
async function gather(request: Request, url: URL, match: RouteMatch): Promise<Record<string, unknown>> {
  const schema = inputSchemaWithOptions(match.operation);
  const body = await readJson(request, LIMITS.bodyBytes);
  const merged = new Map<string, unknown>();
  const params = [...parseUrlParams(schema, match.params), ...parseUrlParams(schema, url.searchParams)];
  for (const { name, value } of [
    ...keyOf(request),
    ...versionFrom(match.operation, request),
    ...params,
    ...fieldsOfBody(body),
  ]) {
    if (merged.has(name) && !isDeepStrictEqual(merged.get(name), value)) {
      throw invalid(name, 'This field was sent twice with different values. Send it once.');
    }
    merged.set(name, value);
  }
  return Object.fromEntries(merged);
}

function keyOf({ headers }: Request): { name: string; value: unknown }[] {
  const value = headers.get('idempotency-key');
  return value === null ? [] : [{ name: 'idempotencyKey', value }];
}

function fieldsOfBody(body: unknown): { name: string; value: unknown }[] {
  if (body === undefined) return [];
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalid('body', 'The body must be a JSON object.');
  }
  return Object.entries(body).map(([name, value]) => ({ name, value }));
}
