import { SdkHttpError } from '@modelcontextprotocol/client';

/** Error codes of a server that has stopped. The state of the connection decides which one occurs. */
const AWAY = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/**
 * Says in one sentence why Hearthlore did not answer, and never names the key.
 *
 * @param {unknown} error
 * @param {import('./bridge-settings.mjs').Settings} settings
 */
export function explainFailure(error, { url, key }) {
  const sentence = error instanceof SdkHttpError ? refusal(error, url) : absence(error, url);
  return sentence.replaceAll(key, 'the key');
}

/**
 * @param {SdkHttpError} error
 * @param {URL} url
 */
function refusal({ status, data }, url) {
  if (status === 401)
    return `Hearthlore at ${url.origin} does not know the key in HEARTHLORE_KEY. Create a key under Household → Agents.`;
  const said = messageIn(data.text);
  if (said !== null) return `Hearthlore at ${url.origin} answered ${status}: ${said}`;
  return `${url.href} answered ${status}. Set HEARTHLORE_URL to the address of Hearthlore.`;
}

/** @param {unknown} text */
function messageIn(text) {
  try {
    const message = JSON.parse(String(text))?.error?.message;
    return typeof message === 'string' ? message.replaceAll(/\s+/g, ' ') : null;
  } catch {
    return null;
  }
}

/**
 * @param {unknown} error
 * @param {URL} url
 */
function absence(error, url) {
  const cause = error instanceof Error ? error.cause : undefined;
  const known = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const code = known === '' || AWAY.includes(known) ? '' : ` (${known})`;
  return `Hearthlore at ${url.origin} does not answer${code}. Start it, or correct HEARTHLORE_URL.`;
}
