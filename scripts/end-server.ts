import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { flushWriteBehind } from '#server/core/write-behind.ts';

/** `close` must stop accepting connections. `upgraded` are the open WebSocket connections. */
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
