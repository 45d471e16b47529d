import { addressIn } from './ip-network.ts';

/** Returns the name without the port, or null if the header is invalid. */
export function hostNameOf(header: string): string | null {
  const name = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+?)\.?(?::\d{1,5})?$/.exec(header.trim().toLowerCase())?.[1];
  return name ?? null;
}

/** Returns whether a name always means the local machine. */
export function isLoopback(name: string): boolean {
  return name === 'localhost' || addressIn(name.replace(/^\[(.*)\]$/, '$1'))?.range() === 'loopback';
}

/** True if the host header names this server. Other names must be rejected because of DNS rebinding. */
export function isOwnHost(header: string, names: readonly string[]): boolean {
  const name = hostNameOf(header);
  return name !== null && (isLoopback(name) || names.includes(name));
}
