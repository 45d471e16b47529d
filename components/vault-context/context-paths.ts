import { CONTEXTS, type Context } from '#server/core/actor.ts';

/** Pages outside the vaults. Their addresses are the same in every context. */
const PLACES_OUTSIDE = [
  'sign-in',
  'welcome',
  'invite',
  'reset-password',
  'no-household',
  'keep-account',
  'docs',
  'api',
  'allow',
  '.well-known',
] as const;

const PREFIX = '/work';

const beginsWith = (path: string, prefix: string): boolean =>
  path === prefix || ['/', '?', '#'].some((next) => path.startsWith(`${prefix}${next}`));

const isOutside = (path: string): boolean => PLACES_OUTSIDE.some((place) => beginsWith(path, `/${place}`));

/** Returns the browser's address: work pages begin with `/work`. Keeps other sites and fragments unchanged. */
export function addressIn(context: Context, address: string): string {
  if (context === 'personal' || !address.startsWith('/') || isOutside(address)) return address;
  return address === '/' ? PREFIX : `${PREFIX}${address.startsWith('/?') ? address.slice(1) : address}`;
}

/** Returns the route that renders a path, such as `/personal/memories` for `/memories`. Null outside the vaults. */
export function routeOf(path: string): { context: Context; path: string } | null {
  if (isOutside(path)) return null;
  if (beginsWith(path, PREFIX)) return { context: 'work', path };
  return { context: 'personal', path: path === '/' ? '/personal' : `/personal${path}` };
}

/** Returns the path without its context, such as `/memories`. Accepts paths of the browser and of the server. */
export function placeOf(path: string): string {
  const prefix = CONTEXTS.map((context) => `/${context}`).find((one) => beginsWith(path, one));
  return prefix === undefined ? path : path.slice(prefix.length) || '/';
}

/** Returns the same section of the other vault. Omits the rest of the path, because its item is in one vault only. */
export function counterpartOf(context: Context, path: string): string {
  const section = placeOf(path).split('/')[1] ?? '';
  return addressIn(context, `/${section}`);
}

/** Adds the vault to the address of an HTTP download. */
export function apiAddressIn(context: Context, address: string): string {
  if (context === 'personal') return address;
  return `${address}${address.includes('?') ? '&' : '?'}context=${context}`;
}
