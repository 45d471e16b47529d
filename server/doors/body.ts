import { AppError, invalid } from '#server/core/errors.ts';

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

function tooLarge(maxBytes: number): AppError {
  const message = `At most ${maxBytes} bytes.`;
  return new AppError('TOO_LARGE', `body: ${message}`, [{ path: 'body', message }]);
}

/**
 * A request's JSON body, or undefined when it has none. Throws INVALID_INPUT for another content type (which is also
 * what keeps a form of a foreign page out), for bytes that are not UTF-8 and for what is not JSON.
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readBody(request, maxBytes);
  if (bytes.byteLength === 0) return undefined;
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw invalid('body', 'Must be sent as application/json.');
  try {
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return parsed;
  } catch {
    throw invalid('body', 'Must be JSON in UTF-8.');
  }
}
