// The web server as a process of its own: Next.js behind the gate (server/doors/request-guard.ts), which every request passes.
// `node scripts/web.ts start|dev`, with PORT and the rest of the environment.
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import next from 'next';
import { createRequestGuard, refuse } from '#server/doors/request-guard.ts';
import { readEnv } from '../server/core/env.ts';
import { root } from './bootstrap.mjs';
import { endServer } from './end-server.ts';
import { listenOn, openPort } from './listen.ts';

const settings = readEnv(process.env);
const gate = createRequestGuard(settings);

const isDev = process.argv[2] === 'dev';

/** Only the development server speaks to its pages through such connections. */
const shouldUpgradeCallback = () => isDev;
const server = createServer({ shouldUpgradeCallback }, (request, response) => {
  const refusal = gate(request);
  if (refusal === null) void handle(request, response);
  else refuse(request, response, refusal);
});
const upgraded = new Set<Duplex>();
// Before Next.js listens for them.
server.on('upgrade', (request, socket) => {
  upgraded.add(socket);
  socket.once('close', () => upgraded.delete(socket));
  if (gate(request) !== null) socket.destroy();
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
  await endServer(server, { close, upgraded });
  await application.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
