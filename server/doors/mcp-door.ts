import { type AuthInfo, createMcpHandler, type Server } from '@modelcontextprotocol/server';
import { CONTEXTS, scopesOf } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import type { AnyOperation } from '#server/core/operation.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { beginCall } from './call-log.ts';
import type { CtxFor } from './call-options.ts';
import { errorResponse, jsonResponse, toReportedError } from './http-responses.ts';
import { refuseForeignHost } from './mcp-host-check.ts';
import type { McpCaller } from './mcp-operation-call.ts';
import { failedCall, isToolOperation, mcpServer, mcpTool } from './mcp-server.ts';
import { toolCallId } from './mcp-tool-call.ts';
import { withBoundedBody } from './request-body.ts';
import { UsedUpKey } from './used-up-keys.ts';

interface McpDoorOptions {
  version: string;
  hosts: readonly string[];
  /** Value of `WWW-Authenticate` for a caller without a valid token. */
  challenge?: (request: Request) => string;
  /** Only for tests, see `McpServed`. */
  Server?: typeof Server;
}

/** Serves the operations over MCP. Accepts API keys and access tokens, never session cookies. */
export function mcpDoor(
  operations: readonly AnyOperation[],
  ctxFor: CtxFor,
  options: McpDoorOptions,
): (request: Request) => Promise<Response> {
  const tools = operations.filter(isToolOperation).map(mcpTool);
  const callers = new WeakMap<AuthInfo, McpCaller>();
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const caller = authInfo && callers.get(authInfo);
      if (!caller) throw new AppError('UNAUTHENTICATED');
      return mcpServer({ ...options, operations, tools }, caller);
    },
    // no subscriptions, because the list of tools never changes during a connection
    {
      legacy: 'stateless',
      maxRequestBodySize: LIMITS.bodyBytes,
      maxSubscriptions: 0,
      onerror: (error) => toReportedError(error, 'mcp'),
    },
  );
  return async (request) => {
    const refused = refuseForeignHost(request, options.hosts);
    if (refused) return refused;
    const call = beginCall('mcp');
    let toolId: string | number | null = null;
    try {
      expectToken(request);
      const read = request.method === 'POST' ? await withBoundedBody(request, LIMITS.bodyBytes) : request;
      toolId = await toolCallId(read);
      const first = await authenticate(request, ctxFor, toolId !== null);
      const authInfo: AuthInfo = {
        token: '',
        clientId: clientIdOf(first),
        scopes: [...scopesOf(first.actor)],
      };
      callers.set(authInfo, { first, ctxFor: (options) => ctxFor(request, options) });
      return await handler.fetch(read, { authInfo });
    } catch (error) {
      call.fail(error);
      if (error instanceof UsedUpKey && toolId !== null)
        return jsonResponse(
          { jsonrpc: '2.0', id: toolId, result: failedCall(error, call.requestId) },
          call.requestId,
        );
      const challenge = isUnauthenticated(error) ? options.challenge?.(request) : undefined;
      return errorResponse(error, call.requestId, challenge ? { 'WWW-Authenticate': challenge } : {});
    }
  };
}

const isUnauthenticated = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'UNAUTHENTICATED';

function expectToken(request: Request): void {
  if (request.headers.has('authorization')) return;
  throw new AppError(
    'UNAUTHENTICATED',
    'Connect with OAuth, or send an API key in the header "Authorization: Bearer <key>".',
  );
}

/** A key that has used up its calls may still list tools, because only calls of tools count. */
async function authenticate(request: Request, ctxFor: CtxFor, isToolCall: boolean): Promise<Ctx> {
  const counted = isToolCall ? ({ callsOperation: true } as const) : {};
  let refusal: unknown;
  for (const context of CONTEXTS) {
    try {
      return await ctxFor(request, { context, ...counted });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'FORBIDDEN') throw error;
      refusal ??= error;
    }
  }
  throw refusal;
}

function clientIdOf({ actor }: Ctx): string {
  return actor.kind === 'agent' ? actor.keyId : actor.kind;
}
