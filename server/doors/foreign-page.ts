import { forbidden } from '#server/core/errors.ts';

/**
 * Refuses a change that a page of another origin makes with the cookies of this one. Browsers say where a request
 * comes from (Fetch Metadata, https://www.w3.org/TR/fetch-metadata/); another port of the same machine counts as
 * foreign, although SameSite cookies would be sent. Callers with a key carry no cookies and are not asked.
 */
export function refuseForeignPage(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.headers.has('authorization')) return;
  const from = request.headers.get('sec-fetch-site');
  if (from === null || from === 'same-origin' || from === 'none') return;
  throw forbidden('A page of another origin may not do this.');
}
