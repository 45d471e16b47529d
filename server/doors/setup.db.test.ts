import { beforeEach, describe, expect, inject, it } from 'vitest';
import { ATTEMPTS } from '#server/accounts/service/attempts.ts';
import { identity } from '#server/db/identity.ts';
import { setUpDoor } from './setup.ts';

// Only what is refused: a first start that succeeds is in server/accounts/accounts.db.test.ts.
beforeEach(async () => {
  await (await identity()).signInAttempt.deleteMany();
});

const good = {
  name: 'Nora',
  email: 'nora@example.org',
  password: 'correct horse',
  householdName: 'R',
  timeZone: 'UTC',
};
async function post(body: unknown, headers: Record<string, string> = {}) {
  const request = new Request('http://nas.local:3000/api/setup', {
    method: 'POST',
    headers: { 'content-type': 'application/json', host: 'nas.local:3000', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const response = await setUpDoor(request);
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
    ['password', { ...good, password: 'short' }],
    ['email', { ...good, email: 'nora' }],
    ['timeZone', { ...good, timeZone: 'Mars/Olympus' }],
    ['role', { ...good, role: 'owner' }],
    ['name', { ...good, name: 'Nora\u0000' }],
    ['body', '{"name":'],
  ])('names the bad field %s', async (path, body) => {
    expect(await post(body)).toEqual({ status: 400, answer: field(path) });
  });

  it('refuses three megabytes, a form, and the page of somebody else', async () => {
    expect(await post({ ...good, name: 'x'.repeat(3_000_000) })).toEqual({
      status: 413,
      answer: refusal('TOO_LARGE'),
    });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await post('name=Nora', form)).toMatchObject({ status: 400 });
    for (const [name, value] of [
      ['origin', 'http://evil.example'],
      ['sec-fetch-site', 'cross-site'],
    ] as const) {
      expect(await post(good, { [name]: value })).toEqual({ status: 403, answer: refusal('FORBIDDEN') });
    }
  });

  it('is tried from one address fifty times at most', async () => {
    const from = { 'x-forwarded-for': '203.0.113.50' };
    const many = Array.from({ length: ATTEMPTS.address.tries }, () => post({}, from));
    expect(new Set((await Promise.all(many)).map(({ status }) => status))).toEqual(new Set([400]));
    expect(await post(good, from)).toEqual({ status: 429, answer: refusal('TOO_MANY_ATTEMPTS') });
  });
});
