import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorBody } from '#server/core/errors.ts';
import { allOperations } from '#server/operations.ts';
import { httpDoor } from './http-door.ts';
import { makePlace, type Place } from './testing/contract-household.ts';

let place: Place;
let door: (request: Request) => Promise<Response>;

beforeAll(async () => {
  place = await makePlace('Rivera family');
  door = httpDoor(allOperations(), place.ctxFor);
});

interface Sending {
  body?: object;
  headers?: Record<string, string>;
}

const send = (method: string, path: string, { body, headers }: Sending = {}): Promise<Response> =>
  door(
    new Request(`http://localhost:3000/api/v1${path}`, {
      method,
      headers: {
        host: 'localhost:3000',
        authorization: place.bearer('member'),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  );

const tagOf = async (path: string): Promise<string> => (await send('GET', path)).headers.get('etag') ?? '';
const errorOf = async (response: Response) => errorBody.parse(await response.json()).error;

const things = {
  memories: { make: () => place.memory(), change: (text: string) => ({ place: text }) },
  contacts: { make: () => place.contact('Zoë'), change: (text: string) => ({ notes: text }) },
} as const;

describe.each(['memories', 'contacts'] as const)('one of the %s', (kind) => {
  const { make, change } = things[kind];

  it('is not sent again while it is as the ETag says', async () => {
    const path = `/${kind}/${await make()}`;
    const tag = await tagOf(path);
    expect(tag).toMatch(/^"\d+-[\w-]{22}"$/);
    const again = await send('GET', path, { headers: { 'if-none-match': `"other", W/${tag}` } });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, '']);
    expect(again.headers.get('cache-control')).toBe('no-store');
    await send('PATCH', path, { body: change('larder') });
    const changed = await send('GET', path, { headers: { 'if-none-match': tag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
  });

  it('is changed only if it still has the version of If-Match', async () => {
    const path = `/${kind}/${await make()}`;
    const tag = await tagOf(path);
    const first = await send('PATCH', path, { body: change('larder'), headers: { 'if-match': tag } });
    expect(first.status).toBe(200);
    const now = Number(/^"(\d+)-/.exec(await tagOf(path))?.[1]);
    const late = await send('PATCH', path, { body: change('cellar'), headers: { 'if-match': tag } });
    expect(late.status).toBe(412);
    expect(await errorOf(late)).toMatchObject({
      code: 'PRECONDITION_FAILED',
      fields: [{ path: 'version', message: `The current version is ${now}.` }],
    });
    expect(JSON.stringify(await (await send('GET', path)).json())).not.toContain('cellar');
    const weak = { 'if-match': `W/"${now}"` };
    expect((await send('PATCH', path, { body: change('attic'), headers: weak })).status).toBe(200);
  });

  it('still answers CONFLICT to an old version in the body', async () => {
    const path = `/${kind}/${await make()}`;
    const version = Number(/^"(\d+)-/.exec(await tagOf(path))?.[1]);
    await send('PATCH', path, { body: { ...change('larder'), version } });
    const late = await send('PATCH', path, { body: { ...change('cellar'), version } });
    expect([late.status, (await errorOf(late)).code]).toEqual([409, 'CONFLICT']);
  });
});

describe('If-Match', () => {
  it('stands for the version of a relationship', async () => {
    const path = `/relationships/${await place.relationship()}`;
    const update = (notes: string, ifMatch: string) =>
      send('PATCH', path, { body: { notes }, headers: { 'if-match': ifMatch } });
    const body = await (await update('from school', '*')).json();
    const { version } = z
      .object({ relationship: z.object({ version: z.number() }) })
      .parse(body).relationship;
    expect((await update('from work', `"${version}"`)).status).toBe(200);
    const late = await update('from nowhere', `"${version}"`);
    expect([late.status, (await errorOf(late)).fields?.[0]?.path]).toEqual([412, 'version']);
  });

  it('leaves other conflicts as they are', async () => {
    const id = await place.memory();
    const tag = await tagOf(`/memories/${id}`);
    await place.run('memories.forget', { id });
    const trashed = await send('PATCH', `/memories/${id}`, {
      body: { place: 'larder' },
      headers: { 'if-match': tag },
    });
    expect([trashed.status, (await errorOf(trashed)).code]).toEqual([409, 'CONFLICT']);
  });

  it.each(['"x"', 'unquoted', '"1", "2"'])('is refused as %s', async (ifMatch) => {
    const path = `/memories/${await place.memory()}`;
    const refused = await send('PATCH', path, {
      body: { place: 'larder' },
      headers: { 'if-match': ifMatch },
    });
    expect((await errorOf(refused)).fields).toMatchObject([{ path: 'If-Match' }]);
  });

  it('is refused where it would be ignored', async () => {
    const path = `/memories/${await place.memory()}`;
    const refused = await send('DELETE', path, { headers: { 'if-match': '"1"' } });
    expect([refused.status, (await errorOf(refused)).fields?.[0]?.path]).toEqual([400, 'If-Match']);
    expect((await send('GET', path)).status).toBe(200);
  });
});
