// Listens on 127.0.0.1 and ::1 by default, because `localhost` can mean either.
import type { Server } from 'node:http';
import { createServer, type Server as SocketServer } from 'node:net';

const LOOPBACK = ['127.0.0.1', '::1'] as const;
const EVERYWHERE = ['0.0.0.0', '::'];

export function listenOn(host: string | undefined): [string, ...string[]] {
  if (host === undefined) return [...LOOPBACK];
  return EVERYWHERE.includes(host)
    ? [host]
    : [...LOOPBACK, ...(LOOPBACK.every((one) => one !== host) ? [host] : [])];
}

function listen(server: SocketServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}

const hasNoSuchAddress = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(String(error.code));

export async function openPort(
  server: Server,
  port: number,
  [first, ...others]: [string, ...string[]],
): Promise<() => void> {
  const doors: SocketServer[] = [server];
  await listen(server, port, first);
  for (const host of others) {
    const door = createServer((socket) => server.emit('connection', socket));
    try {
      await listen(door, port, host);
      doors.push(door);
    } catch (error) {
      if (host !== '::1' || !hasNoSuchAddress(error)) throw error;
    }
  }
  return () => {
    for (const door of doors) door.close();
  };
}
