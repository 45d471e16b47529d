import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorBody } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { httpDoor } from './http-door.ts';
import { problem } from './problem-details.ts';
import { pantryCtxFor } from './testing/sample-callers.ts';
import { makePantry } from './testing/sample-operations.ts';

const quince = '01920000-0000-7000-8000-000000000001';
let pantry: ReturnType<typeof makePantry>;
let door: (request: Request) => Promise<Response>;

beforeEach(() => {
  pantry = makePantry();
  door = httpDoor(
    Object.values(pantry.operations).flatMap((verbs) => Object.values(verbs)),
    pantryCtxFor,
  );
});

interface Sending {
  body?: unknown;
  raw?: BodyInit;
  key?: string | null;
  headers?: Record<string, string>;
}

async function send(method: string, path: string, { body, raw, key = 'everything', headers }: Sending = {}) {
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await door(
    new Request(`http://localhost:3000/api/v1${path}`, {
      method,
      headers: {
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent, duplex: 'half' }),
    }),
  );
  return { status: response.status, headers: response.headers, body: z.json().parse(await response.json()) };
}

const errorOf = (answer: { body: unknown }) => errorBody.parse(answer.body).error;
const fieldsOf = (answer: { body: unknown }) => errorOf(answer).fields?.map(({ path }) => path);
const fill = (body: object = {}) => send('POST', '/jars', { body: { id: quince, label: 'Quince', ...body } });

describe('a valid call', () => {
  test('is answered with 200, no-store and a request id', async () => {
    const answer = await fill({ tags: ['Sweet', 'sweet'] });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ jar: { id: quince, label: 'Quince', fullness: 1, tags: ['sweet'] } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('returns only fields of the output schema', async () => {
    await fill();
    expect(pantry.jars.get(quince)?.secretRecipe).toContain('sugar');
    expect(JSON.stringify((await send('GET', `/jars/${quince}`)).body)).not.toContain('sugar');
  });

  test('reads numbers, booleans and lists from the query', async () => {
    const { body } = await send(
      'GET',
      '/jars?minFullness=0.5&isOpen=true&tags=a,b&tags=c&limit=3&place=larder',
    );
    expect(body).toMatchObject({
      asked: { minFullness: 0.5, isOpen: true, tags: ['a', 'b', 'c'], limit: 3, place: 'larder' },
      context: 'personal',
    });
  });

  test('takes the id from the path and the rest from the body', async () => {
    await fill();
    const answer = await send('PATCH', `/jars/${quince}`, { body: { label: 'Quittengelée' } });
    expect(answer.body).toMatchObject({ jar: { label: 'Quittengelée' } });
  });

  test('prefers a literal path over a parameter', async () => {
    expect((await send('POST', '/jars/taste', { body: { wish: 'toast' } })).body).toMatchObject({
      text: 'For "toast": quince.',
    });
  });

  test('may set the context in the body or in the query', async () => {
    expect(
      (await send('POST', '/jars/taste', { body: { wish: 'tea', context: 'work' } })).body,
    ).toMatchObject({
      context: 'work',
    });
    expect((await send('GET', '/jars?context=work')).body).toMatchObject({ context: 'work' });
  });
});

describe('the caller', () => {
  test('is authenticated before the input is read', async () => {
    const answer = await send('POST', '/jars', { key: null, raw: '{"broken' });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
  });

  test('learns nothing about the input without the required scope', async () => {
    const answer = await send('POST', '/jars', { key: 'reader', body: { nonsense: 1 } });
    expect(answer.status).toBe(403);
    expect(errorOf(answer).message).toContain('memories:write');
    expect(fieldsOf(answer)).toBeUndefined();
  });

  test('is refused in a context that the key does not allow', async () => {
    expect((await send('GET', '/jars?context=work', { key: 'reader' })).status).toBe(403);
  });
});

describe('an address', () => {
  test('that does not exist is NOT_FOUND', async () => {
    for (const path of ['/cellar', '/jars/', `/jars/${quince}/lid`, '/jars/%E0%A4%A', '']) {
      expect(errorOf(await send('GET', path)).code).toBe('NOT_FOUND');
    }
  });

  test('names the allowed methods when called with another one', async () => {
    const answer = await send('PUT', `/jars/${quince}`, { body: {} });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('DELETE, GET, PATCH');
  });
});

describe('invalid input', () => {
  test('is refused with every invalid field, and changes nothing', async () => {
    const body = {
      id: 'x',
      label: 'a\u0007b',
      fullness: 2,
      tags: 'sweet',
      colour: 'red',
      nested: { deep: 1 },
    };
    const answer = await send('POST', '/jars', { body });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)?.sort()).toEqual(['colour', 'fullness', 'id', 'label', 'nested', 'tags']);
    expect(pantry.jars.size).toBe(0);
  });

  test('is refused with the name of an invalid query parameter', async () => {
    expect(fieldsOf(await send('GET', '/jars?limit=many&isOpen=perhaps&cellar=1'))?.sort()).toEqual([
      'cellar',
      'isOpen',
      'limit',
    ]);
  });

  test('is refused for a field with two different values, but not for the same value twice', async () => {
    await fill();
    const other = newId();
    expect(fieldsOf(await send('PATCH', `/jars/${quince}`, { body: { id: other, label: 'x' } }))).toEqual([
      'id',
    ]);
    expect((await send('PATCH', `/jars/${quince}`, { body: { id: quince, label: 'x' } })).status).toBe(200);
    expect(fieldsOf(await send('GET', '/jars?limit=1&limit=2'))).toEqual(['limit']);
    expect((await send('GET', '/jars?limit=2&limit=2')).status).toBe(200);
  });

  test.each([
    ['[]', 'body'],
    ['"text"', 'body'],
    ['null', 'body'],
    ['{"broken', 'body'],
    ['{"id":1}', 'id'],
    ['{}', 'id'],
    ['', 'id'],
    ['{"__proto__":{"label":"x"}}', '__proto__'],
    ['{"context":"banana"}', 'context'],
  ])('%s is refused with the field %s', async (raw, field) => {
    const answer = await send('POST', '/jars', { raw });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toContain(field);
  });

  test('is refused if it is not UTF-8, not JSON by content type, or has a lone surrogate', async () => {
    expect(fieldsOf(await send('POST', '/jars', { raw: new Uint8Array([0x7b, 0xff, 0x7d]) }))).toEqual([
      'body',
    ]);
    const form = { raw: 'label=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect(fieldsOf(await send('POST', '/jars', form))).toEqual(['body']);
    expect(fieldsOf(await fill({ label: 'half \ud83d' }))).toEqual(['label']);
  });

  test('is cut off at the limit, whatever Content-Length was sent', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(64 * 1024).fill(0x20));
      },
    });
    const answer = await send('POST', '/jars', { raw: endless, headers: { 'content-length': '2' } });
    expect(answer.status).toBe(413);
    expect(errorOf(answer).code).toBe('TOO_LARGE');
    expect(pulled).toBeLessThan(LIMITS.bodyBytes / (64 * 1024) + 4);
  });
});

