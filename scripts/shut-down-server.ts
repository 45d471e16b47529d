import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { announceProcessEnd } from '#server/core/shutdown-signal.ts';
import { flushWriteBehind } from '#server/core/write-behind.ts';
import { SHUTDOWN } from '#server/domain/parameters/parameters.ts';

interface Ending {
  /** Stops accepting connections. */
  close: () => void;
  /** The open WebSocket connections. */
  upgraded: Iterable<Duplex>;
  answerMs?: number;
}

/** Shuts the server down. Finishes running requests and writes their buffered data first. */
export async function shutDownServer(
  server: Server,
  { close, upgraded, answerMs = SHUTDOWN.answerMs }: Ending,
): Promise<void> {
  const isClosed = new Promise((resolve) => server.once('close', resolve));
  close();
  announceProcessEnd();
  for (const socket of upgraded) socket.destroy();
  // repeated, because Node.js keeps a connection open after each answer
  const closing = setInterval(() => server.closeIdleConnections(), SHUTDOWN.everyMs);
  const giveUp = setTimeout(() => server.closeAllConnections(), answerMs);
  await isClosed;
  clearInterval(closing);
  clearTimeout(giveUp);
  await flushWriteBehind();
}
