import { expect, test } from 'vitest';
import { openApiRoute } from './openapi-route.ts';

const get = (headers: Record<string, string> = {}): Response =>
  openApiRoute(new Request('http://localhost:3000/api/openapi.json', { headers }));

test('the OpenAPI document is sent once, and then only if its ETag has changed', async () => {
  const first = get();
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(await first.json()).toMatchObject({ openapi: '3.1.0' });
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = get({ 'if-none-match': known });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
  }
  expect(get({ 'if-none-match': '"other"' }).status).toBe(200);
});