describe('an unexpected error', () => {
  test('is reported without its message, which may contain memories', async () => {
    const answer = await send('POST', '/shelf/drop', { body: { how: 'loudly' } });
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain('quince');
    expect(errorOf(answer).requestId).toBe(answer.headers.get('x-request-id'));
  });

  test('has the status from the error table', async () => {
    expect((await send('POST', '/shelf/drop', { body: { how: 'in the way' } })).status).toBe(409);
  });
});

describe('an error in the form of RFC 9457', () => {
  const accept = 'application/json, Application/Problem+JSON;q=0.5';
  const asked = (method: string, path: string, sending: Sending = {}) =>
    send(method, path, { ...sending, headers: { ...sending.headers, accept } });

  test('is sent where Accept names it, whatever went wrong', async () => {
    const tried = [
      await asked('GET', '/cellar'),
      await asked('PUT', `/jars/${quince}`),
      await asked('GET', '/jars', { key: null }),
      await asked('POST', '/jars', { key: 'reader', body: {} }),
      await asked('POST', '/jars', { raw: '{"broken' }),
      await asked('GET', `/jars/${quince}`),
      await asked('POST', '/shelf/drop', { body: { how: 'in the way' } }),
      await asked('POST', '/shelf/drop', { body: { how: 'loudly' } }),
    ];
    const told = tried.map(({ status, headers, body }) => {
      expect(headers.get('content-type')).toBe('application/problem+json');
      const told = problem.strict().parse(body);
      expect(told.status).toBe(status);
      expect(told.instance).toBe(`urn:uuid:${headers.get('x-request-id')}`);
      return `${status} ${told.title}: ${told.code}`;
    });
    expect(told).toEqual([
      '404 Not Found: NOT_FOUND',
      '405 Method Not Allowed: METHOD_NOT_ALLOWED',
      '401 Unauthorized: UNAUTHENTICATED',
      '403 Forbidden: FORBIDDEN',
      '400 Bad Request: INVALID_INPUT',
      '404 Not Found: NOT_FOUND',
      '409 Conflict: CONFLICT',
      '500 Internal Server Error: INTERNAL',
    ]);
    expect(tried[1]?.headers.get('allow')).toBe('DELETE, GET, PATCH');
  });

  test('names the invalid fields', async () => {
    const answer = await asked('GET', '/jars?limit=many');
    expect(answer.body).toMatchObject({
      detail: expect.stringMatching(/^limit: /),
      fields: [{ path: 'limit' }],
    });
  });

  test('is not sent for a wildcard, at q=0 or for a success', async () => {
    for (const headers of [{ accept: '*/*' }, { accept: 'application/problem+json;q=0.0, */*' }]) {
      expect(errorOf(await send('GET', '/cellar', { headers })).code).toBe('NOT_FOUND');
    }
    expect((await asked('GET', '/jars')).headers.get('content-type')).toBe('application/json');
  });
});
