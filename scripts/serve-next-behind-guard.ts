// Runs Next.js behind the request guard (server/doors/request-guard.ts). Usage: `node scripts/serve-next-behind-guard.ts start|dev`
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import next from 'next';
import { closeAfterLongBody, createRequestGuard, refuse } from '#server/doors/request-guard.ts';
import { readEnv } from '../server/core/env.ts';
import { closeQueue } from '../server/db/job-queue.ts';
import { endNetworks } from '../server/models/run-network.ts';
import { listenOn, openPort } from './listen-on-host.ts';
import { root } from './run-with-pinned-node.mjs';
import { shutDownServer } from './shut-down-server.ts';

const settings = readEnv(process.env);
const guard = createRequestGuard(settings);

const isDev = process.argv[2] === 'dev';

/** WebSockets only in development, because the production server uses none. */
const shouldUpgradeCallback = () => isDev;
const server = createServer({ shouldUpgradeCallback }, (request, response) => {
  closeAfterLongBody(request, response);
  const refusal = guard(request);
  if (refusal === null) void handle(request, response);
  else refuse(request, response, refusal);
});
// longer than clients and proxies reuse a connection (about a minute), so that no request meets a closed one
server.keepAliveTimeout = 75_000;
const upgraded = new Set<Duplex>();
// runs before Next.js's own listener, which is added later
server.on('upgrade', (request, socket) => {
  upgraded.add(socket);
  socket.once('close', () => upgraded.delete(socket));
  if (guard(request) !== null) socket.destroy();
});

const application = next({
  dev: isDev,
  dir: root,
  hostname: 'localhost',
  port: settings.PORT,
  httpServer: server,
});
const handle = application.getRequestHandler();
await application.prepare();
const close = await openPort(server, settings.PORT, listenOn(settings.HEARTHLORE_HOST));

async function end(): Promise<void> {
  await shutDownServer(server, { close, upgraded });
  await closeQueue();
  await endNetworks();
  await application.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
