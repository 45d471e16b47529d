import { AppError, invalid } from '#server/core/errors.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';

/** Reads a body. Throws TOO_LARGE beyond the limit, without trusting Content-Length. */
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

const tooLarge = (maxBytes: number): AppError => tooMuch(`The body may have at most ${maxBytes} bytes.`);

const tooMuch = (message: string): AppError =>
  new AppError('TOO_LARGE', `body: ${message}`, [{ path: 'body', message }]);

const [QUOTE, BACKSLASH, COLON, COMMA] = ['"', '\\', ':', ','].map((sign) => sign.charCodeAt(0));
const OBJECT = '{'.charCodeAt(0);
const OPENS = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));
const CLOSES = new Set([']', '}'].map((sign) => sign.charCodeAt(0)));

interface OpenValue {
  fields: Set<string> | null;
  field: string;
}

/** Field names that errors may quote. Any other name may be user data. */
const FIELD = /^[A-Za-z]\w{0,40}$/;

/** Throws INVALID_INPUT if a field occurs twice, because JSON.parse would silently use the last value. */
function addField(open: readonly OpenValue[], name: string): void {
  const within = open.at(-1);
  if (!within?.fields) return;
  within.field = name;
  if (within.fields.has(name)) {
    const path = open.flatMap(({ field }) => (FIELD.test(field) ? [field] : [])).join('.');
    throw invalid(path === '' ? 'body' : path, 'This field appears twice. Send it once.');
  }
  within.fields.add(name);
}

function nameIn(bytes: Buffer, start: number, end: number): string {
  const name = bytes.toString('utf8', start, end);
  if (!name.includes('\\')) return name;
  try {
    return String(JSON.parse(`"${name}"`));
  } catch {
    return name;
  }
}

/** Limits nesting, size and repeated fields of JSON before it is parsed. Throws TOO_LARGE or INVALID_INPUT. Does not check that the bytes are valid JSON. */
export function expectBoundedShape(bytes: Uint8Array): void {
  let [fields, values, levels] = [0, 0, 0];
  let isText = false;
  let [start, end] = [0, 0];
  const open: OpenValue[] = [];
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length; at += 1) {
    const sign = bytes[at] ?? 0;
    if (isText) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) {
        isText = false;
        end = at;
      }
      continue;
    }
    if (sign === QUOTE) {
      isText = true;
      start = at + 1;
    } else if (sign === COLON) {
      fields += 1;
      addField(open, nameIn(whole, start, end));
    } else if (sign === COMMA) values += 1;
    else if (OPENS.has(sign)) {
      levels += 1;
      open.push({ fields: sign === OBJECT ? new Set() : null, field: '' });
    } else if (CLOSES.has(sign)) {
      levels -= 1;
      open.pop();
    }
    if (levels > LIMITS.bodyLevels)
      throw tooMuch(`The body may have at most ${LIMITS.bodyLevels} levels of nesting.`);
    if (fields > LIMITS.bodyFields) throw tooMuch(`The body may have at most ${LIMITS.bodyFields} fields.`);
    if (values > LIMITS.bodyValues)
      throw tooMuch(`The body may have at most ${LIMITS.bodyValues} values, counting fields and list items.`);
  }
}

/** Returns a copy of the request with the checked body. */
export async function withBoundedBody(request: Request, maxBytes: number): Promise<Request> {
  const bytes = await readBody(request, maxBytes);
  expectBoundedShape(bytes);
  return new Request(request.url, { method: request.method, headers: request.headers, body: bytes });
}

/** Returns the parsed body, or undefined without one. Requires application/json, which a form on another site cannot send. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readBody(request, maxBytes);
  if (bytes.byteLength === 0) return undefined;
  expectBoundedShape(bytes);
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw invalid('body', 'Send the body as application/json.');
  return parseJson(bytes);
}

/** Parses JSON within the shape limits. Throws INVALID_INPUT. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return parsed;
  } catch {
    throw invalid('body', 'The body must be valid JSON in UTF-8.');
  }
}
