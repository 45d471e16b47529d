import { isJSONRPCRequest, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { explainFailure } from './explain-failure.mjs';

/** @typedef {import('@modelcontextprotocol/client').JSONRPCMessage} Message */
/** @typedef {import('@modelcontextprotocol/client').JSONRPCRequest} Request */

/** JSON-RPC code from the range for server errors. */
const NOT_REACHED = -32_000;

/**
 * Passes messages on as they are until standard input ends. Each call is a request of its own, so nothing needs to be
 * reconnected after a failure.
 *
 * @param {import('./bridge-settings.mjs').Settings} settings
 */
export async function bridge(settings) {
  const requestInit = { headers: { authorization: `Bearer ${settings.key}` } };
  const http = new StreamableHTTPClientTransport(settings.url, { requestInit });
  const stdio = new StdioServerTransport();
  /** @type {Map<string | number, { method: string, controller: AbortController }>} */
  const waiting = new Map();
  let lastSaid = '';
  let isOver = false;

  /** @param {string} sentence */
  const sayOnce = (sentence) => {
    if (sentence !== lastSaid) console.error(sentence);
    lastSaid = sentence;
  };

  /**
   * @param {Request} request
   * @param {string} message
   */
  const fail = (request, message) => {
    if (!waiting.delete(request.id)) return;
    const error = { code: NOT_REACHED, message };
    void stdio.send({ jsonrpc: '2.0', id: request.id, error }).catch(() => {});
  };

  /** @param {Request} request */
  const ask = async (request) => {
    const controller = new AbortController();
    waiting.set(request.id, { method: request.method, controller });
    const onRequestStreamEnd = () => fail(request, explainFailure(undefined, settings));
    try {
      await http.send(request, { requestSignal: controller.signal, onRequestStreamEnd });
    } catch (error) {
      if (controller.signal.aborted || isOver) return;
      const sentence = explainFailure(error, settings);
      sayOnce(sentence);
      fail(request, sentence);
    }
  };

  /** @param {Message} message */
  const pass = async (message) => {
    if (isJSONRPCRequest(message)) return ask(message);
    const cancelled = cancelledBy(message);
    if (cancelled !== undefined) {
      // To Hearthlore, the end of the HTTP request is the cancellation.
      waiting.get(cancelled)?.controller.abort();
      waiting.delete(cancelled);
      return;
    }
    await http.send(message).catch((error) => sayOnce(explainFailure(error, settings)));
  };

  http.onmessage = (message) => {
    lastSaid = '';
    if ('id' in message && message.id !== undefined && !('method' in message)) {
      const asked = waiting.get(message.id);
      waiting.delete(message.id);
      if (asked?.method === 'initialize' && 'result' in message) {
        http.setProtocolVersion(String(message.result.protocolVersion));
      }
    }
    void stdio.send(message).catch(() => {});
  };
  stdio.onmessage = (message) => void pass(message);
  stdio.onerror = () => sayOnce('A line on standard input is not a JSON-RPC message.');
  stdio.onclose = () => {
    isOver = true;
    void http.close();
  };
  await http.start();
  await stdio.start();
}

/** @param {Message} message */
function cancelledBy(message) {
  if (!('method' in message) || message.method !== 'notifications/cancelled') return undefined;
  const id = message.params?.requestId;
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}
