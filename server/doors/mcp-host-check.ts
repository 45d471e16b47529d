import {
  localhostAllowedHostnames,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server';
import { jsonResponse } from './responses.ts';

/**
 * Refuses a request that came by an unknown host name, or from a page of an unknown origin: a page elsewhere could
 * otherwise point its own name at this machine (DNS rebinding). Null when it may proceed.
 */
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
