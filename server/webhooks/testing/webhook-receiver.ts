import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const sentBody = z.object({
  type: z.string(),
  data: z.object({
    context: z.string(),
    cursor: z.string().optional(),
    items: z.array(z.object({ id: z.string(), kind: z.string(), change: z.string() })).default([]),
  }),
});

export interface Received {
  headers: Record<string, string>;
  raw: string;
  body: z.output<typeof sentBody>;
}

/** An HTTP server on this machine that keeps what it is sent. `answer` may be replaced at any time. */
export async function openReceiver() {
  const receiver = {
    received: [] as Received[],
    answer: (response: ServerResponse): unknown => response.writeHead(204).end(),
    url: '',
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer(async (request: IncomingMessage, response) => {
    const raw = await text(request);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    receiver.received.push({ headers, raw, body: sentBody.parse(JSON.parse(raw)) });
    receiver.answer(response);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  // safe, because the server listens on a port
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return receiver;
}
