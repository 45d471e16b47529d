import { addressIn } from './network.ts';

/** Returns the name in a Host header in lower case, without port and final dot, or null if it is invalid. */
export function hostNameOf(header: string): string | null {
  const name = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+?)\.?(?::\d{1,5})?$/.exec(header.trim().toLowerCase())?.[1];
  return name ?? null;
}

/** Returns whether a name always means the local machine: `localhost`, 127.0.0.0/8 and ::1. */
export function isLoopback(name: string): boolean {
  return name === 'localhost' || addressIn(name.replace(/^\[(.*)\]$/, '$1'))?.range() === 'loopback';
}

/**
 * Returns whether a Host header names this installation: the local machine or one of `names`. The owner of any other
 * name could point it at this machine (DNS rebinding), and pages under that name would then count as ours.
 */
export function isOwnHost(header: string, names: readonly string[]): boolean {
  const name = hostNameOf(header);
  return name !== null && (isLoopback(name) || names.includes(name));
}
