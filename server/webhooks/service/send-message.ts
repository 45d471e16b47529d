import { lookup } from 'node:dns';
import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Network } from '#server/domain/sign-in/ip-network.ts';
import { mayConnect } from '#server/domain/webhooks/may-connect.ts';
import { literalAddress } from '#server/domain/webhooks/webhook-address.ts';
import { WEBHOOKS } from '#server/domain/webhooks/webhook-parameters.ts';
import type { DeliveryProblem } from '#server/domain/webhooks/webhook-vocabulary.ts';

export interface Attempt {
  problem: DeliveryProblem | null;
  /** Null if there was no answer. */
  status: number | null;
}

class NotAllowed extends Error {}

/** Connects only to allowed addresses of a name, whatever the name meant before (DNS rebinding). */
const guardedLookup =
  (protocol: string, allowed: readonly Network[]): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const usable = found.filter(({ address }) => mayConnect(address, protocol, allowed));
      const [first] = usable;
      if (first === undefined) return done(new NotAllowed(), '', 0);
      return options.all ? done(null, usable) : done(null, first.address, first.family);
    });
  };

/** Posts JSON without following redirects and without a proxy. Never throws. */
export async function sendMessage(
  address: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  { allowed, answerMs = WEBHOOKS.answerMs }: { allowed: readonly Network[]; answerMs?: number },
): Promise<Attempt> {
  const url = new URL(address);
  const literal = literalAddress(url.hostname);
  if (literal === null ? !isKnownProtocol(url, allowed) : !mayConnect(literal, url.protocol, allowed))
    return { problem: 'not_allowed', status: null };
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    lookup: guardedLookup(url.protocol, allowed),
    signal: AbortSignal.timeout(answerMs),
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Hearthlore',
    },
  };
  try {
    const status = await statusOf(url, options, body);
    return { problem: problemOf(status), status };
  } catch (error) {
    return { problem: causeOf(error), status: null };
  }
}

const isKnownProtocol = ({ protocol }: URL, allowed: readonly Network[]): boolean =>
  protocol === 'https:' || (protocol === 'http:' && allowed.length > 0);

/** Reads a bounded part of the answer, so that the receiver can finish it. A broken or slow rest does not matter. */
function statusOf(url: URL, options: RequestOptions, body: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  let status: number | null = null;
  const end = (error: Error): void => (status === null ? reject(error) : resolve(status));
  const sent = send(url, options, (answer) => {
    status = answer.statusCode ?? 0;
    let read = 0;
    answer.on('data', (part: Buffer) => {
      read += part.length;
      if (read > WEBHOOKS.answerBytes) answer.destroy();
    });
    answer.on('error', end);
  });
  // without this listener, Node drops such a connection without an error, and the signal no longer ends it
  sent.on('upgrade', (answer, socket) => {
    status = answer.statusCode ?? 0;
    socket.destroy();
  });
  sent.on('error', end);
  sent.on('close', () => end(new Error('The connection was closed.')));
  sent.end(body);
  return promise;
}

function problemOf(status: number): DeliveryProblem | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'redirect';
  return status === 410 ? 'gone' : 'refused';
}

function causeOf(error: unknown): DeliveryProblem {
  const { code, name } = error instanceof Error ? { code: undefined, ...error, name: error.name } : {};
  if (error instanceof NotAllowed) return 'not_allowed';
  if (code === 'ABORT_ERR' || name === 'AbortError' || name === 'TimeoutError') return 'timeout';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown_host';
  const isAboutTls = typeof code === 'string' && /CERT|TLS|SSL|ALTNAME|SIGNATURE|UNABLE_TO/.test(code);
  return isAboutTls ? 'certificate' : 'no_connection';
}
