/**
 * Returns the path to open after signing in. For a path outside this application, returns "/" to prevent open
 * redirects.
 */
export function safePath(path: string | undefined): string {
  const isOwn = path !== undefined && /^\/(?![/\\])[^\\\s]*$/.test(path);
  return isOwn ? path : '/';
}
