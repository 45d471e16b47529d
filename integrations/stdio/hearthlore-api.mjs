import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

/** @typedef {import('./bridge-settings.mjs').Settings} Settings */
/** @typedef {'GET' | 'POST' | 'DELETE'} Method */

/** Maximum concurrent calls to one installation. The server allows a key 16. */
const CALLS_AT_ONCE = 4;

/** Longer than any request takes. */
const LONGEST_REQUEST_MS = 60_000;

export class Refusal extends Error {
  /** @param {{ status: number, code: string, message: string, fields: { path: string, message: string }[] }} said */
  constructor({ status, code, message, fields }) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/**
 * @param {Settings} settings
 * @param {AbortSignal} signal stops waiting and running requests
 */
export function hearthloreApi({ url, key }, signal) {
  const base = url.href.replace(/mcp$/, 'v1');
  /** @param {string} text */
  const withoutKey = (text) => text.replaceAll(key, 'the key');

  /**
   * Waits while the key has too many calls.
   *
   * @param {Method} method
   * @param {string} path
   * @param {object} [body]
   * @returns {Promise<unknown>}
   */
  const call = async (method, path, body) => {
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
    };
    /** @type {RequestInit} */
    const init = { method, redirect: 'error', headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    for (;;) {
      const { response, text } = await send(path, init);
      if (response.status !== 429) {
        if (!response.ok) throw refusal(response.status, text);
        return JSON.parse(text);
      }
      const seconds = Math.max(1, Number(response.headers.get('retry-after')) || 1);
      await setTimeout(1000 * seconds, undefined, { signal });
    }
  };

  /**
   * @param {string} path
   * @param {RequestInit} init
   */
  const send = async (path, init) => {
    try {
      const within = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_REQUEST_MS)]);
      const response = await fetch(`${base}${path}`, { ...init, signal: within });
      return { response, text: await response.text() };
    } catch {
      signal.throwIfAborted();
      throw new Error(`Hearthlore at ${url.origin} does not answer. Start it, or correct HEARTHLORE_URL.`);
    }
  };

  /**
   * @param {number} status
   * @param {string} text
   */
  const refusal = (status, text) => {
    const { code = '', message = '', fields = [] } = errorIn(text);
    if (status === 401)
      return new Error(`Hearthlore at ${url.origin} does not know the key in HEARTHLORE_KEY.`);
    return new Refusal({
      status,
      code,
      message: withoutKey(`Hearthlore answered ${status}: ${message}`),
      fields,
    });
  };

  /**
   * Reads all pages of a list.
   *
   * @param {string} path
   * @param {Record<string, string>} filters
   */
  const list = async (path, filters) => {
    /** @type {unknown[]} */
    const items = [];
    /** @type {string | null} */
    let cursor = null;
    do {
      const query = new URLSearchParams({ ...filters, limit: '200', ...(cursor ? { cursor } : {}) });
      const page = /** @type {{ items: unknown[], nextCursor: string | null }} */ (
        await call('GET', `${path}?${query}`)
      );
      items.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    return items;
  };

  return { call, list };
}

/**
 * @param {string} text
 * @returns {{ code?: string, message?: string, fields?: { path: string, message: string }[] }}
 */
function errorIn(text) {
  try {
    return JSON.parse(text).error ?? {};
  } catch {
    return {};
  }
}

/**
 * Runs the work for each item, a few at once, and throws what went wrong when all are done.
 *
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<unknown>} work
 */
export async function forEachAtOnce(items, work) {
  const waiting = [...items];
  /** @type {Set<string>} */
  const problems = new Set();
  const takeTurns = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      await work(item).catch((error) => problems.add(error instanceof Error ? error.message : String(error)));
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, takeTurns));
  if (problems.size > 0) throw new Error([...problems].join('\n'));
}
