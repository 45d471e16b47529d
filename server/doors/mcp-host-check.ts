import {
  localhostAllowedHostnames,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server';
import { jsonResponse } from './responses.ts';

/** Returns a 403 response for an unknown host or origin, which may be a DNS rebinding attack. Returns null if both are known. */
export function refuseForeignHost(request: Request, hosts: readonly string[]): Response | null {
  const allowed = [...localhostAllowedHostnames(), ...hosts];
  const checks = [
    validateHostHeader(request.headers.get('host'), allowed),
    validateOriginHeader(request.headers.get('origin'), allowed),
  ];
  const failed = checks.find((check) => !check.ok);
  if (!failed || failed.ok) return null;
  const message = `${failed.message}. Set HEARTHLORE_URL to the address of this server, or add its name to HEARTHLORE_HOSTS.`;
  return jsonResponse({ jsonrpc: '2.0', id: null, error: { code: -32_000, message } }, 'mcp', 403);
}
