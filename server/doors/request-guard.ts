import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Env, ownNames } from '#server/core/env.ts';
import { ERRORS, errorBodyOf, forbidden } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { callerBehind } from '#server/domain/sign-in/caller-address.ts';
import { isOwnHost } from '#server/domain/sign-in/host-name.ts';
import { isWithin } from '#server/domain/sign-in/network.ts';

type Settings = Pick<
  Env,
  'HEARTHLORE_URL' | 'HEARTHLORE_HOST' | 'HEARTHLORE_HOSTS' | 'HEARTHLORE_TRUSTED_PROXIES'
>;

/** Returns the last value of a header, which the nearest proxy has added. */
const nearest = (header: string | string[] | undefined): string | undefined =>
  [header].flat().at(-1)?.split(',').at(-1)?.trim();

/** Replaces forwarded headers that no trusted proxy sent. Returns a reason to reject the request, or null. */
export function createRequestGuard(settings: Settings): (request: IncomingMessage) => string | null {
  const names = ownNames(settings);
  const trusted = settings.HEARTHLORE_TRUSTED_PROXIES;
  return ({ headers, socket }) => {
    const peer = socket.remoteAddress ?? '';
    const isProxied = isWithin(peer, trusted);
    const host = (isProxied && nearest(headers['x-forwarded-host'])) || headers.host || '';
    const proto = (isProxied && nearest(headers['x-forwarded-proto'])) || 'http';
    const address = callerBehind(peer, [headers['x-forwarded-for'] ?? ''].flat().join(','), trusted);
    for (const said of ['forwarded', 'x-real-ip', 'x-forwarded-port']) delete headers[said];
    headers.host = host;
    Object.assign(headers, {
      'x-forwarded-for': address,
      'x-forwarded-host': host,
      'x-forwarded-proto': proto === 'https' ? 'https' : 'http',
    });
    return isOwnHost(host, names) ? null : refusalOf(host);
  };
}

const refusalOf = (host: string): string =>
  `This installation does not accept requests for the host ${JSON.stringify(host.slice(0, 200))}. If this is a name of the installation, add it to HEARTHLORE_HOSTS or set HEARTHLORE_URL to its public address, then restart Hearthlore.`;

export function refuse(request: IncomingMessage, response: ServerResponse, message: string): void {
  const isApi = request.url?.startsWith('/api/') ?? false;
  const error = forbidden(message);
  const requestId = newId();
  response.writeHead(ERRORS[error.code].status, {
    'Content-Type': isApi ? 'application/json' : 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
  });
  response.end(isApi ? JSON.stringify(errorBodyOf(error, requestId)) : `${message}\n`);
}
