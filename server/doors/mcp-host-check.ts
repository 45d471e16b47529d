import {
  localhostAllowedHostnames,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server';
import { jsonResponse } from './responses.ts';

/** The refusal of a request with an unknown host or origin, which DNS rebinding would send; otherwise null. */
export function refuseForeignHost(request: Request, hosts: readonly string[]): Response | null {
  const allowed = [...localhostAllowedHostnames(), ...hosts];
  const checks = [
    validateHostHeader(request.headers.get('host'), allowed),
    validateOriginHeader(request.headers.get('origin'), allowed),
  ];
  const failed = checks.find((check) => !check.ok);
  if (!failed || failed.ok) return null;
  const message = `${failed.message}. Set HEARTHLORE_URL to the address that this server is reached by, or add its name to HEARTHLORE_HOSTS.`;
  return jsonResponse({ jsonrpc: '2.0', id: null, error: { code: -32_000, message } }, 'mcp', 403);
}
