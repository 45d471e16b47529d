import { statSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { env } from '#server/core/env.ts';
import { dropSetUpCode, makeSetUpCode, readSetUpCode } from '#server/core/set-up-code.ts';
import { identity } from '#server/db/identity-client.ts';
import { ATTEMPTS } from '#server/domain/sign-in/sign-in-parameters.ts';
import { setUpRoute } from './setup-route.ts';

// The set-up needs an unused database, so this file has a database of its own.
const database = await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('#server/db/testing/own-database.ts');
  return useOwnDatabase();
});

const { dataDir } = env();
const code = (): string => readSetUpCode(dataDir) ?? '';

afterAll(async () => {
  await (await identity()).$disconnect();
  await database.discard();
});
beforeEach(async () => {
  await (await identity()).signInAttempt.deleteMany();
  makeSetUpCode(dataDir);
});

const good = () => ({
  name: 'Nora',
  email: 'nora@example.org',
  password: 'correct horse',
  householdName: 'R',
  timeZone: 'UTC',
  code: code(),
});
const WRONG = '0000-0000';
async function post(body: unknown, headers: Record<string, string> = {}) {
  const request = new Request('http://nas.local:3000/api/setup', {
    method: 'POST',
    headers: { 'content-type': 'application/json', host: 'nas.local:3000', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const response = await setUpRoute(request);
  const answer: unknown = await response.json();
  return { status: response.status, answer };
}
const refusal = (code: string) => ({
  error: expect.objectContaining({ code, requestId: expect.any(String) }),
});
const field = (path: string) => ({
  error: expect.objectContaining({ fields: expect.arrayContaining([expect.objectContaining({ path })]) }),
});

describe(`the first start over HTTP, on ${inject('databaseKind')} Postgres`, () => {
  it.each([
    ['password', { password: 'short' }],
    ['password', { password: 'Password123' }],
    ['email', { email: 'nora' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['role', { role: 'owner' }],
    ['name', { name: 'Nora\u0000' }],
    ['code', { code: undefined }],
  ])('refuses an invalid field with its path: %s', async (path, over) => {
    expect(await post({ ...good(), ...over })).toEqual({ status: 400, answer: field(path) });
  });

  it('refuses invalid JSON, three megabytes, a form, and a page of another site', async () => {
    expect(await post('{"name":')).toEqual({ status: 400, answer: field('body') });
    expect(await post({ ...good(), name: 'x'.repeat(3_000_000) })).toEqual({
      status: 413,
      answer: refusal('TOO_LARGE'),
    });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await post('name=Nora', form)).toMatchObject({ status: 400 });
    for (const [name, value] of [
      ['origin', 'http://evil.example'],
      ['sec-fetch-site', 'cross-site'],
    ] as const) {
      expect(await post(good(), { [name]: value })).toEqual({ status: 403, answer: refusal('FORBIDDEN') });
    }
  });

  it('refuses a wrong code, a code of an earlier start, and any code if there is none', async () => {
    const earlier = good();
    makeSetUpCode(dataDir);
    for (const body of [{ ...good(), code: WRONG }, { ...good(), code: '' }, earlier])
      expect(await post(body)).toEqual({ status: 403, answer: field('code') });
    const body = good();
    dropSetUpCode(dataDir);
    expect(await post(body)).toEqual({ status: 403, answer: field('code') });
    expect(await (await identity()).user.count()).toBe(0);
  });

  it('refuses an address after ten wrong codes, while other addresses may still try', async () => {
    const from = { 'x-forwarded-for': '203.0.113.50' };
    const many = Array.from({ length: ATTEMPTS.setUp.tries }, () => post({ ...good(), code: WRONG }, from));
    expect(new Set((await Promise.all(many)).map(({ status }) => status))).toEqual(new Set([403]));
    expect(await post(good(), from)).toEqual({ status: 429, answer: refusal('TOO_MANY_ATTEMPTS') });
    expect(await post({ ...good(), code: WRONG }, { 'x-forwarded-for': '198.51.100.4' })).toMatchObject({
      status: 403,
    });
    expect(await (await identity()).user.count()).toBe(0);
  });

  it('accepts the right code once, in any spelling', async () => {
    const body = { ...good(), code: ` ${code().toLowerCase().replace('-', ' ')}` };
    expect(statSync(`${dataDir}/set-up-code`).mode & 0o077).toBe(0);
    expect(await post(body)).toMatchObject({ status: 200 });
    expect(readSetUpCode(dataDir)).toBeNull();
    expect(await post(body)).toEqual({ status: 409, answer: refusal('CONFLICT') });
  });
});
