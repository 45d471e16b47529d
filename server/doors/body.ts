import { AppError, invalid } from '#server/core/errors.ts';
import { LIMITS } from '#server/domain/parameters.ts';

/**
 * The bytes of a request's body, at most `maxBytes` of them. It counts what arrives and stops at the limit, because
 * a Content-Length is only a claim. Throws TOO_LARGE.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

const tooLarge = (maxBytes: number): AppError => tooMuch(`At most ${maxBytes} bytes.`);

const tooMuch = (message: string): AppError =>
  new AppError('TOO_LARGE', `body: ${message}`, [{ path: 'body', message }]);

const [QUOTE, BACKSLASH, COLON, COMMA] = ['"', '\\', ':', ','].map((sign) => sign.charCodeAt(0));
const OPENS = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));
const CLOSES = new Set([']', '}'].map((sign) => sign.charCodeAt(0)));

/**
 * Throws TOO_LARGE for JSON that is dear by its shape: many fields, many values or many levels, each of which costs where it
 * is read, checked and complained about. One pass over the bytes; whether it is JSON at all is not asked.
 */
export function expectModestShape(bytes: Uint8Array): void {
  let [fields, values, levels] = [0, 0, 0];
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const sign = bytes[at] ?? 0;
    if (isText) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) isText = false;
      continue;
    }
    if (sign === QUOTE) isText = true;
    else if (sign === COLON) fields += 1;
    else if (sign === COMMA) values += 1;
    else if (OPENS.has(sign)) levels += 1;
    else if (CLOSES.has(sign)) levels -= 1;
    if (levels > LIMITS.bodyLevels) throw tooMuch(`At most ${LIMITS.bodyLevels} levels.`);
    if (fields > LIMITS.bodyFields) throw tooMuch(`At most ${LIMITS.bodyFields} fields.`);
    if (values > LIMITS.bodyValues) throw tooMuch(`At most ${LIMITS.bodyValues} values.`);
  }
}

/** The same request with its body read, up to the limits on its size and shape. Throws TOO_LARGE. */
export async function withReadBody(request: Request, maxBytes: number): Promise<Request> {
  const bytes = await readBody(request, maxBytes);
  expectModestShape(bytes);
  return new Request(request.url, { method: request.method, headers: request.headers, body: bytes });
}

/**
 * A request's JSON body, or undefined when it has none. Throws INVALID_INPUT for another content type (which is also
 * what keeps a form of a foreign page out), for bytes that are not UTF-8 and for what is not JSON.
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readBody(request, maxBytes);
  if (bytes.byteLength === 0) return undefined;
  expectModestShape(bytes);
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw invalid('body', 'Must be sent as application/json.');
  try {
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return parsed;
  } catch {
    throw invalid('body', 'Must be JSON in UTF-8.');
  }
}
