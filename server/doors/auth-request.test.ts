import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { readAuthRequest, redirectWithin } from './auth-request.ts';

const HOST = 'http://localhost:3000/api/auth';
const FORM = 'application/x-www-form-urlencoded';

const read = async (path: string, type: string, body: string) => {
  const request = new NextRequest(`${HOST}/${path}`, {
    method: 'POST',
    headers: { 'content-type': type, cookie: 'a=b', 'x-forwarded-for': '198.51.100.7' },
    body,
  });
  return readAuthRequest(request, path.split('/'));
};
const fieldsOf = async (request: NextRequest) =>
  Object.fromEntries(new URLSearchParams(await request.text()));

describe('a request to sign in', () => {
  it.each([
    [FORM, 'email=nora%40example.org&json=true'],
    ['application/json', '{"email":"nora@example.org","json":true}'],
    ['application/json; charset=utf-8', '{"email":"nora@example.org","json":"true"}'],
  ])('is read as a form from %s', async (type, body) => {
    const request = await read('callback/credentials', type, body);
    expect(await fieldsOf(request)).toEqual({ email: 'nora@example.org', json: 'true' });
    expect(request.headers.get('content-type')).toBe(FORM);
    expect([request.cookies.get('a')?.value, request.headers.get('x-forwarded-for')]).toEqual([
      'b',
      '198.51.100.7',
    ]);
  });

  it.each([
    ['application/json', '{'],
    ['application/json', '["a list"]'],
    ['application/json', 'null'],
    ['application/json', '{"email":{"not":"text"}}'],
    ['text/plain', 'email=nora'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('is refused as %s: %s', async (type, body) => {
    await expect(read('callback/credentials', type, body)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('is no longer read once it is too long', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull: (stream) => {
        sent += 16_384;
        stream.enqueue(new Uint8Array(16_384).fill(97));
      },
    });
    const headers = { 'content-type': FORM };
    const request = new NextRequest(`${HOST}/callback/credentials`, {
      ...{ method: 'POST', headers, body: endless, duplex: 'half' },
    });
    const reading = readAuthRequest(request, ['callback', 'credentials']);
    await expect(reading).rejects.toMatchObject({ code: 'TOO_LARGE' });
    expect(sent).toBeLessThan(LIMITS.authBodyBytes + 5 * 16_384);
  });

  it.each(['credentials', 'code', 'passkey'])('cannot be made by GET for %s', async (provider) => {
    const path = ['callback', provider];
    const asked = readAuthRequest(new NextRequest(`${HOST}/${path.join('/')}`), path);
    await expect(asked).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED', allow: 'POST' });
    const session = new NextRequest(`${HOST}/session`);
    expect(await readAuthRequest(session, ['session'])).toBe(session);
  });
});

describe('the page after signing in', () => {
  const baseUrl = 'https://home.example.org';
  it.each([
    ['/people', `${baseUrl}/people`],
    [`${baseUrl}/review`, `${baseUrl}/review`],
    ['https://evil.example', baseUrl],
    ['//evil.example', `${baseUrl}//evil.example`],
    ['http:// bad', baseUrl],
    ['%', baseUrl],
    ['', baseUrl],
  ])('for %j is %s', (url, page) => expect(redirectWithin({ url, baseUrl })).toBe(page));
});
