import { describe, expect, it } from 'vitest';
import { callerAddress, cookieFrom, isSameOrigin, pageOrigin } from './request-origin.ts';

const from = (headers: Record<string, string>, publicUrl?: string) =>
  isSameOrigin(new Headers(headers), publicUrl);

describe('a request of a page of this installation', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'http://nas.local:3000', host: 'nas.local:3000' }],
    [{ origin: 'https://home.example.org', host: '127.0.0.1:3000', 'x-forwarded-host': 'home.example.org' }],
  ])('is recognised by the headers %j', (headers) => expect(from(headers)).toBe(true));

  it('may come from the public address, whatever host the proxy sends', () => {
    const headers = { origin: 'https://home.example.org', host: 'app:3000' };
    expect(from(headers)).toBe(false);
    expect(from(headers, 'https://home.example.org')).toBe(true);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://nas.local:3000', host: 'nas.local:3000' }],
    [{ origin: 'http://evil.example', host: 'nas.local:3000' }],
    [{ origin: 'http://nas.local:3001', host: 'nas.local:3000' }],
    [{ origin: 'null', host: 'nas.local:3000' }],
    [{ host: 'nas.local:3000' }],
    [{}],
  ])('is not recognised by the headers %j', (headers) => expect(from(headers)).toBe(false));
});

describe('the address of a page', () => {
  it.each([
    [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, 'http://localhost:3000'],
    [{ origin: 'https://home.example.org', host: 'home.example.org' }, 'https://home.example.org'],
    [{ origin: 'https://evil.example', host: 'home.example.org' }, 'http://home.example.org'],
    [{ origin: 'null', host: 'home.example.org:80' }, 'http://home.example.org'],
    [
      { host: '127.0.0.1:3000', 'x-forwarded-host': 'home.example.org', 'x-forwarded-proto': 'https' },
      'https://home.example.org',
    ],
  ])('with the headers %j is %s', (headers, address) =>
    expect(pageOrigin(new Headers(headers), ['home.example.org'])).toBe(address),
  );
});

describe('the address of a caller', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['made.up, 203.0.113.7', '203.0.113.7'],
    ['', null],
    [null, null],
  ])('for X-Forwarded-For %j is %j', (header, address) => expect(callerAddress(header)).toBe(address));
});

describe('a cookie', () => {
  it('is found by its whole name', () => {
    expect(cookieFrom('a=1; token=abc.d=; b=2', 'token')).toBe('abc.d=');
    expect(cookieFrom('my-token=x', 'token')).toBeUndefined();
    expect(cookieFrom('token', 'token')).toBeUndefined();
    expect(cookieFrom(null, 'token')).toBeUndefined();
  });
});
