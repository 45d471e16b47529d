/** Returns "/" for paths outside this application, to prevent open redirects. */
export function safeRedirectPath(path: string | undefined): string {
  const isOwn = path !== undefined && /^\/(?![/\\])[^\\\s]*$/.test(path);
  return isOwn ? path : '/';
}
