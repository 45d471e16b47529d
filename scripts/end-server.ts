// Shuts the web server down without loss: answers open requests and writes buffered log entries.
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { flushWriteBehind } from '#server/core/write-behind.ts';

/**
 * Shuts the server down. `close` stops accepting connections. Destroys the open WebSocket connections in `upgraded`.
 */
export async function endServer(
  server: Server,
  { close, upgraded }: { close: () => void; upgraded: Iterable<Duplex> },
): Promise<void> {
  const isClosed = new Promise((resolve) => server.once('close', resolve));
  close();
  server.closeIdleConnections();
  for (const socket of upgraded) socket.destroy();
  await isClosed;
  await flushWriteBehind();
}
