import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { announceProcessEnd } from '#server/core/shutdown-signal.ts';
import { flushWriteBehind } from '#server/core/write-behind.ts';
import { SHUTDOWN } from '#server/domain/parameters/parameters.ts';

interface Ending {
  /** Must stop accepting connections. */
  close: () => void;
  /** The open WebSocket connections. */
  upgraded: Iterable<Duplex>;
  answerMs?: number;
}

/** Running requests are answered first, and what they buffer is written. */
export async function shutDownServer(
  server: Server,
  { close, upgraded, answerMs = SHUTDOWN.answerMs }: Ending,
): Promise<void> {
  const isClosed = new Promise((resolve) => server.once('close', resolve));
  close();
  announceProcessEnd();
  for (const socket of upgraded) socket.destroy();
  // Again and again, because Node.js keeps a connection open after the answer, for the next request.
  const closing = setInterval(() => server.closeIdleConnections(), SHUTDOWN.everyMs);
  const giveUp = setTimeout(() => server.closeAllConnections(), answerMs);
  await isClosed;
  clearInterval(closing);
  clearTimeout(giveUp);
  await flushWriteBehind();
}
