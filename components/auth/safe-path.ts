/** Returns "/" for paths outside this application, to prevent open redirects. */
export function safePath(path: string | undefined): string {
  const isOwn = path !== undefined && /^\/(?![/\\])[^\\\s]*$/.test(path);
  return isOwn ? path : '/';
}
