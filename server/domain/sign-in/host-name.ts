import { addressIn } from './network.ts';

/** The name in a Host header, in small letters, without port and final dot; null for what is no name. */
export function hostNameOf(header: string): string | null {
  const name = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+?)\.?(?::\d{1,5})?$/.exec(header.trim().toLowerCase())?.[1];
  return name ?? null;
}

/** Whether a name always means the machine that uses it: `localhost`, 127.0.0.0/8 and ::1. */
export function isLoopback(name: string): boolean {
  return name === 'localhost' || addressIn(name.replace(/^\[(.*)\]$/, '$1'))?.range() === 'loopback';
}

/**
 * Whether an installation goes by the name in a Host header: those of its own machine, and `names`. Whoever owns any
 * other name can point it at this machine (DNS rebinding), and their pages would then be taken for ours.
 */
export function isOwnHost(header: string, names: readonly string[]): boolean {
  const name = hostNameOf(header);
  return name !== null && (isLoopback(name) || names.includes(name));
}
