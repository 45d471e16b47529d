const HERE = 'http://here';

/**
 * Returns "/" for paths outside this application, to prevent open redirects. Other paths are encoded as in an address, because
 * headers hold no other characters.
 */
export function safeRedirectPath(path: string | undefined): string {
  if (path === undefined || !/^\/[^\\\s\p{Cc}]*$/u.test(path) || !URL.canParse(path, HERE)) return '/';
  const { origin, pathname, search, hash } = new URL(path, HERE);
  // `/.//x` is resolved to `//x`, which is another site
  return origin === HERE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/';
}
