import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Env, ownNames } from '#server/core/env.ts';
import { AppError, ERRORS, forbidden } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { callerBehind } from '#server/domain/sign-in/caller-address.ts';
import { isOwnHost } from '#server/domain/sign-in/host-name.ts';
import { isWithin } from '#server/domain/sign-in/ip-network.ts';
import { errorInForm } from './problem-details.ts';

type Settings = Pick<
  Env,
  'HEARTHLORE_URL' | 'HEARTHLORE_HOST' | 'HEARTHLORE_HOSTS' | 'HEARTHLORE_TRUSTED_PROXIES'
>;

/** Returns the last value of a header, which the nearest proxy has added. */
const nearest = (header: string | string[] | undefined): string | undefined =>
  [header].flat().at(-1)?.split(',').at(-1)?.trim();

/** Allowed methods. Next.js fails on others, such as TRACE. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Returns a guard that replaces forwarded headers not sent by a trusted proxy. It returns the refusal, or null. */
export function createRequestGuard(settings: Settings): (request: IncomingMessage) => AppError | null {
  const names = ownNames(settings);
  const trusted = settings.HEARTHLORE_TRUSTED_PROXIES;
  return ({ headers, socket, method = '', url = '' }) => {
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
    if (!isOwnHost(host, names)) return forbidden(refusalOf(host));
    if (!METHODS.includes(method)) return new AppError('METHOD_NOT_ALLOWED');
    if (!isDecodable(url)) return new AppError('INVALID_INPUT', BROKEN_PATH);
    return hasManyFields(url) ? new AppError('TOO_LARGE', MANY_FIELDS) : null;
  };
}

/** Whether the URL can be decoded. Next.js fails on others. */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
const BROKEN_PATH = 'This address cannot be read, because it contains a "%" sequence that is not valid.';

/** Next.js takes a second to parse thousands of fields. */
const hasManyFields = (url: string): boolean =>
  url.split('&', LIMITS.queryFields + 1).length > LIMITS.queryFields;
const MANY_FIELDS = `An address may have at most ${LIMITS.queryFields} fields after "?".`;

/**
 * Closes the connection after a long unread body. Otherwise Node.js would wait for the rest of it before reading the next
 * request.
 */
export function closeAfterLongBody({ headers }: IncomingMessage, response: ServerResponse): void {
  const isLong =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > READ_AHEAD_BYTES;
  if (isLong) response.setHeader('Connection', 'close');
}

/** Bytes of a body that Node.js reads ahead (`highWaterMark`). */
const READ_AHEAD_BYTES = 64 * 1024;

const refusalOf = (host: string): string =>
  `This installation does not accept requests for the host ${JSON.stringify(host.slice(0, 200))}. If this is a name of the installation, add it to HEARTHLORE_HOSTS or set HEARTHLORE_URL to its public address, then restart Hearthlore.`;

export function refuse(request: IncomingMessage, response: ServerResponse, error: AppError): void {
  const isApi = request.url?.startsWith('/api/') ?? false;
  const requestId = newId();
  const { body, mediaType } = errorInForm(error, requestId, request.headers.accept);
  response.writeHead(ERRORS[error.code].status, {
    'Content-Type': isApi ? mediaType : 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
    ...(error.code === 'METHOD_NOT_ALLOWED' ? { Allow: METHODS.join(', ') } : {}),
  });
  response.end(isApi ? JSON.stringify(body) : `${error.message}\n`);
}
