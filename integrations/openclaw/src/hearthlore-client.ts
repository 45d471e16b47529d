import type { Settings } from './plugin-settings.ts';

type Reply =
  | { outcome: 'answered'; body: unknown }
  /** `status` is null if no answer came. The server may still have carried out the call. */
  | { outcome: 'failed'; status: number | null; isUnsent: boolean };

const UNSENT = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** Never throws. The reply contains neither the key nor the text. */
export async function post(
  { url, key }: Settings,
  path: string,
  body: object,
  { signal, headers = {} }: { signal: AbortSignal; headers?: Record<string, string> },
): Promise<Reply> {
  if (key === null) return { outcome: 'failed', status: 401, isUnsent: true };
  try {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      signal,
      // Otherwise the text could go to another server.
      redirect: 'error',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) return { outcome: 'failed', status: response.status, isUnsent: false };
    return { outcome: 'answered', body: bodyOf(text) };
  } catch (error) {
    return { outcome: 'failed', status: null, isUnsent: UNSENT.includes(codeOf(error)) };
  }
}

/** MCP may answer with an event stream of one event. */
function bodyOf(text: string): unknown {
  const data = text.split('\n').find((line) => line.startsWith('data: '));
  return JSON.parse(data === undefined ? text : data.slice('data: '.length));
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
}

/** Says why a call failed. `status` is null if no answer came. */
export const failureText = (status: number | null): string =>
  status === null ? 'Hearthlore did not answer' : `Hearthlore answered ${status}`;

/** Returns the value at the path, or undefined. */
export function valueAt(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  );
}
