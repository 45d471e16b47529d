import {
  localhostAllowedHostnames,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server';
import { jsonResponse } from './http-responses.ts';

/** Protects against DNS rebinding. Returns an error response, or null if host and origin are allowed. */
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
