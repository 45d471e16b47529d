import { type JSONRPCRequest, type Result, Server, type ServerContext } from '@modelcontextprotocol/server';
import {
  FIXTURE_PROMPTS,
  FIXTURE_RESOURCES,
  FIXTURE_TEMPLATE,
  FIXTURE_TOOLS,
  listedPrompts,
  listedTools,
  readFixture,
} from './fixtures.ts';

type Handler = (request: JSONRPCRequest, ctx: ServerContext) => Promise<Result>;

const appended = (result: Result, field: string, added: readonly object[]): Result => {
  const own = result[field];
  return { ...result, [field]: [...(Array.isArray(own) ? own : []), ...added] };
};

/** For each method, answers for the fixtures and otherwise calls the door's own handler. */
const FIXTURE_HANDLERS: Record<string, (own: Handler) => Handler> = {
  'tools/list':
    (own) =>
    async (...call) =>
      appended(await own(...call), 'tools', listedTools()),
  'tools/call': (own) => (request, ctx) =>
    FIXTURE_TOOLS.get(String(request.params?.name))?.call(ctx) ?? own(request, ctx),
  'prompts/list':
    (own) =>
    async (...call) =>
      appended(await own(...call), 'prompts', listedPrompts()),
  'prompts/get': (own) => async (request, ctx) =>
    FIXTURE_PROMPTS.get(String(request.params?.name))?.get(Object(request.params?.arguments)) ??
    own(request, ctx),
  'resources/list':
    (own) =>
    async (...call) =>
      appended(await own(...call), 'resources', FIXTURE_RESOURCES),
  'resources/templates/list':
    (own) =>
    async (...call) =>
      appended(await own(...call), 'resourceTemplates', [FIXTURE_TEMPLATE]),
  'resources/read': (own) => async (request, ctx) =>
    readFixture(String(request.params?.uri)) ?? own(request, ctx),
};

/** The server of the MCP door, with the fixtures of the conformance suite beside what Hearthlore has. */
export class ConformanceServer extends Server {
  protected override _wrapHandler(method: string, handler: Handler): Handler {
    return super._wrapHandler(method, FIXTURE_HANDLERS[method]?.(handler) ?? handler);
  }
}
