import { CONTEXTS, type Context } from '#server/core/actor.ts';

/** Pages outside the vaults. Their addresses are the same in every context. */
const PLACES_OUTSIDE = [
  'sign-in',
  'welcome',
  'invite',
  'reset-password',
  'no-household',
  'docs',
  'api',
  'allow',
  '.well-known',
] as const;

const PREFIX = '/work';

const beginsWith = (path: string, prefix: string): boolean =>
  path === prefix || ['/', '?', '#'].some((next) => path.startsWith(`${prefix}${next}`));

const isOutside = (path: string): boolean => PLACES_OUTSIDE.some((place) => beginsWith(path, `/${place}`));

/** The address as the browser shows it: work pages begin with `/work`. Leaves other sites and fragments alone. */
export function addressIn(context: Context, address: string): string {
  if (context === 'personal' || !address.startsWith('/') || isOutside(address)) return address;
  return address === '/' ? PREFIX : `${PREFIX}${address.startsWith('/?') ? address.slice(1) : address}`;
}

/** The route that renders this path: `/memories` is `/personal/memories`. Null if the path is outside the vaults. */
export function routeOf(path: string): { context: Context; path: string } | null {
  if (isOutside(path)) return null;
  if (beginsWith(path, PREFIX)) return { context: 'work', path };
  return { context: 'personal', path: path === '/' ? '/personal' : `/personal${path}` };
}

/** The path without its context, such as `/memories`. Accepts both what the browser and what the server calls it. */
export function placeOf(path: string): string {
  const prefix = CONTEXTS.map((context) => `/${context}`).find((one) => beginsWith(path, one));
  return prefix === undefined ? path : path.slice(prefix.length) || '/';
}

/** The same section of the other vault. What the page shows is not there, so the rest of the path is left out. */
export function counterpartOf(context: Context, path: string): string {
  const section = placeOf(path).split('/')[1] ?? '';
  return addressIn(context, `/${section}`);
}

/** A download over HTTP names its vault, because the address alone does not. */
export function apiAddressIn(context: Context, address: string): string {
  if (context === 'personal') return address;
  return `${address}${address.includes('?') ? '&' : '?'}context=${context}`;
}
