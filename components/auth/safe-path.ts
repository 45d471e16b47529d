/** A place in this application to go on to after signing in; anything that could lead elsewhere is the start page. */
export function safePath(path: string | undefined): string {
  const isOwn = path !== undefined && /^\/(?![/\\])[^\\\s]*$/.test(path);
  return isOwn ? path : '/';
}
