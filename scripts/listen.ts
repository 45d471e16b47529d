// Opens the port of a server. By default it listens on 127.0.0.1 and ::1 only, because `localhost` can mean either.
import type { Server } from 'node:http';
import { createServer, type Server as SocketServer } from 'node:net';

const LOOPBACK = ['127.0.0.1', '::1'] as const;
const EVERYWHERE = ['0.0.0.0', '::'];

/** Returns the addresses to listen on: the loopback addresses, and `host` if it is set. */
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

/** Returns whether listening failed because this machine lacks the address, such as ::1 on a machine without IPv6. */
const hasNoSuchAddress = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(String(error.code));

/** Listens on each address. Skips ::1 if this machine lacks it. Returns a function that stops accepting connections. */
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
